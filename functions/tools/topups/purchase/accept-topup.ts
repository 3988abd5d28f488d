import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import { nextReference } from '../../../../shared/services/next-reference.ts';
import type { RecordTable, WriteOutcome } from '../../../../shared/services/ports/record-table.ts';
import type { Acceptance } from '../../../../shared/services/run-once.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { encodeQuote, findQuote, isQuotedInput, type Quote, quoteKey } from '../quote/quote.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { dailyLimitReached, reserveLimit } from './daily-limit.ts';
import { lockNumber, topupUnderWay } from './number-lock.ts';
import { createReconciliationCall } from './reconciliation.ts';
import {
  encodeOperation,
  encodeTopup,
  operationKey,
  type StoredTopup,
  type Topup,
  topupKey,
} from './topup.ts';

interface QuotedInput {
  readonly quote_id: string;
  readonly phone_number: string;
  readonly carrier_id: string;
  readonly amount: number;
}

/**
 * Uses up the quote, locks the number, counts the top-up for the day's limit and stores it as
 * PENDING under its idempotency key: all of it in one transaction, or a refusal.
 */
export async function acceptTopup(
  input: QuotedInput,
  context: CallContext,
  { table, scheduler }: TopupsPorts,
): Promise<Acceptance<StoredTopup, Refused>> {
  const { userId, idempotencyKey } = context;
  const found = await findQuote(table, userId, input.quote_id);
  if (found === undefined) return refuse('QUOTE_NOT_FOUND', 'This person has no such quote');
  const { quote, version } = found;
  if (quote.used_by === idempotencyKey) return { type: 'taken' };
  const refusal = findRefusal(quote, input, context.now);
  if (refusal) return refusal;

  const topup = await toTopup(quote, context, table);
  // Before the top-up is stored: no crash leaves one that nobody looks at again.
  await scheduler.schedule(createReconciliationCall(topup, idempotencyKey, 1, context));
  const outcome = await table.write([
    {
      type: 'put',
      key: operationKey(userId, idempotencyKey),
      data: encodeOperation(topup),
      expected: 'absent',
    },
    {
      type: 'put',
      key: quoteKey(userId, quote.quote_id),
      data: encodeQuote({ ...quote, used_by: idempotencyKey }),
      expected: version,
    },
    lockNumber(userId, topup),
    reserveLimit(userId, topup.day, topup.total),
    {
      type: 'put',
      key: topupKey(userId, topup),
      data: encodeTopup(topup),
      expected: 'absent',
    },
  ]);
  return toAcceptance(outcome, topup);
}

/** What a rejected write means, in the order of the writes above. */
function toAcceptance(outcome: WriteOutcome, topup: Topup): Acceptance<StoredTopup, Refused> {
  if (outcome.type === 'written') return { type: 'accepted', operation: { topup, version: 1 } };
  const [isTaken, isUsed, isLocked] = [0, 1, 2].map((write) => outcome.writes.includes(write));
  if (isTaken) return { type: 'taken' };
  if (isUsed) return quoteUsed;
  return { type: 'refused', result: isLocked ? topupUnderWay : dailyLimitReached };
}

type Refusal = Extract<Acceptance<StoredTopup, Refused>, { type: 'refused' }>;

function refuse(errorCode: string, error: string): Refusal {
  return { type: 'refused', result: refused(errorCode, error) };
}

const quoteUsed = refuse('QUOTE_USED', 'The quote was executed already');

function findRefusal(quote: Quote, input: QuotedInput, now: string): Refusal | undefined {
  if (quote.used_by !== undefined) return quoteUsed;
  if (Date.parse(now) >= Date.parse(quote.expires_at)) {
    return refuse('QUOTE_EXPIRED', 'The quote has expired');
  }
  if (isQuotedInput(quote, input)) return undefined;
  return refuse('QUOTE_MISMATCH', 'Number, carrier or amount differ from the quote');
}

async function toTopup(
  { used_by: _unused, expires_at: _expiry, ...quoted }: Quote,
  { userId, idempotencyKey, now, timezone }: CallContext,
  table: RecordTable,
): Promise<Topup> {
  const day = localDay(now, timezone);
  return {
    ...quoted,
    topup_id: deriveId('top', userId, idempotencyKey),
    reference: await nextReference(table, 'TUP', day),
    status: 'PENDING',
    created_at: now,
    day,
  };
}
