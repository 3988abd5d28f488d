import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { countryInput, methodInput } from '../corridor/corridor-schemas.ts';
import { findDestination } from '../corridor/find-destination.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import { amountRefusals } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeFigures } from '../transfer/describe-transfer.ts';
import { readAskedAmount } from './asked-amount.ts';
import { priceAsked } from './price-asked.ts';
import { amountInput, priceSchema, receiveAmountInput } from './pricing-schemas.ts';

/** Prices an amount that this person could send now. The price is locked until `expires_at`. */
export const createQuote = tool(
  {
    name: 'create_quote',
    kind: 'information',
    description:
      'Prices a transfer to a country or a saved recipient, by the amount to send or by the amount to be received: fee, total, exchange rate, what is sent and what is received. Checks the smallest and largest amount and what this person may still send. Moves nothing.',
    examples: [
      '200 dólares',
      '¿Cuánto le llega a mi mamá si mando 200 dólares?',
      '¿Cuánto recibiría mi hermano con 80 dólares?',
      '¿Cuánto me cobras por mandar 150 a México?',
      'Cotiza 300 dólares a Guatemala',
      'Que sean 100 dólares',
      'Que le lleguen 3000 pesos',
      '200 dollars',
      'How much does my mom get if I send 200?',
      'How much would my brother receive for 80 dollars?',
      'What does sending 150 to Mexico cost?',
      'Quote 300 dollars to Guatemala',
      'Make it 100 dollars',
      'They should get exactly 3000 pesos',
      '¿Cuánto me cuesta mandarle 300 a mi mamá?',
      'Si mando 250 a Honduras, ¿cuánto llega?',
      'If I send 250 to Honduras, how much arrives?',
    ],
    input: z.object({
      amount_usd: amountInput.optional(),
      receive_amount: receiveAmountInput.optional(),
      receive_currency: z.string().trim().length(3).optional().meta({
        description: 'ISO 4217 code of receive_amount, where the person named its currency.',
      }),
      country: countryInput.optional(),
      recipient_id: recipientInput.optional(),
      delivery_method_id: methodInput.optional(),
    }),
    output: priceSchema,
    refusals: amountRefusals,
  },
  async (input, context, ports: RemittancesPorts) => {
    const { amount_usd, receive_amount, receive_currency, ...destination } = input;
    const found = await findDestination(destination, context, ports);
    if (found.type !== 'found') return found;
    const { corridor } = found;
    const [method] = found.methods;
    if (method === undefined) return ask('delivery_method_id', 'METHOD_NOT_AVAILABLE');
    const amounts = { amount_usd, receive_amount, receive_currency };
    const asked = readAskedAmount(amounts, corridor);
    if (asked.type === 'needs-input') return asked;
    const priced = await priceAsked(asked, corridor, method, context, ports);
    if (priced.type !== 'priced') return priced;
    const { price } = priced;
    const figures = describeFigures({ ...price, currency: corridor.currency });
    return ok({
      quote_id: price.quote_id,
      country: corridor.country,
      country_name: corridor.name,
      ...figures,
      receive_amount: asked.type === 'received' ? figures.recipient_gets : null,
      eta: method.eta.en,
      eta_label: method.eta,
      expires_at: price.expires_at,
    });
  },
);
