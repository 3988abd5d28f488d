import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { listOrders } from '../../../../shared/services/paid-order/order.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { listNotMade } from '../schedule/describe-not-made.ts';
import { listScheduled } from '../schedule/list-scheduled-transfers.ts';
import { notMadeField, scheduledTransferSchema } from '../schedule/schedule-schemas.ts';
import { describeTransfer } from './describe-transfer.ts';
import { type Transfer, transferOrders } from './transfer-orders.ts';
import { transferSchema } from './transfer-schemas.ts';
import { toStatus } from './transfer-status.ts';

/** How many transfers are counted, and searched for those to one recipient or of one month. */
const MAX_SEARCHED = 200;

const listInput = z.object({
  recipient_id: recipientInput.optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .meta({ description: 'YYYY-MM, for the transfers of one month only.' }),
  limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
});

type Selection = Partial<Pick<z.output<typeof listInput>, 'recipient_id' | 'month'>>;

/** Lists a person’s latest transfers, newest first, with what was sent by them in total. */
export const listTransfers = tool(
  {
    name: 'list_transfers',
    kind: 'information',
    description:
      'Lists this person’s latest transfers, newest first, all, those to one recipient or those of one month, and how much was sent by them in total.',
    examples: [
      '¿Qué envíos he hecho?',
      'Muéstrame mis últimas transferencias',
      'Historial de envíos',
      'Enséñame las transferencias anteriores',
      '¿Cuánto mandé el mes pasado?',
      '¿Cuánto dinero le he mandado a mi mamá?',
      'What transfers have I made?',
      'Show me my latest transfers',
      'Transfer history',
      'Let me see earlier transfers',
      'How much did I send last month?',
      'How much did I send this month?',
      'How much money have I sent to my mom?',
      'Quiero ver mis envíos',
      'I want to see my transfers',
    ],
    input: listInput,
    output: z.object({
      transfers: z.array(transferSchema),
      more_count: z
        .int()
        .exactOptional()
        .meta({ description: 'Older ones that are not listed; left out when there are none.' }),
      only_to: z
        .string()
        .exactOptional()
        .meta({ description: 'Whose transfers these are, when one recipient was asked about.' }),
      month: z.string().exactOptional(),
      sent_count: z
        .int()
        .meta({ description: 'Those that a partner has, neither cancelled nor failed.' }),
      sent_usd: z.number().meta({
        description: 'What was sent by all of them, listed or not, without fees.',
      }),
      scheduled: z
        .array(scheduledTransferSchema)
        .meta({ description: 'Transfers that are set up for later, the next one first.' }),
      not_made: notMadeField,
    }),
  },
  async ({ recipient_id, month, limit }, context, ports: RemittancesPorts) => {
    const about = month === undefined ? {} : { month };
    if (recipient_id === undefined) {
      const latest = await listOrders(transferOrders, context.userId, MAX_SEARCHED, ports.table);
      const scheduled = await listScheduled(ports.table, context.userId);
      const not_made = await listNotMade({ ...about, ...context }, ports.table);
      const listed = describeList(select(latest, about, context), limit);
      return ok({ ...listed, scheduled, not_made, ...about });
    }
    const found = await findRecipient(recipient_id, context, ports);
    if (found.type !== 'found') return found;
    const { id, name } = found.recipient;
    const { userId } = context;
    const all = await listOrders(transferOrders, userId, MAX_SEARCHED, ports.table);
    const theirs = select(all, { ...about, recipient_id: id }, context);
    const orders = await listScheduled(ports.table, context.userId);
    const scheduled = orders.filter((order) => order.recipient_id === id);
    const failed = await listNotMade({ ...about, ...context }, ports.table);
    const not_made = failed.filter((each) => each.recipient_id === id);
    const listed = describeList(theirs, limit);
    return ok({ ...listed, scheduled, not_made, only_to: name, ...about });
  },
);

function select(
  transfers: readonly Transfer[],
  { recipient_id, month }: Selection,
  { timezone }: CallContext,
): readonly Transfer[] {
  return transfers.filter((transfer) => {
    if (recipient_id !== undefined && transfer.terms.recipient_id !== recipient_id) return false;
    return month === undefined || localDay(transfer.created_at, timezone).startsWith(month);
  });
}

function describeList(transfers: readonly Transfer[], limit: number) {
  const sent = transfers.filter(wasSent);
  const sum = sent.reduce((total, { terms }) => total + terms.amount, 0n);
  const more = transfers.length - limit;
  return {
    transfers: transfers.slice(0, limit).map(describeTransfer),
    ...(more > 0 ? { more_count: more } : {}),
    sent_count: sent.length,
    sent_usd: toJsonAmount(sum, SENT_CURRENCY),
  };
}

/** Nobody knows yet whether what its partner has not taken was sent. */
function wasSent(transfer: Transfer): boolean {
  const status = toStatus(transfer);
  return status === 'PAID_OUT' || (status === 'PROCESSING' && transfer.stage === 'placed');
}
