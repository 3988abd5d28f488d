import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import { nextReference } from '../../../../shared/services/next-reference.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { Acceptance } from '../../../../shared/services/run-once.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import { checkQuote } from '../quote/check-quote.ts';
import { findQuote, type Quote, type QuotedRequest, useQuote } from '../quote/quote.ts';
import { refusals } from '../refusals.ts';
import { markInProgress, reserveSlot } from './bill-slots.ts';
import { addPayment, type Payment, type StoredPayment } from './payment.ts';

/**
 * Consumes a quote and stores its payment in one transaction, or returns a refusal. The payment is
 * PENDING when it is made now, and SCHEDULED when it reserves the bill's slot for a later day.
 */
export async function acceptPayment(
  purpose: 'pay' | 'schedule',
  { payment_id, quote_id, request }: NewPayment,
  context: CallContext,
  table: RecordTable,
): Promise<Acceptance<StoredPayment, Refused>> {
  const { userId, idempotencyKey, now } = context;
  const found = await findQuote(table, userId, quote_id);
  if (found === undefined) return refuse(refusals.quoteNotFound);
  if (found.quote.used_by === idempotencyKey) return { type: 'taken' };
  const refusal = checkQuote(found.quote, purpose, request, now);
  if (refusal) return refuse(refusal);
  const payment = await toPayment(found.quote, payment_id, context, table);
  const { pay_day, biller_id, bill_reference } = payment;
  const outcome = await table.write([
    ...addPayment(userId, payment),
    useQuote(userId, found, idempotencyKey),
    pay_day === undefined
      ? markInProgress(userId, payment)
      : reserveSlot(userId, { biller_id, bill_reference, payment_id, pay_day }),
  ]);
  if (outcome.type === 'written') return { type: 'accepted', operation: { payment, version: 1 } };
  if (outcome.writes.includes(0)) return { type: 'taken' };
  if (outcome.writes.includes(2)) return refuse(refusals.quoteUsed);
  return refuse(purpose === 'pay' ? refusals.paymentInProgress : refusals.alreadyScheduled);
}

interface NewPayment {
  readonly payment_id: string;
  readonly quote_id: string;
  readonly request: QuotedRequest;
}

function refuse(result: Refused): Acceptance<StoredPayment, Refused> {
  return { type: 'refused', result };
}

async function toPayment(
  quote: Quote,
  payment_id: string,
  { now, timezone }: CallContext,
  table: RecordTable,
): Promise<Payment> {
  const { purpose, request: _request, used_by: _unused, expires_at: _expiry, ...terms } = quote;
  return {
    ...terms,
    payment_id,
    reference: await nextReference(table, 'BIL', localDay(now, timezone)),
    status: purpose === 'schedule' ? 'SCHEDULED' : 'PENDING',
    created_at: now,
  };
}
