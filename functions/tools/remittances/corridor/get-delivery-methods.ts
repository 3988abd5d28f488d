import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { describeCosts } from '../pricing/describe-costs.ts';
import { amountInput } from '../pricing/pricing-schemas.ts';
import { describeOwnMethod } from '../recipient/describe-own-method.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { countryInput, labelSchema, methodInput, pricedMethodSchema } from './corridor-schemas.ts';
import { findDestination } from './find-destination.ts';

/** Lists the delivery methods of a recipient or a country, or the one that is named. */
export const getDeliveryMethods = tool(
  {
    name: 'get_delivery_methods',
    kind: 'information',
    isForAnyone: true,
    description:
      'Lists how the money can be received, by a saved recipient or in a country, with how long it takes. With delivery_method_id: only that one. With amount_usd: what each costs.',
    examples: [
      '¿Cómo puede recibir el dinero mi mamá?',
      '¿Qué formas de entrega hay en Colombia?',
      '¿Lo puede recibir en efectivo?',
      '¿De qué maneras llega el dinero a Honduras?',
      'In what ways can my mom be paid?',
      'Which delivery methods are there in Colombia?',
      'Can they get it in cash?',
      'In which ways does money arrive in Honduras?',
      '¿Cuánto tarda en llegar a Guatemala?',
      '¿Cuál es más rápido?',
      'How long does it take to arrive in Guatemala?',
      'Which way is faster?',
    ],
    input: z.object({
      recipient_id: recipientInput.optional(),
      country: countryInput.optional(),
      delivery_method_id: methodInput.optional(),
      amount_usd: amountInput.optional(),
    }),
    output: z.object({
      country: z.string(),
      country_name: labelSchema,
      recipient_name: z.string().exactOptional(),
      methods: z.array(pricedMethodSchema).min(1),
    }),
  },
  async (input, context, ports: RemittancesPorts) => {
    const found = await findDestination(input, context, ports);
    if (found.type !== 'found') return found;
    const { corridor, recipient } = found;
    const accounts = recipient?.accounts ?? {};
    const [usual] = found.methods;
    const cost = describeCosts(input.amount_usd, corridor, usual);
    const methods = found.methods.map((method) => ({
      ...describeOwnMethod(method, accounts),
      ...cost(method),
    }));
    return ok({
      country: corridor.country,
      country_name: corridor.name,
      ...(recipient !== undefined && { recipient_name: recipient.name }),
      methods,
    });
  },
);
