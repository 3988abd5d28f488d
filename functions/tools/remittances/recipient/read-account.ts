import { passesClabe } from '../../../../shared/language/redaction/checksums.ts';
import type { DeliveryMethod } from '../corridor/corridor.ts';

/**
 * Returns an account number without spaces and dashes if it is valid for this method, or `''` when
 * the method needs none.
 */
export function readAccount(
  { account }: DeliveryMethod,
  given: string | undefined,
): string | undefined {
  if (account === undefined) return '';
  const number = given?.replace(/[\s.-]/g, '') ?? '';
  if (!new RegExp(`^(?:${account.pattern})$`).test(number)) return undefined;
  return account.check === 'clabe' && !passesClabe(number) ? undefined : number;
}
