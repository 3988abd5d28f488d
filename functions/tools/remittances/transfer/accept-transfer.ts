import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import { nextReference } from '../../../../shared/services/next-reference.ts';
import type { Acceptance } from '../../../../shared/services/run-once.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { scheduleAdvance } from '../payout/schedule-advance.ts';
import { matchesQuote, type TransferInput } from '../quote/matches-quote.ts';
import { encodeQuote, findQuote, type Quote, quoteKey } from '../quote/quote.ts';
import { findSaved } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import {
  encodeTransfer,
  operationKey,
  type StoredTransfer,
  type Transfer,
  transferKey,
} from './transfer.ts';

/** A call that executes a quote. */
export interface Execution {
  readonly tool: Quote['tool'];
  readonly quoteId: string;
  readonly operationId: string;
  readonly input: TransferInput;
}

/**
 * Consumes the quote and stores the transfer as PROCESSING under its operation in one transaction,
 * or returns a refusal. The first `advance_transfer` is scheduled before, so that no stored
 * transfer is left without one.
 */
export async function acceptTransfer(
  execution: Execution,
  context: CallContext,
  { table, scheduler }: Pick<RemittancesPorts, 'table' | 'scheduler'>,
): Promise<Acceptance<StoredTransfer, Refused>> {
  const { quoteId, operationId } = execution;
  const { userId } = context;
  const found = await findQuote(table, userId, quoteId);
  if (found === undefined) return refuse('QUOTE_NOT_FOUND', 'This person has no such quote');
  const { quote, version } = found;
  if (quote.used_by === operationId) return { type: 'taken' };
  const refusal =
    checkQuote(quote, execution, context.now) ?? (await checkAccount(quote, userId, table));
  if (refusal) return refusal;
  await scheduleAdvance(scheduler, { operationId, attempt: 1 }, context);
  const day = localDay(context.now, context.timezone);
  const transfer = toTransfer(
    quote,
    operationId,
    await nextReference(table, 'TXN', day),
    context.now,
  );
  const absent = { type: 'put', expected: 'absent' } as const;
  const { transfer_id } = transfer;
  const outcome = await table.write([
    { ...absent, key: operationKey(userId, operationId), data: { transfer_id } },
    {
      type: 'put',
      key: quoteKey(userId, quoteId),
      data: encodeQuote({ ...quote, used_by: operationId }),
      expected: version,
    },
    { ...absent, key: transferKey(userId, transfer_id), data: encodeTransfer(transfer) },
  ]);
  if (outcome.type === 'written') return { type: 'accepted', operation: { transfer, version: 1 } };
  return outcome.writes.includes(0) ? { type: 'taken' } : quoteUsed;
}

type Refusal = Extract<Acceptance<StoredTransfer, Refused>, { type: 'refused' }>;

function refuse(errorCode: string, error: string): Refusal {
  return { type: 'refused', result: refused(errorCode, error) };
}

const quoteUsed = refuse('QUOTE_USED', 'The quote was executed already');

function checkQuote(quote: Quote, { tool, input }: Execution, now: string): Refusal | undefined {
  if (quote.used_by !== undefined) return quoteUsed;
  if (Date.parse(now) >= Date.parse(quote.expires_at)) {
    return refuse('QUOTE_EXPIRED', 'The quote has expired');
  }
  if (quote.tool === tool && matchesQuote(quote, input)) return undefined;
  return refuse('QUOTE_MISMATCH', 'Recipient, amount or method differ from the quote');
}

/** The money goes to the account that the person was shown, or it does not go. */
async function checkAccount(
  { recipient_id, delivery_type, account }: Quote,
  userId: string,
  table: RemittancesPorts['table'],
): Promise<Refusal | undefined> {
  const saved = await findSaved(table, userId, recipient_id);
  if (saved === undefined) return refuse('RECIPIENT_GONE', 'The recipient was deleted meanwhile');
  if (saved.recipient.accounts[delivery_type] === account) return undefined;
  return refuse('ACCOUNT_CHANGED', 'The recipient is paid another way than the quote says');
}

function toTransfer(
  { used_by: _unused, expires_at: _expiry, ...quoted }: Quote,
  operation_id: string,
  transfer_id: string,
  now: string,
): Transfer {
  const moments = { created_at: now, updated_at: now };
  return { ...quoted, operation_id, transfer_id, status: 'PROCESSING', ...moments };
}
