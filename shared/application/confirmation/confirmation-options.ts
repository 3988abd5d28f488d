import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { undoesAction } from '../tools/find-undo.ts';
import { engineText, type TurnState } from '../turn-state/turn-state.ts';

const doLabels = { yes: 'confirm_button', no: 'cancel_button' } as const;
/** At "shall I cancel it?", a button that says "cancel" would be a yes. */
const undoLabels = { yes: 'undo_button', no: 'keep_button' } as const;

/** The two buttons of a pending confirmation. */
export function confirmationOptions(
  state: TurnState,
  pending: PendingConfirmation,
): readonly OfferedOption[] {
  const labels = undoesAction(state, pending) ? undoLabels : doLabels;
  const option = (decision: 'yes' | 'no'): OfferedOption => ({
    reference: pending.references[decision],
    label: engineText(state, labels[decision]),
    action: { type: 'answer-confirmation', confirmationId: pending.id, decision },
  });
  return [option('yes'), option('no')];
}
