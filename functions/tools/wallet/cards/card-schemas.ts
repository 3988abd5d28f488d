import * as z from 'zod';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { Card } from './card-vault.ts';

export const cardSchema = z.object({
  card_id: z.string(),
  brand: z.string(),
  last4: z.string().meta({ description: 'Last four digits; the rest is not known here.' }),
  expires: z.string().meta({ description: 'MM/YY.' }),
  is_default: z.boolean(),
});

/** Any way in which people name a card of theirs. */
export const cardInput = z.string().trim().min(1).max(80).meta({
  description: 'The card in the words of the person: brand or last four digits; or its card_id.',
});

/** Describes a card without the vault's token: with it, the card could be charged. */
export function describeCard(
  userId: string,
  { token, brand, last4, expires, isDefault }: Card,
): z.output<typeof cardSchema> {
  return {
    card_id: deriveCardId(userId, token),
    brand,
    last4,
    expires,
    is_default: isDefault,
  };
}

/** The id under which a card is known outside the vault. */
export function deriveCardId(userId: string, token: string): string {
  return deriveId('card', userId, token);
}
