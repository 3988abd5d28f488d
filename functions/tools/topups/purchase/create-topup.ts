import { executeOrder } from '../../../../shared/services/paid-order/execute-order.ts';
import { type Candidate, guardTwin } from '../../../../shared/services/paid-order/guard-twin.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { prepareTopup } from '../quote/prepare-topup.ts';
import { showTerms, type TopupTerms, topupQuotes } from '../quote/topup-terms.ts';
import { failures, obstacles, refuse } from '../refusals.ts';
import { createTopupInput, quoteSchema, topupSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { topupOrders } from './topup-orders.ts';

/**
 * Executes a quote exactly, once per idempotency key, paid from the wallet. Refuses a missing or
 * another person's quote, an expired or used one, and figures that differ from it. The top-up stays
 * PENDING while nobody knows whether the carrier did it: the same key continues it, and so does
 * `reconcile_topup`.
 */
export const createTopup = preparedTool(
  {
    name: 'create_topup',
    kind: 'action',
    description:
      'Tops up a mobile number. Needs the number, its carrier and one of the carrier’s amounts. The person is asked to confirm the exact price first.',
    examples: [
      'Recarga 100 pesos al número de mi mamá',
      'Ponle 50 de saldo a este número',
      'Quiero la de 200 pesos',
      'Hazle una recarga de 100 al 55 2345 6789',
      'Top up my mom’s phone with 100 pesos',
      'Put 50 of credit on this number',
      'I want the 200 pesos one',
      'Send a 100 top-up to 55 2345 6789',
    ],
    movesMoney: true,
    prepared: quoteSchema,
    input: createTopupInput,
    output: topupSchema,
    refusals: { ...failures, ...obstacles },
  },
  {
    prepare: prepareTopup,
    execute: ({ quote_id, ...input }, context, ports: TopupsPorts) => {
      const { tool } = topupQuotes;
      const guard = (topup: Candidate<TopupTerms>) => {
        const { e164, amount } = topup.quote.terms;
        const refusal = refuse('TOPUP_MADE_MEANWHILE');
        return guardTwin(topup, `topup#${e164}#${amount}`, refusal, context, ports.table);
      };
      const call = { tool, quoteId: quote_id, input, show: showTerms, guard };
      return executeOrder(topupOrders, call, context, ports);
    },
  },
);
