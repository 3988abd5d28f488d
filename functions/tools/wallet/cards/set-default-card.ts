import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import { cardRefusals } from './card-refusals.ts';
import { cardInput, cardSchema, describeCard } from './card-schemas.ts';
import { findCard } from './find-card.ts';

/** Makes a saved card the default one; repeating the call changes nothing. */
export const setDefaultCard = tool(
  {
    name: 'set_default_card',
    kind: 'action',
    description: 'Makes a saved payment card the main one, the card that is used by default.',
    examples: [
      'Haz que la Mastercard sea mi tarjeta principal',
      'Usa la Visa como tarjeta principal',
      'Cambia mi tarjeta principal',
      'Quiero pagar con mi otra tarjeta',
      'Pon la Visa como predeterminada',
      'Make the Mastercard my main card',
      'Use the Visa as my default card',
      'Change my default card',
      'I want to pay with my other card',
    ],
    input: z.object({ card_id: cardInput }),
    output: cardSchema,
    refusals: cardRefusals,
  },
  async ({ card_id }, context, ports: WalletPorts) => {
    const found = await findCard(card_id, context, ports);
    if (found.type !== 'found') return found;
    const { userId, card } = found;
    await ports.cards.setDefault(userId, card.token);
    return ok(describeCard(userId, { ...card, isDefault: true }));
  },
);
