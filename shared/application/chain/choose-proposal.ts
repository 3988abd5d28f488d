import type { FlowState } from '../../domain/catalogue/flow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { findRunningFlow } from '../flow/slots/read-slots.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** What is said for another day is put to the person instead of what the flow does now. */
export function chooseProposal(
  state: TurnState,
  { id, onEnter }: FlowState,
): FlowState['onEnter']['propose'] {
  const { later, whenFilled } = findRunningFlow(state) ?? {};
  const { wanted = {} } = currentFlow(state.session) ?? {};
  const isLater = later !== undefined && id === whenFilled && wanted[later.tool] !== undefined;
  return isLater ? { tool: later.tool, with: later.with } : onEnter.propose;
}
