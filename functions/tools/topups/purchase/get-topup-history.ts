import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { isDone, listOrders } from '../../../../shared/services/paid-order/order.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { topupSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { PAYMENT_CURRENCY } from './daily-limit.ts';
import { describeTopup, type Topup, topupOrders } from './topup-orders.ts';

/** Lists a person's latest top-ups, newest first. */
export const getTopupHistory = tool(
  {
    name: 'get_topup_history',
    kind: 'information',
    path: 'history',
    description: 'Lists this person’s latest top-ups, newest first.',
    examples: [
      '¿Qué recargas he hecho?',
      'Muéstrame mis últimas recargas',
      'Historial de recargas',
      '¿Cuándo fue la última recarga que hice?',
      'Mis recargas pasadas',
      'What top-ups have I made?',
      'Show me my latest top-ups',
      'Top-up history',
      'When was my last top-up?',
      'My past top-ups',
      'Me cobraron mal una recarga',
      '¿Cuál era la referencia de mi recarga?',
      'I was charged wrongly for a top-up',
      'What was the reference of my top-up?',
    ],
    input: z.object({
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({
      topups: z.array(topupSchema),
      spent: z.number().meta({ description: 'Totals together of those that were made.' }),
      on_hold: z
        .number()
        .meta({ description: 'Totals of those that are not decided yet and whose money is held.' }),
      spent_currency: z.string(),
    }),
  },
  async ({ limit }, { userId }, { table }: TopupsPorts) => {
    const topups = await listOrders(topupOrders, userId, limit, table);
    const sum = (those: readonly Topup[]) => {
      const total = those.reduce((before, { terms }) => before + terms.total, 0n);
      return toJsonAmount(total, PAYMENT_CURRENCY);
    };
    return ok({
      topups: topups.map(describeTopup),
      spent: sum(topups.filter(isDone)),
      on_hold: sum(topups.filter(isOnHold)),
      spent_currency: PAYMENT_CURRENCY,
    });
  },
);

/** What was only accepted holds no money yet: the process may have died before it could. */
function isOnHold({ ending, stage }: Topup): boolean {
  return ending === undefined && (stage === 'held' || stage === 'placed');
}
