import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { engineText, type TurnState } from '../turn-state/turn-state.ts';

/** The two buttons of a pending confirmation. */
export function confirmationOptions(
  state: TurnState,
  pending: PendingConfirmation,
): readonly OfferedOption[] {
  const option = (decision: 'yes' | 'no'): OfferedOption => ({
    reference: pending.references[decision],
    label: engineText(state, decision === 'yes' ? 'confirm_button' : 'cancel_button'),
    action: { type: 'answer-confirmation', confirmationId: pending.id, decision },
  });
  return [option('yes'), option('no')];
}
