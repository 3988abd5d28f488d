import { listTools } from '../../../domain/catalogue/list-tools.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { Claim } from '../../../domain/reading.ts';
import { availableTools } from '../../tools/available-tools.ts';
import type { ToolCall } from '../../tools/tool-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findWishedFlow } from '../find-wished-flow.ts';

/**
 * "20 more than last time", and a model that repeats the last time: the call that starts the flow
 * which the words order, for it knows what whoever shall get it got last.
 */
export function countFromLast(turn: Turn, state: TurnState, call: ToolCall): ToolCall {
  if (!state.hasUnreadWords || currentFlow(state.session) || !repeats(state, call)) return call;
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  if (!claims.some(isFromLast)) return call;
  const [start, ...others] = availableTools(state).filter((tool) => {
    if (tool.kind !== 'navigation' || tool.routing.type !== 'start_flow') return false;
    const target = state.catalogue.flows[tool.routing.target];
    return target && findWishedFlow(turn, state, target.agent)?.id === target.id;
  });
  return start && others.length === 0 ? { ...call, name: start.name, input: {} } : call;
}

function repeats({ catalogue }: TurnState, { name }: ToolCall): boolean {
  return listTools(catalogue).some(
    (tool) => tool.kind === 'action' && tool.repeatedBy?.tool === name,
  );
}

function isFromLast(claim: Claim): boolean {
  const isAmount = claim.type === 'amount' || claim.type === 'relative-amount';
  return isAmount && claim.than === 'last';
}
