import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import { runServiceTool } from '../tool-calls/run-service-tool.ts';
import { findTool } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../turn-state/turn-state.ts';
import { advanceFlow } from './advance-flow.ts';

/**
 * Executes a confirmed action: the stored parameters, with the confirmation's id as idempotency key,
 * so that a redelivered yes gets the first receipt. A tampered or outdated record is refused.
 */
export async function executeConfirmed(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
  const { id, tool: name, input, prepared } = pending;
  const tool = findTool(state, name);
  const isIntact = turn.world.hasher.hash({ tool: name, input, prepared }) === pending.hash;
  if (tool?.kind !== 'action' || !isIntact) {
    const refused = turn.record(state, 'confirmation-refused', { id });
    return withDraft(refused, engineText(refused, 'tool_failed'));
  }
  const confirmed = turn.record(state, 'confirmation-executed', { id });
  const call = { id: `confirmed_${id}`, name, input };
  const step = await runServiceTool(turn, confirmed, tool, call, id);
  return advanceFlow(turn, {
    ...step.state,
    toolExchanges: [...step.state.toolExchanges, { tool: name, input, result: step.result.data }],
    exchange: [
      ...step.state.exchange,
      { role: 'assistant', content: [{ type: 'tool-call', ...call }] },
      { role: 'user', content: [step.result] },
    ],
  });
}
