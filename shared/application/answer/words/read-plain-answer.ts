import type {
  ConfirmationReading,
  PendingConfirmation,
} from '../../../domain/conversation/confirmation.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { confirmationOptions } from '../../confirmation/confirmation-options.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';

/** One word of a button may stand on the other, too. */
const minWords = 2;

/**
 * A yes or no that nothing else has to be weighed against: a plain yes, the words of a button that
 * stands below the prompt, typed at least in part ("No, déjalo"), and "leave it" where the question
 * is whether to undo something.
 */
export function readPlainAnswer(
  state: TurnState,
  pending: PendingConfirmation,
  reading: ConfirmationReading,
): 'yes' | 'no' | undefined {
  if (reading.type === 'yes') return 'yes';
  if (reading.type === 'no' && reading.isKept) return 'no';
  const typed = foldPhrase(state.text);
  const words = typed.split(' ').length;
  const meant = confirmationOptions(state, pending).flatMap(({ label, action }) => {
    const shown = foldPhrase(label);
    const isTyped = shown === typed || (words >= minWords && shown.startsWith(`${typed} `));
    return isTyped && action.type === 'answer-confirmation' ? [action.decision] : [];
  });
  return meant.length === 1 ? meant[0] : undefined;
}
