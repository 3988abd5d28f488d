import type { Corridor, DeliveryMethod } from '../payout/payout-partner.ts';
import type { Recipient } from './recipient.ts';

/** How a recipient can be paid, in the corridor's order. */
export function methodsOf(
  { accounts }: Pick<Recipient, 'accounts'>,
  { methods }: Corridor,
): readonly DeliveryMethod[] {
  return methods.filter(({ type }) => accounts[type] !== undefined);
}
