import type { ConfirmationReading } from '../../domain/conversation/confirmation.ts';
import { collectQuestionDetails } from './collect-pending-details.ts';
import { type ConfirmationContext, readYesNo } from './read-yes-no.ts';

/**
 * Reads a typed answer to any yes/no question, by the grammar of confirmations. There are no
 * details to restate, so naming one makes it `changed`. The question's own words tell which
 * operation it is about: "recargar" is a yes only to a question about a top-up.
 */
export function readAnswer(
  text: string,
  question: string,
  context: ConfirmationContext,
): ConfirmationReading {
  return readYesNo(text, collectQuestionDetails(question), context);
}
