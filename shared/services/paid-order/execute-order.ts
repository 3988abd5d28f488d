import type { RefusalDetails } from '../../contracts/refusal-details.ts';
import { ConflictError } from '../../domain/errors.ts';
import { toJsonAmount } from '../../domain/money/money.ts';
import type { CallContext } from '../bound-tool.ts';
import { deriveId } from '../derive-id.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import { isTemporary } from '../is-temporary.ts';
import { executeQuote, refuseQuote } from '../quote/execute-quote.ts';
import type { Quote } from '../quote/quote.ts';
import { ok, type Refused, type ToolResult } from '../tool-result.ts';
import { acceptOrder } from './accept-order.ts';
import { advanceOrder } from './advance-order.ts';
import { closeCases } from './close-cases.ts';
import type { Candidate } from './guard-twin.ts';
import { findOrder, isLeftToColleague, isRecalled, type PaidOrder, putOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';
import { recallOrder } from './recall-order.ts';
import { claimTelling } from './telling/claim-telling.ts';

/** A call that executes a quote. */
export interface OrderCall<Terms> {
  readonly tool: string;
  readonly quoteId: string | undefined;
  readonly input: Readonly<Record<string, unknown>>;
  /** What the person was shown, under the names of the input. */
  show(terms: Terms): Readonly<Record<string, unknown>>;
  /** Why what was quoted must not be done any more, else what is written with its acceptance. */
  guard?(candidate: Candidate<Terms>): Promise<Refused | readonly GuardedWrite[]>;
}

/**
 * Makes a paid order of a quote, once per idempotency key, and takes it as far as its partner lets
 * it. Every call with the key is told what became of it by then. Refuses without any effect what
 * differs from the quote.
 * @throws UnavailableError when it is unknown how far it got; the same key and the scheduled look
 * continue. A kind that `answersWhileUnknown`, or an order that a colleague has, is answered as
 * pending.
 */
export function executeOrder<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  { tool, quoteId, input, show, guard }: OrderCall<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<ToolResult<Data>> {
  const orderId = deriveId(kind.prefixes.id, context.userId, context.idempotencyKey);
  const check = async (quote: Quote<Terms>) => (await guard?.({ kind, orderId, quote })) ?? [];
  const steps = {
    input,
    show,
    accept: async (quote: Quote<Terms>) => {
      const guards = await check(quote);
      if ('type' in guards) return guards;
      return [...(await acceptOrder(kind, quote, orderId, context, ports)), ...guards];
    },
    explain: async (quote: Quote<Terms>) => {
      const guards = await check(quote);
      return 'type' in guards ? guards : undefined;
    },
    perform: () => placeAccepted(kind, orderId, context, ports),
    report: (order: PaidOrder<Terms>) => reportOrder(kind, order),
  };
  return executeQuote({ tool, terms: kind.terms }, quoteId, steps, context, ports.table);
}

async function placeAccepted<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms>> {
  try {
    const order =
      (await takeBackUnplaced(kind, orderId, context, ports)) ??
      (await advanceOrder(kind, orderId, 'call', context, ports));
    if (order?.stage === 'scheduled') await kind.later?.agree?.(order, context, ports);
    if (order) return (await takeOver(kind, order, context, ports)) ?? order;
  } catch (error) {
    const isAnswered = isTemporary(error) && (await answersNow(kind, orderId, context, ports));
    if (!isAnswered) throw error;
  }
  return leaveToLooks(kind, orderId, context, ports);
}

/**
 * Takes back what the person no longer wants, where nobody knows that its partner has it. Whether
 * to undo what the partner has is asked first.
 * @returns `undefined` when there is nothing to take back, or it is too late
 */
async function takeBackUnplaced<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms> | undefined> {
  const stored = await findOrder(kind, context.userId, orderId, ports.table);
  if (stored === undefined || !isUnplaced(kind, stored.order)) return undefined;
  const isWanted = context.isTakenBack === true || isRecalled(stored.order);
  const order = isWanted ? await recallOrder(kind, orderId, context, ports) : undefined;
  return order?.ending === undefined ? undefined : order;
}

function isUnplaced<Terms, Data extends object, Ports extends OrderPorts>(
  { partner }: OrderKind<Terms, Data, Ports>,
  { stage, ending }: PaidOrder<Terms>,
): boolean {
  if (ending !== undefined) return false;
  return stage === 'accepted' || (stage === 'held' && partner.withdraw !== undefined);
}

/** Whether a call may say that nobody knows: a colleague who has the order will end it. */
async function answersNow<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  { userId }: CallContext,
  { table }: Ports,
): Promise<boolean> {
  if (kind.answersWhileUnknown === true) return true;
  const stored = await findOrder(kind, userId, orderId, table);
  return stored !== undefined && isLeftToColleague(stored.order);
}

/** What a look ended is told by this call, and a case that a colleague had of it is over. */
async function takeOver<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms> | undefined> {
  const { ending, ended_by, is_left_to_looks } = order;
  if (ending === undefined) return order;
  await closeCases(kind, order, context, ports);
  const isForLooks = ended_by !== 'look' || is_left_to_looks === true;
  return isForLooks ? order : claimTelling(kind, order.order_id, context, ports);
}

/**
 * Another process of the same call may still end the order, and its answer is lost: from now on a
 * look tells the end. Unless that is known by now.
 */
async function leaveToLooks<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms>> {
  const { userId } = context;
  const stored = await findOrder(kind, userId, orderId, ports.table);
  if (stored === undefined) throw new ConflictError('The accepted order no longer exists');
  const { order, version } = stored;
  if (order.ending !== undefined || order.is_left_to_looks === true) return order;
  const left = { ...order, is_left_to_looks: true };
  const written = await ports.table.write([putOrder(kind, userId, left, version)]);
  return written.type === 'written' ? left : leaveToLooks(kind, orderId, context, ports);
}

/** What the call that asked for an order is told of it, whenever it asks. */
function reportOrder<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
): ToolResult<Data> {
  const { ending, recall, asked_by } = order;
  const isTakenBack = recall !== undefined && recall.by === asked_by;
  if (ending?.type === 'cancelled' && isTakenBack) {
    return refuseQuote('TAKEN_BACK', describeReleased(kind, order));
  }
  const answer = ending ? kind.outcomes[ending.type].answer : 'receipt';
  if (ending === undefined || answer === 'receipt') return ok(kind.describe(order));
  return answer('reason' in ending ? ending.reason : ending.type, order);
}

/** What the wallet held for an order that is not made; nothing where it had held nothing. */
function describeReleased<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
): RefusalDetails {
  if (order.payment_id === undefined) return {};
  const { amount, fee, currency } = kind.toPayment(order);
  return { released: { amount: toJsonAmount(amount + fee, currency), currency } };
}
