import type * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { executeQuote } from '../../../../shared/services/quote/execute-quote.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import { refuse, removalRefusals } from './card-refusals.ts';
import { cardSchema, deriveCardId } from './card-schemas.ts';
import {
  cardRemovals,
  prepareRemoveCard,
  removalSchema,
  removeCardInput,
} from './prepare-remove-card.ts';

type ShownCard = z.output<typeof cardSchema>;

/** Removes exactly the card that was prepared, once per idempotency key. */
export const removeCard = preparedTool(
  {
    name: 'remove_card',
    kind: 'action',
    description: 'Removes a saved payment card for good. The person is asked to confirm first.',
    examples: [
      'Quita mi tarjeta Visa',
      'Borra mi tarjeta',
      'Elimina la Mastercard',
      'Ya no quiero tener guardada esa tarjeta',
      'Remove my Visa card',
      'Delete my card',
      'Take the Mastercard off my account',
      'I do not want that card saved any more',
    ],
    movesMoney: false,
    prepared: removalSchema,
    input: removeCardInput,
    output: cardSchema,
    refusals: removalRefusals,
  },
  {
    prepare: prepareRemoveCard,
    execute: ({ quote_id, ...input }, context, ports: WalletPorts) =>
      executeQuote(
        cardRemovals,
        quote_id,
        {
          input,
          show: ({ card_id }) => ({ card_id }),
          accept: async ({ terms }) =>
            (await findToken(terms, context, ports)) === undefined ? refuse('CARD_GONE') : [],
          perform: async ({ terms }) => {
            const token = await findToken(terms, context, ports);
            if (token !== undefined) await ports.cards.remove(context.userId, token);
            return terms;
          },
          report: (card) => ok(card),
        },
        context,
        ports.table,
      ),
  },
);

async function findToken(
  { card_id }: ShownCard,
  { userId }: CallContext,
  { cards }: WalletPorts,
): Promise<string | undefined> {
  const all = await cards.list(userId);
  return all.find(({ token }) => deriveCardId(userId, token) === card_id)?.token;
}
