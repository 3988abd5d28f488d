import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import type { JsonObject } from '../../domain/json.ts';
import { toMinor } from '../../domain/money/money.ts';
import type { CallContext } from '../bound-tool.ts';
import { callOwnTool } from '../call-own-tool.ts';
import { isTemporary } from '../is-temporary.ts';
import type { RecordTable } from '../ports/record-table.ts';
import type { Tool } from '../tool.ts';
import type { Attempt } from './schedule-run.ts';
import { findOrder, putOrder, type StandingOrder, type StoredOrder } from './standing-order.ts';

/** After so many attempts (about a day) nobody asks again about a run. */
const MAX_ATTEMPTS = 24;

/** What became of a run. */
export type RunOutcome =
  | { readonly type: 'done'; readonly data: JsonObject }
  /** Nothing was charged. `isFinal`: no later run could succeed either. */
  | { readonly type: 'failed'; readonly reason: string; readonly isFinal: boolean }
  /** Nobody answers for a day: it is left to a colleague. */
  | { readonly type: 'unknown' };

/** The prepared tool that every run calls. */
export interface StandingTool<Ports> {
  readonly tool: Tool<Ports>;
  /** The field of `prepare_…` with what a run costs, in major units of the order's currency. */
  readonly totalField: string;
  /** Returns why the order must not be carried out any more, or `undefined`. */
  check(order: StandingOrder, context: CallContext, ports: Ports): Promise<string | undefined>;
}

interface RunPorts {
  readonly table: RecordTable;
}

/**
 * Makes a run: the price of the day, refused above what the person agreed to, then the tool itself
 * under the run's own key, so that any number of attempts has one effect. Returns `undefined` when
 * the order changed meanwhile.
 * @throws UnavailableError when the outcome is unknown and another attempt may find it out
 */
export async function performRun<Ports extends RunPorts>(
  tool: StandingTool<Ports>,
  stored: StoredOrder,
  attempt: Attempt,
  context: CallContext,
  ports: Ports,
): Promise<RunOutcome | undefined> {
  const { order } = stored;
  if (order.running !== undefined) return executeAgain(tool, order, attempt, context, ports);
  if (attempt.attempt > MAX_ATTEMPTS) return fail('NOT_AVAILABLE');
  const reason = await tool.check(order, context, ports);
  if (reason !== undefined) return { type: 'failed', reason, isFinal: true };
  const priced = await price(tool, order, attempt, context, ports);
  if (priced.type === 'failed') return priced;
  const running = { ...order, running: priced.quoteId };
  const written = await ports.table.write([putOrder(context.userId, running, stored.version)]);
  if (written.type === 'written') return execute(tool, running, context, ports);
  // A parallel attempt was faster, or the person cancelled.
  const now = await findOrder(ports.table, context.userId, order.order_id);
  const isSame = now?.order.status === 'ACTIVE' && now.order.run === order.run;
  if (!isSame || now.order.running === undefined) return undefined;
  return execute(tool, now.order, context, ports);
}

const preparedSchema = z.looseObject({ quote_id: z.string() });

async function price<Ports>(
  { tool, totalField }: StandingTool<Ports>,
  { order_id, input, currency, max_total }: StandingOrder,
  { run, attempt }: Attempt,
  context: CallContext,
  ports: Ports,
) {
  const key = { idempotencyKey: `${order_id}-${run}-${attempt}` };
  const call = { tool, name: `prepare_${tool.name}`, input, answer: preparedSchema };
  const prepared = await callOwnTool(call, { ...context, ...key }, ports);
  if (prepared.type === 'refused') return fail(prepared.errorCode);
  if (prepared.type === 'needs-input') return fail(prepared.reason);
  const total = toMinor(Number(prepared.data[totalField]), currency);
  if (total > max_total) return fail('PRICE_ABOVE_MAXIMUM');
  return { type: 'priced', quoteId: prepared.data.quote_id } as const;
}

async function executeAgain<Ports extends RunPorts>(
  tool: StandingTool<Ports>,
  order: StandingOrder,
  { attempt }: Attempt,
  context: CallContext,
  ports: Ports,
): Promise<RunOutcome | undefined> {
  try {
    return await execute(tool, order, context, ports);
  } catch (error) {
    if (attempt <= MAX_ATTEMPTS || !isTemporary(error)) throw error;
    return { type: 'unknown' };
  }
}

const resultSchema = z.looseObject({});

async function execute<Ports extends RunPorts>(
  tool: StandingTool<Ports>,
  order: StandingOrder,
  context: CallContext,
  ports: Ports,
): Promise<RunOutcome | undefined> {
  const { order_id, run, input, running: quote_id = '' } = order;
  const key = { idempotencyKey: `${order_id}-${run}` };
  const call = { tool: tool.tool, name: tool.tool.name, input: { ...input, quote_id } };
  const result = await callOwnTool(
    { ...call, answer: resultSchema },
    { ...context, ...key },
    ports,
  );
  if (result.type === 'ok') return { type: 'done', data: jsonObjectSchema.parse(result.data) };
  if (result.type === 'needs-input') return fail(result.reason);
  // Nobody had started it, and its price is out of date: the next attempt asks for another one.
  if (result.errorCode !== 'QUOTE_EXPIRED') return fail(result.errorCode);
  await dropQuote(order, context, ports);
  return undefined;
}

async function dropQuote<Ports extends RunPorts>(
  { running: _expired, ...order }: StandingOrder,
  { userId }: CallContext,
  { table }: Ports,
): Promise<void> {
  const stored = await findOrder(table, userId, order.order_id);
  const isSame = stored?.order.status === 'ACTIVE' && stored.order.run === order.run;
  if (stored && isSame) await table.write([putOrder(userId, order, stored.version)]);
}

function fail(reason: string) {
  return { type: 'failed', reason, isFinal: false } as const;
}
