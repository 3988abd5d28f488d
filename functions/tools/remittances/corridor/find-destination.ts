import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { findPayee } from '../recipient/find-payee.ts';
import { listMethods } from '../recipient/list-methods.ts';
import type { Recipient } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { Corridor, DeliveryMethod } from './corridor.ts';
import { findCorridor } from './find-corridor.ts';
import { findMethod } from './find-method.ts';

export type FoundDestination =
  | {
      readonly type: 'found';
      readonly corridor: Corridor;
      /** Present where one was named. */
      readonly recipient?: Recipient;
      /** Never empty. */
      readonly methods: readonly DeliveryMethod[];
    }
  | NeedsInput;

interface Destination {
  readonly recipient_id?: string | undefined;
  readonly country?: string | undefined;
  readonly delivery_method_id?: string | undefined;
}

/**
 * Finds where money shall go and the delivery methods there. A recipient determines more than a
 * country.
 */
export async function findDestination(
  { recipient_id, country, delivery_method_id }: Destination,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<FoundDestination> {
  const place = await findPlace(recipient_id, country, context, ports);
  if (place.type !== 'found' || delivery_method_id === undefined) return place;
  const found = findMethod(delivery_method_id, place.methods);
  return found.type === 'found' ? { ...place, methods: [found.method] } : found;
}

async function findPlace(
  recipientId: string | undefined,
  country: string | undefined,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<FoundDestination> {
  if (recipientId !== undefined) {
    const found = await findPayee(recipientId, context, ports);
    if (found.type !== 'found') return found;
    return { ...found, methods: listMethods(found.recipient, found.corridor) };
  }
  if (country === undefined) return ask('country', 'WHERE_TO');
  const found = await findCorridor(country, ports.partner);
  if (found.type === 'found') return { ...found, methods: found.corridor.methods };
  // "To which country or whom?", "to my mom".
  const payee = await findPayee(country, context, ports);
  return payee.type === 'found'
    ? { ...payee, methods: listMethods(payee.recipient, payee.corridor) }
    : found;
}
