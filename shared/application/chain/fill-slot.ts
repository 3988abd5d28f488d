import type { FlowState, Slot } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { dropWanted, isFilled } from '../../domain/flow-slots.ts';
import { leaveForNextTurn } from '../flow/move-flow.ts';
import { findRunningFlow } from '../flow/slots/read-slots.ts';
import { processToolCalls } from '../tool-calls/process-tool-calls.ts';
import { isUnavailable } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { keepWhatWasSaid } from './recall/keep-what-was-said.ts';
import { separateAll } from './separate-all.ts';

/** A state whose slot was filled, or one that knows more than before and has to ask. */
export interface FilledSlot {
  readonly state: TurnState;
  readonly isFilled: boolean;
}

/**
 * Fills the slot that a state asks for, where it was said already: earlier in the flow, or in words
 * of this turn that only code has not read. What was said about later slots is kept for them.
 */
export async function fillSlot(
  turn: Turn,
  before: TurnState,
  { id }: FlowState,
): Promise<FilledSlot> {
  const slot = findRunningFlow(before)?.slots.find(({ state }) => state === id);
  if (slot === undefined) return { state: before, isFilled: false };
  const state = keepWhatWasSaid(turn, separateAll(turn, before), slot);
  const progress = currentFlow(state.session);
  const input = progress?.wanted?.[slot.key];
  if (progress === undefined || input === undefined) return { state, isFilled: false };
  const taken = withSession(state, withFlow(state.session, dropWanted(progress, slot.key)));
  const call = { id: turn.world.ids.next('call'), name: slot.tool, input };
  const noted = turn.record(taken, 'answered-by-code', { tool: slot.tool, why: 'said-before' });
  const { state: filled } = await processToolCalls(turn, noted, [call]);
  const after = currentFlow(filled.session);
  const hasFailed = filled.draft === undefined && after !== undefined && !isFilled(after, slot);
  if (hasFailed && isLost(filled, slot)) {
    const kept = withSession(filled, withFlow(filled.session, progress));
    const told = withDraft(leaveForNextTurn(kept), engineText(kept, 'tool_failed'));
    return { state: told, isFilled: true };
  }
  return hasFailed ? { state: taken, isFilled: false } : { state: filled, isFilled: true };
}

/** Nobody answered: what was said is not asked for again, and the next message tries once more. */
function isLost({ toolExchanges }: TurnState, slot: Slot): boolean {
  const last = toolExchanges.at(-1);
  return last?.tool === slot.tool && isUnavailable(last.result);
}
