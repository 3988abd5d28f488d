import { isDeepStrictEqual } from 'node:util';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { executeQuote } from '../../../../shared/services/quote/execute-quote.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import { callOffOrder } from '../../../../shared/services/standing-order/call-off-order.ts';
import { listActiveOrders } from '../../../../shared/services/standing-order/standing-order.ts';
import { ok, type Refused } from '../../../../shared/services/tool-result.ts';
import {
  checkName,
  findSaved,
  readRecipients,
  recipientKey,
  tooManyRecipients,
} from '../recipient/recipient.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { type ChangingTool, changesBy, type RecipientChange } from './recipient-change.ts';

/** Makes exactly the prepared change, once per idempotency key; it is made by its acceptance. */
export function executeChange(
  tool: ChangingTool,
  { quote_id, ...input }: { readonly quote_id?: string | undefined },
  context: CallContext,
  { table }: Pick<RemittancesPorts, 'table'>,
) {
  const steps = {
    input,
    show: ({ before, after }: RecipientChange) => {
      const recipient = after ?? before;
      return { recipient_id: recipient?.id, country: recipient?.country };
    },
    accept: ({ terms }: Quote<RecipientChange>) => planChange(terms, context, table),
    perform: ({ terms }: Quote<RecipientChange>) => Promise.resolve(terms),
    report: (change: RecipientChange) => ok(change),
  };
  return executeQuote(changesBy(tool), quote_id, steps, context, table);
}

/**
 * The writes that make the change, if the recipients are still as the person was shown them. What
 * is scheduled for whom is deleted is called off with it, as they were told.
 */
async function planChange(
  { before, after }: RecipientChange,
  context: CallContext,
  table: RecordTable,
): Promise<readonly GuardedWrite[] | Refused> {
  const { userId } = context;
  const overtaken = refuse('RECIPIENTS_CHANGED');
  const id = (after ?? before)?.id ?? '';
  const saved = await findSaved(table, userId, id);
  if (!isDeepStrictEqual(saved?.recipient, before)) return overtaken;
  const key = recipientKey(userId, id);
  if (after === undefined) {
    const deletion = { write: { type: 'delete', key }, refusal: overtaken } as const;
    return [deletion, ...(await planCallingOff(id, context, table))];
  }
  const all = await readRecipients(table, userId);
  if (after.name !== before?.name && checkName(after.name, all, id)) return overtaken;
  const tooMany = before === undefined ? tooManyRecipients(all) : undefined;
  const expected = saved?.version ?? 'absent';
  const write = { type: 'put', key, data: { ...after }, expected } as const;
  return tooMany ?? [{ write, refusal: overtaken }];
}

/** A run that has begun is made or given up by itself. */
async function planCallingOff(
  recipientId: string,
  context: CallContext,
  table: RecordTable,
): Promise<readonly GuardedWrite[]> {
  const active = await listActiveOrders(table, context.userId);
  return active
    .filter(({ order: { shown } }) => shown['recipient_id'] === recipientId)
    .filter(({ order: { running } }) => running === undefined)
    .map((stored) => ({ ...callOffOrder(stored, context), refusal: refuse('RECIPIENTS_CHANGED') }));
}
