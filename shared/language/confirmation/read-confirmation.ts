import type {
  AskedOperation,
  ConfirmationReading,
} from '../../domain/conversation/confirmation.ts';
import { collectPendingDetails } from './collect-pending-details.ts';
import { type ConfirmationContext, readYesNo } from './read-yes-no.ts';

/**
 * Reads a typed answer to a pending confirmation, against the details of the operation. Every known
 * language is read, whatever the language of the conversation. Takes linear time and never throws.
 */
export function readConfirmation(
  text: string,
  asked: AskedOperation,
  context: ConfirmationContext,
): ConfirmationReading {
  return readYesNo(text, collectPendingDetails(asked), context);
}
