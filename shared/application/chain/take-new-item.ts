import type { Slot } from '../../domain/catalogue/flow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { moveTo } from '../flow/move-flow.ts';
import { findRunningFlow, readSlots } from '../flow/slots/read-slots.ts';
import { processToolCalls } from '../tool-calls/process-tool-calls.ts';
import { findTool } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';

/**
 * "None of those, it's Ana Ruiz", "somebody new": where a list is chosen from that people can add
 * to, the flow that adds starts as a side step, with the same words. Returns `undefined` for words
 * that say nothing of the kind.
 */
export async function takeNewItem(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const tool = findAddingTool(turn, state);
  if (tool === undefined) return undefined;
  const noted = turn.record(state, 'answered-by-code', { tool, why: 'not-in-the-list' });
  const call = { id: turn.world.ids.next('call'), name: tool, input: {} };
  return (await processToolCalls(turn, noted, [call])).state;
}

/** The state that asks is entered once more, so that it reads what else the words say. */
export function reenterForNewItem(turn: Turn, state: TurnState): TurnState | undefined {
  if (findAddingTool(turn, state) === undefined) return undefined;
  const { openQuestion: _answered, ...rest } = state;
  return moveTo(turn, rest, findAskedSlot(state)?.state);
}

function findAddingTool(turn: Turn, state: TurnState): string | undefined {
  const slot = findAskedSlot(state);
  if (slot?.unlisted === undefined || !state.hasUnreadWords) return undefined;
  if (findTool(state, slot.unlisted) === undefined) return undefined;
  const reading = readSlots(turn, state, unmaskText(turn, state));
  const isNew = reading?.isUnlisted === true && reading.inputs[slot.key] === undefined;
  return isNew ? slot.unlisted : undefined;
}

/** The slot that the flow's state asks for, or a question of its tool. */
function findAskedSlot(state: TurnState): Slot | undefined {
  const { data = {}, state: at } = currentFlow(state.session) ?? {};
  const { openQuestion } = state;
  return findRunningFlow(state)?.slots.find((slot) =>
    openQuestion === undefined
      ? slot.state === at && data[slot.key] === undefined
      : slot.tool === openQuestion.tool,
  );
}
