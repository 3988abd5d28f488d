import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { countryInput, methodInput } from '../corridor/corridor-schemas.ts';
import { findDestination } from '../corridor/find-destination.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeFigures } from '../transfer/describe-transfer.ts';
import { checkAmount } from './check-amount.ts';
import { lockPrice } from './lock-price.ts';
import { amountInput, priceSchema } from './pricing-schemas.ts';

/** Prices an amount that this person could send now. The price is locked until `expires_at`. */
export const createQuote = tool(
  {
    name: 'create_quote',
    kind: 'information',
    description:
      'Prices a transfer of an amount to a country or a saved recipient: fee, total, exchange rate and what is received. Checks the smallest and largest amount and what this person may still send. Moves nothing.',
    examples: [
      '200 dólares',
      '¿Cuánto le llega a mi mamá si mando 200 dólares?',
      '¿Cuánto recibiría mi hermano con 80 dólares?',
      '¿Cuánto me cobras por mandar 150 a México?',
      'Cotiza 300 dólares a Guatemala',
      'Que sean 100 dólares',
      '200 dollars',
      'How much does my mom get if I send 200?',
      'How much would my brother receive for 80 dollars?',
      'What does sending 150 to Mexico cost?',
      'Quote 300 dollars to Guatemala',
      'Make it 100 dollars',
    ],
    input: z.object({
      amount_usd: amountInput,
      country: countryInput.optional(),
      recipient_id: recipientInput.optional(),
      delivery_method_id: methodInput.optional(),
    }),
    output: priceSchema,
  },
  async ({ amount_usd, ...destination }, context, ports: RemittancesPorts) => {
    const found = await findDestination(destination, context, ports);
    if (found.type !== 'found') return found;
    const { corridor } = found;
    const [method] = found.methods;
    if (method === undefined) return ask('delivery_method_id', 'METHOD_NOT_AVAILABLE');
    const checked = await checkAmount(amount_usd, corridor, context, ports);
    if (checked.type !== 'fits') return checked;
    const price = await lockPrice(checked.amount, corridor, context, ports);
    return ok({
      quote_id: price.quote_id,
      country: corridor.country,
      country_name: corridor.name,
      ...describeFigures({ ...price, currency: corridor.currency }),
      eta: method.eta.en,
      eta_label: method.eta,
      expires_at: price.expires_at,
    });
  },
);
