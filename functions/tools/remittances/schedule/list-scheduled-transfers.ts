import * as z from 'zod';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { listActiveOrders } from '../../../../shared/services/standing-order/standing-order.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { listNotMade } from './describe-not-made.ts';
import { describeScheduled } from './describe-scheduled.ts';
import { notMadeField, scheduledTransferSchema } from './schedule-schemas.ts';

/** Lists the transfers that wait for their day, the next one first. */
export const listScheduledTransfers = tool(
  {
    name: 'list_scheduled_transfers',
    kind: 'information',
    path: 'scheduled',
    description:
      'Lists what is set up for later and not sent yet: scheduled, weekly and monthly transfers, with day, payee, amount and reference (envíos programados, automáticos o mensuales).',
    examples: [
      '¿Qué tengo programado?',
      '¿Qué envíos tengo programados?',
      'Muéstrame mis envíos automáticos',
      '¿Qué tengo pendiente para estos días?',
      'Ver mis envíos programados',
      '¿Cuándo sale mi próximo envío?',
      'What do I have scheduled?',
      'Which transfers do I have scheduled?',
      'Show my automatic transfers',
      'What is set up for later?',
      'Is anything still scheduled?',
      'When does my next transfer go out?',
    ],
    input: z.object({}),
    output: z.object({
      scheduled: z.array(scheduledTransferSchema),
      not_made: notMadeField,
    }),
  },
  async (_input, context, { table }: RemittancesPorts) =>
    ok({
      scheduled: await listScheduled(table, context.userId),
      not_made: await listNotMade(context, table),
    }),
);

/** Describes the scheduled transfers of a person, the next one first. */
export async function listScheduled(table: RecordTable, userId: string) {
  const active = await listActiveOrders(table, userId);
  return active.map(({ order }) => describeScheduled(order));
}
