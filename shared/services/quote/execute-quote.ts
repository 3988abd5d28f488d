import { quoteRefusals } from '../../contracts/quote-refusals.ts';
import type { CallContext } from '../bound-tool.ts';
import { createRefuse } from '../create-refuse.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import { personPartition } from '../person-partition.ts';
import type { RecordKey, RecordTable } from '../ports/record-table.ts';
import type { Refused, ToolResult } from '../tool-result.ts';
import {
  decodeQuote,
  encodeQuote,
  findQuote,
  type Quote,
  type QuoteKind,
  type StoredQuote,
  useQuote,
} from './quote.ts';
import { type Acceptance, keyReused, runOnce } from './run-once.ts';

/** What differs between the tools that execute a quote. Each step may run again for one key. */
export interface QuotedSteps<Terms, Stored, Data extends object> {
  /** The input of this call. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What the person was shown under the names of the input: as good as what they gave. */
  show(terms: Terms): Readonly<Record<string, unknown>>;
  /**
   * Returns what is written together with the acceptance, or a refusal. Runs before anything is
   * stored; schedules what must not be forgotten.
   */
  accept(quote: Quote<Terms>): Promise<readonly GuardedWrite[] | Refused>;
  /** Why it would be refused now, where the person should know that of what never began. */
  explain?(quote: Quote<Terms>): Promise<Refused | undefined>;
  /** Carries the accepted quote out, once, and returns what is stored now. */
  perform(quote: Quote<Terms>): Promise<Stored>;
  /** What the caller is told of what is stored now; see `runOnce`. */
  report(stored: Stored): ToolResult<Data>;
}

export const refuseQuote = createRefuse(quoteRefusals);

/**
 * Executes exactly what was quoted, once per idempotency key. Refuses without any effect when the
 * quote is missing, somebody else's, expired, used or different from the input. An inquiry
 * begins nothing, and nothing can begin under its key afterwards.
 * @throws whatever the steps throw; a later call with the same key continues
 */
export function executeQuote<Terms, Stored, Data extends object>(
  kind: QuoteKind<Terms>,
  quoteId: string | undefined,
  steps: QuotedSteps<Terms, Stored, Data>,
  context: CallContext,
  table: RecordTable,
): Promise<ToolResult<Data>> {
  if (quoteId === undefined) return Promise.resolve(refuseQuote('QUOTE_REQUIRED'));
  const key = operationKey(context);
  return runOnce<Quote<Terms>, Stored, ToolResult<Data>>({
    find: async () => {
      const operation = await table.get(key);
      if (operation === undefined) return undefined;
      if (operation.data['quote_id'] !== quoteId) return keyReused;
      if (operation.data['tool'] !== kind.tool) return keyReused;
      const quote = decodeQuote(kind, operation.data);
      return matches(quote, steps) ? { type: 'accepted', operation: quote } : keyReused;
    },
    accept: () => acceptQuote(kind, quoteId, steps, context, table),
    perform: (quote) => steps.perform(quote),
    report: (stored) => steps.report(stored),
  });
}

async function acceptQuote<Terms, Stored, Data extends object>(
  kind: QuoteKind<Terms>,
  quoteId: string,
  steps: QuotedSteps<Terms, Stored, Data>,
  context: CallContext,
  table: RecordTable,
): Promise<Acceptance<Quote<Terms>, Refused>> {
  const found = await findQuote(kind, context.userId, quoteId, table);
  if (found?.quote.used_by === context.idempotencyKey) return { type: 'taken' };
  if (context.isInquiry) return ruleOut(kind, quoteId, found, steps, context, table);
  const refusal = checkQuote(found?.quote, steps, context.now);
  if (found === undefined || refusal) return toRefusal(refusal ?? refuseQuote('QUOTE_NOT_FOUND'));
  const changes = await steps.accept(found.quote);
  if ('type' in changes) return toRefusal(changes);
  const operation = encodeQuote(kind, found.quote);
  const guarded: readonly GuardedWrite[] = [
    { write: { type: 'put', key: operationKey(context), data: operation, expected: 'absent' } },
    { write: useQuote(kind, found, context), refusal: refuseQuote('QUOTE_USED') },
    ...changes,
  ];
  const outcome = await table.write(guarded.map(({ write }) => write));
  if (outcome.type === 'written') return { type: 'accepted', operation: found.quote };
  if (outcome.writes.includes(0)) return { type: 'taken' };
  const [reason] = outcome.writes.flatMap((position) => guarded[position]?.refusal ?? []);
  return toRefusal(reason ?? refuseQuote('QUOTE_USED'));
}

/**
 * Uses the quote up, so that a call that is still on its way finds nothing to execute. Whoever was
 * faster decides: what was accepted meanwhile is taken as it is.
 */
async function ruleOut<Terms>(
  kind: QuoteKind<Terms>,
  quoteId: string,
  found: StoredQuote<Terms> | undefined,
  steps: Pick<QuotedSteps<Terms, unknown, object>, 'explain'>,
  context: CallContext,
  table: RecordTable,
): Promise<Acceptance<Quote<Terms>, Refused>> {
  if (found === undefined) return toRefusal(neverBegan);
  const { quote } = found;
  const explain = async () => toRefusal((await steps.explain?.(quote)) ?? neverBegan);
  if (quote.used_by !== undefined) return await explain();
  const taken = { userId: context.userId, idempotencyKey: 'ruled-out' };
  const { type } = await table.write([useQuote(kind, found, taken)]);
  if (type === 'written') return await explain();
  const latest = await findQuote(kind, context.userId, quoteId, table);
  if (latest?.quote.used_by === context.idempotencyKey) return { type: 'taken' };
  return ruleOut(kind, quoteId, latest, steps, context, table);
}

const neverBegan = refuseQuote('NEVER_BEGAN');

/** Returns why a call must not execute a quote now, or `undefined`. */
function checkQuote<Terms>(
  quote: Quote<Terms> | undefined,
  steps: Pick<QuotedSteps<Terms, unknown, object>, 'input' | 'show'>,
  now: string,
): Refused | undefined {
  if (quote === undefined) return refuseQuote('QUOTE_NOT_FOUND');
  if (quote.used_by !== undefined) return refuseQuote('QUOTE_USED');
  if (Date.parse(now) >= Date.parse(quote.expires_at)) return refuseQuote('QUOTE_EXPIRED');
  return matches(quote, steps) ? undefined : refuseQuote('QUOTE_MISMATCH');
}

/** True when a call means what was quoted: each value as given then, or as shown to the person. */
function matches<Terms>(
  { given, terms }: Quote<Terms>,
  { input, show }: Pick<QuotedSteps<Terms, unknown, object>, 'input' | 'show'>,
): boolean {
  const shown = show(terms);
  return Object.entries(input).every(
    ([name, value]) => value === undefined || value === given[name] || value === shown[name],
  );
}

function toRefusal(result: Refused) {
  return { type: 'refused', result } as const;
}

function operationKey({ userId, idempotencyKey }: CallContext): RecordKey {
  return { partition: personPartition(userId), sort: `OPERATION#${idempotencyKey}` };
}
