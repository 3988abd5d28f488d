import type * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { type Acceptance, keyReused, runOnce } from '../../../../shared/services/run-once.ts';
import { type Refused, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import { findOperation, putOperation } from './operation.ts';
import { findQuote, type Quote, type QuotedTool, quoteKey } from './quote.ts';

/**
 * What differs between the tools that execute a quote. Every step may run again for the same key.
 */
export interface QuotedSteps<Terms, Stored, Data extends object> {
  readonly tool: QuotedTool;
  readonly schema: z.ZodType<Terms>;
  /** True when the call matches the quote. */
  matchesQuote(terms: Terms): boolean;
  /**
   * Returns what is written together with the acceptance, or a refusal. Runs before anything is
   * stored.
   */
  accept(terms: Terms): Promise<readonly RecordWrite[] | Refused>;
  /** The refusal when one of those writes is rejected. */
  readonly overtaken: Refused;
  /** Executes the terms, once, and returns what is stored now. */
  perform(terms: Terms): Promise<Stored>;
  /** What the caller is told of what is stored now; see `runOnce`. */
  report(stored: Stored): ToolResult<Data>;
}

/**
 * Executes a quote, once per idempotency key. Refuses without any effect when the quote is missing,
 * somebody else's, expired, used or different from the input.
 */
export function runQuoted<Terms, Stored, Data extends object>(
  table: RecordTable,
  quoteId: string | undefined,
  context: CallContext,
  steps: QuotedSteps<Terms, Stored, Data>,
): Promise<ToolResult<Data>> {
  if (quoteId === undefined) {
    return Promise.resolve(refused('QUOTE_REQUIRED', 'This tool executes a prepared quote'));
  }
  const { userId, idempotencyKey } = context;
  const readTerms = (quote: Quote) => steps.schema.parse(quote.terms);
  return runOnce<Terms, Stored, ToolResult<Data>>({
    find: async () => {
      const operation = await findOperation(table, userId, idempotencyKey);
      if (operation === undefined) return undefined;
      const found = await findQuote(table, userId, operation.quote_id);
      if (operation.tool !== steps.tool || operation.quote_id !== quoteId) return keyReused;
      if (found === undefined || !steps.matchesQuote(readTerms(found.quote))) return keyReused;
      return { type: 'accepted', operation: readTerms(found.quote) };
    },
    accept: () => acceptQuote(table, quoteId, context, steps),
    perform: (terms) => steps.perform(terms),
    report: (stored) => steps.report(stored),
  });
}

async function acceptQuote<Terms, Stored, Data extends object>(
  table: RecordTable,
  quoteId: string,
  { userId, idempotencyKey, now }: CallContext,
  steps: QuotedSteps<Terms, Stored, Data>,
): Promise<Acceptance<Terms, Refused>> {
  const found = await findQuote(table, userId, quoteId);
  if (found === undefined || found.quote.tool !== steps.tool) return refuse(unknownQuote);
  const { quote, version } = found;
  if (quote.used_by === idempotencyKey) return { type: 'taken' };
  if (quote.used_by !== undefined) return refuse(usedQuote);
  if (Date.parse(now) >= Date.parse(quote.expires_at)) return refuse(expiredQuote);
  const terms = steps.schema.parse(quote.terms);
  if (!steps.matchesQuote(terms)) return refuse(otherInput);
  const changes = await steps.accept(terms);
  if ('type' in changes) return refuse(changes);
  const { tool } = steps;
  const used = { ...quote, used_by: idempotencyKey };
  const outcome = await table.write([
    putOperation(userId, idempotencyKey, { tool, quote_id: quoteId }),
    { type: 'put', key: quoteKey(userId, quoteId), data: used, expected: version },
    ...changes,
  ]);
  if (outcome.type === 'written') return { type: 'accepted', operation: terms };
  if (outcome.writes.includes(0)) return { type: 'taken' };
  return refuse(outcome.writes.includes(1) ? usedQuote : steps.overtaken);
}

function refuse(result: Refused): Extract<Acceptance<never, Refused>, { type: 'refused' }> {
  return { type: 'refused', result };
}

const unknownQuote = refused('QUOTE_NOT_FOUND', 'This person has no such quote');
const usedQuote = refused('QUOTE_USED', 'The quote was executed already');
const expiredQuote = refused('QUOTE_EXPIRED', 'The quote has expired');
const otherInput = refused('QUOTE_MISMATCH', 'The input differs from the quote');
