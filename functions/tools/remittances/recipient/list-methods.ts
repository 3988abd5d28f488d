import type { Corridor, DeliveryMethod } from '../corridor/corridor.ts';
import type { Recipient } from './recipient.ts';

/** Lists how a recipient can be paid, in the corridor's order. */
export function listMethods(
  { accounts }: Pick<Recipient, 'accounts'>,
  { methods }: Corridor,
): readonly DeliveryMethod[] {
  return methods.filter(({ type }) => accounts[type] !== undefined);
}
