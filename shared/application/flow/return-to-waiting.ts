import { goBack } from '../../domain/conversation/agent-stack.ts';
import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { fillSlots } from './slots/fill-slots.ts';
import { findRunningFlow } from './slots/read-slots.ts';

/**
 * After a side step of the same agent ended: the flow that waits below, with the slots that the
 * side step provided. `undefined` when none waits for them.
 */
export function returnToWaiting(turn: Turn, state: TurnState): TurnState | undefined {
  const { data } = currentFlow(state.session) ?? { data: {} };
  const frame = currentFrame(state.session);
  const below = state.session.agentStack.at(-2);
  if (below?.agentId !== frame.agentId || below.flow === undefined) return undefined;
  const back = withSession(state, goBack(state.session, turn.now().toISOString()));
  const inputs = toInputs(back, data);
  return Object.keys(inputs).length === 0 ? undefined : fillSlots(turn, back, inputs);
}

/** Slot → input of its tool, from data of the same key. */
function toInputs(state: TurnState, data: JsonObject): Readonly<Record<string, JsonObject>> {
  const flow = findRunningFlow(state);
  const slots = flow?.slots ?? [];
  return Object.fromEntries(
    slots.flatMap(({ key, tool, state: asking }) => {
      const accepts = flow?.states[asking]?.tools.find(({ name }) => name === tool)?.accepts;
      const value = data[key];
      return accepts === undefined || value === undefined ? [] : [[key, { [accepts]: value }]];
    }),
  );
}
