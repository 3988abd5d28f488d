import * as z from 'zod';
import { lockQuote, type QuoteKind } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import { cardInput, cardSchema, describeCard } from './card-schemas.ts';
import { findCard } from './find-card.ts';

export const removeCardInput = z.object({ card_id: cardInput, ...quotedInputShape });

export const removalSchema = cardSchema.extend({
  quote_id: z.string(),
  expires_at: z.string().meta({ description: 'Until then, the card can be removed.' }),
});

/** The card as the person was shown it. */
export const cardRemovals: QuoteKind<z.output<typeof cardSchema>> = {
  tool: 'remove_card',
  terms: cardSchema,
};

/** Finds the card, and locks that it is this one. */
export const prepareRemoveCard: Implementation<
  typeof removeCardInput,
  typeof removalSchema,
  WalletPorts
> = async ({ card_id }, context, ports) => {
  const found = await findCard(card_id, context, ports);
  if (found.type !== 'found') return found;
  const card = describeCard(found.userId, found.card);
  const quote = await lockQuote(cardRemovals, card, { card_id }, context, ports.table);
  return ok({ ...card, quote_id: quote.quote_id, expires_at: quote.expires_at });
};
