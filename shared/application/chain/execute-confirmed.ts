import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import { createRunServiceTool } from '../tool-calls/run-service-tool.ts';
import { findTool } from '../tools/available-tools.ts';
import { createInvokeService } from '../tools/invoke-service.ts';
import { engineText, type TurnState, traced, withDraft } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import type { SettleFlowState } from './advance-flow.ts';

/**
 * Executes a confirmed action: the stored parameters, with the confirmation's id as idempotency key, so that a
 * redelivered yes gets the first receipt. A tampered or outdated record is refused.
 */
export function createExecuteConfirmed(dependencies: World, settleFlowState: SettleFlowState) {
  const { clock, hasher } = dependencies;
  const runServiceTool = createRunServiceTool(dependencies, createInvokeService(dependencies));

  return async (state: TurnState, pending: PendingConfirmation): Promise<TurnState> => {
    const { tool: name, input, prepared } = pending;
    const tool = findTool(state, name);
    const isIntact = hasher.hash({ tool: name, input, prepared }) === pending.hash;
    if (tool?.kind !== 'action' || !isIntact) {
      const refused = traced(state, clock.now(), 'confirmation-refused', { id: pending.id });
      return withDraft(refused, engineText(refused, 'tool_failed'));
    }
    const confirmed = traced(state, clock.now(), 'confirmation-executed', { id: pending.id });
    const call = { id: `confirmed_${pending.id}`, name, input };
    const step = await runServiceTool(confirmed, tool, call, pending.id);
    const exchanged: TurnState = {
      ...step.state,
      toolExchanges: [...step.state.toolExchanges, { tool: name, input, result: step.result.data }],
      exchange: [
        ...step.state.exchange,
        { role: 'assistant', content: [{ type: 'tool-call', ...call }] },
        { role: 'user', content: [step.result] },
      ],
    };
    return settleFlowState(exchanged);
  };
}

export type ExecuteConfirmed = ReturnType<typeof createExecuteConfirmed>;
