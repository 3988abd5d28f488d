import * as z from 'zod';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { listActiveOrders } from '../../../../shared/services/standing-order/standing-order.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeScheduled } from '../schedule/describe-scheduled.ts';
import { scheduledTransferSchema } from '../schedule/schedule-schemas.ts';
import { describeTransfer } from './describe-transfer.ts';
import { readTransfers } from './transfer.ts';
import { transferSchema } from './transfer-schemas.ts';

/** How many transfers are searched for those to one recipient. */
const MAX_SEARCHED = 200;

/** Lists a person's latest transfers, newest first, all or those to one recipient. */
export const listTransfers = tool(
  {
    name: 'list_transfers',
    kind: 'information',
    description:
      'Lists this person’s latest transfers, newest first, all or those to one recipient.',
    examples: [
      '¿Qué envíos he hecho?',
      'Muéstrame mis últimas transferencias',
      '¿Qué envíos tengo programados?',
      'Historial de envíos',
      'Enséñame las transferencias anteriores',
      'What transfers have I made?',
      'Show me my latest transfers',
      'Which transfers do I have scheduled?',
      'Transfer history',
      'Let me see earlier transfers',
    ],
    input: z.object({
      recipient_id: recipientInput.optional(),
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({
      transfers: z.array(transferSchema),
      scheduled: z
        .array(scheduledTransferSchema)
        .meta({ description: 'Transfers that are set up for later, the next one first.' }),
    }),
  },
  async ({ recipient_id, limit }, context, ports: RemittancesPorts) => {
    const { table } = ports;
    const { userId } = context;
    if (recipient_id === undefined) {
      const transfers = await readTransfers(table, userId, limit);
      const scheduled = await listScheduled(table, userId);
      return ok({ transfers: transfers.map(describeTransfer), scheduled });
    }
    const found = await findRecipient(recipient_id, context, ports);
    if (found.type !== 'found') return found;
    const { id } = found.recipient;
    const all = await readTransfers(table, userId, MAX_SEARCHED);
    const theirs = all.filter((transfer) => transfer.recipient_id === id).slice(0, limit);
    const scheduled = await listScheduled(table, userId);
    const toThem = scheduled.filter((order) => order.recipient_id === id);
    return ok({ transfers: theirs.map(describeTransfer), scheduled: toThem });
  },
);

async function listScheduled(table: RecordTable, userId: string) {
  const active = await listActiveOrders(table, userId);
  return active.map(({ order }) => describeScheduled(order));
}
