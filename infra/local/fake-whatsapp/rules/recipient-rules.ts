import type { JsonObject } from '../../../../shared/domain/json.ts';
import { invalidParameter, missingParameter } from '../graph-error.ts';

/**
 * Reads whom a message is for: `to`, a phone number with its country, or `recipient`, Meta's user
 * id.
 * @returns digits of the number, or the user id
 * @throws GraphError
 */
export function readRecipient({ to, recipient }: JsonObject): string {
  if (to !== undefined) {
    // Without a plus sign Meta would put the business's own country code before the number.
    const [, digits] = /^\+(\d{5,20})$/.exec(String(to)) ?? [];
    if (digits === undefined) throw invalidParameter("Param to must be like '+<country><number>'.");
    return digits;
  }
  if (recipient === undefined) throw missingParameter('The parameter to is required.');
  if (!/^[A-Z]{2}\.\w{1,128}$/.test(String(recipient))) {
    throw invalidParameter('Param recipient is not a business-scoped user id.');
  }
  return String(recipient);
}
