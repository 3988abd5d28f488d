import type { Routing } from '../../domain/catalogue/tool.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { findWishedFlow } from '../tool-calls/find-wished-flow.ts';
import { type ProcessedCalls, processToolCalls } from '../tool-calls/process-tool-calls.ts';
import { availableTools } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * "I wanna shoot my bro 50 bucks", and a model that only talks: the words order what one flow does,
 * so that it is started. `undefined` where anything runs or waits, where the model did something in
 * this turn, or where the words leave any doubt.
 */
export async function takeWishedFlow(
  turn: Turn,
  state: TurnState,
): Promise<ProcessedCalls | undefined> {
  const { session } = state;
  const isBusy = currentFlow(session) ?? session.pendingConfirmation ?? session.pendingQuestion;
  const isFresh = state.toolExchanges.length === 0 && state.openQuestion === undefined;
  if (isBusy !== undefined || !isFresh || !state.hasUnreadWords) return undefined;
  const [call, ...others] = listCalls(turn, state);
  if (call === undefined || others.length > 0) return undefined;
  const noted = turn.record(state, 'answered-by-code', { tool: call.name, why: 'wished-flow' });
  return await processToolCalls(turn, noted, [call]);
}

/** The routes that lead to a flow which the words order. */
function listCalls(turn: Turn, state: TurnState): readonly ToolCall[] {
  return availableTools(state)
    .filter((tool) => tool.kind === 'navigation' && leadsToWish(turn, state, tool.routing))
    .map(({ name }) => ({ id: turn.world.ids.next('call'), name, input: {} }));
}

function leadsToWish(turn: Turn, state: TurnState, routing: Routing): boolean {
  if (routing.type === 'enter_agent') {
    return findWishedFlow(turn, state, routing.target) !== undefined;
  }
  if (routing.type !== 'start_flow') return false;
  const target = state.catalogue.flows[routing.target];
  return target !== undefined && findWishedFlow(turn, state, target.agent)?.id === target.id;
}
