import { isDone, isRecalled, isUndecided } from '../../../shared/services/paid-order/order.ts';
import { readWalletBooks, type WalletBooks } from '../../support/services/wallet-books.ts';
import type { MoneyWorld } from '../play/money-world.ts';
import { hasCase, type OrderRow, readOrders, readSense } from './order-row.ts';

const DAY_MS = 86_400_000;
/** The longest wait between two looks, and what a dead process costs. */
const SLACK_DAYS = 2;
/**
 * The engine asks about what people want back for four hours, looks come every hour; when they are
 * lost, one comes on the next day.
 */
const MAX_RECALL_DAYS = 1.5;

/** Lists orders whose money, patience or partner do not agree with what their record says. */
export async function findWrongOrders(
  world: MoneyWorld,
  people: readonly string[],
): Promise<readonly string[]> {
  const books = await readWalletBooks(world.services.walletTable, people, []);
  const orders = readOrders(world.services);
  return [
    ...orders.flatMap((order) => findImpatience(order, world)),
    ...orders
      .filter(({ ending }) => ending !== undefined)
      .flatMap((order) => [...findWrongMoney(order, books), ...findUnlikePartner(order, world)]),
    ...orders.flatMap((order) => findLostLook(order, world)),
    ...findOwnerlessHolds(orders, books),
  ];
}

/**
 * Money moves before a step is stored, so what has ended is settled to the cent. Only what the
 * person wants back may be theirs again already, while the step that says so was not stored.
 */
function findWrongMoney(order: OrderRow, books: WalletBooks): readonly string[] {
  if (order.ending === undefined) return [];
  const { type } = order.ending;
  const isCollected = !('uncollected' in order.ending);
  const { held, kept } = countPayments(order, books);
  const isPaid = isDone(order) && isCollected;
  const expected = isPaid && isRecalled(order) ? [0, 1] : [isPaid ? 1 : 0];
  const name = `${order.service} ${order.reference}, ${type}`;
  return [
    ...(held === 0 ? [] : [`${name}: ${held} payments are still held`]),
    ...(expected.includes(kept) ? [] : [`${name}: ${kept} payments are kept, not ${expected}`]),
  ];
}

function countPayments({ userId, service, reference }: OrderRow, { people }: WalletBooks) {
  const book = people.find((person) => person.userId === userId);
  const payments = (book?.payments ?? []).filter(
    (payment) => payment['service'] === service && payment['reference'] === reference,
  );
  const kept = payments.filter(({ status, payment_id, amount }) => {
    const back = book?.refunded.get(payment_id)?.['amount'] ?? 0n;
    return status === 'CAPTURED' && back < amount;
  });
  return { held: payments.filter(({ status }) => status === 'HELD').length, kept: kept.length };
}

/** Nothing stays open without an end: it ends, or a colleague has it. */
function findImpatience(order: OrderRow, { clock, services }: MoneyWorld): readonly string[] {
  const { service, reference, order_id, ending, stage, since, endAfterDays, terms } = order;
  const name = `${service} ${reference}`;
  const isLeft = order.case_opened_at !== undefined;
  // What has ended for good needs no colleague any more.
  const isDue = isLeft && isUndecided(order);
  if (isDue && !hasCase(services, service, order_id)) return [`${name}: its case is not there`];
  if (ending !== undefined || isLeft) return [];
  const isWaiting = stage === 'scheduled';
  const begins = Date.parse(isWaiting ? (terms.pay_on ?? since) : since);
  const limit = begins + ((isWaiting ? 0 : endAfterDays) + SLACK_DAYS) * DAY_MS;
  return clock.now().getTime() <= limit ? [] : [`${name}: ${stage} beyond its patience`];
}

/** A partner that means what it says: done and paid go together, or a colleague knows. */
function findUnlikePartner(order: OrderRow, { partner, services }: MoneyWorld): readonly string[] {
  if (order.ending === undefined) return [];
  const { service, reference, order_id } = order;
  const hasDone = partner.hasDone(order_id);
  const isPaid = isDone(order) && !('uncollected' in order.ending);
  if (hasDone === undefined || hasDone === isPaid) return [];
  const name = `${service} ${reference}, ${order.ending.type}`;
  // The partner took it back and could not say so: a look asks again, or a colleague has the case.
  if (!hasDone && isRecalled(order)) return [];
  if (!hasDone) return [`${name}: paid, but the partner did nothing`];
  return hasCase(services, service, order_id) ? [] : [`${name}: done, not paid, and no case`];
}

/** What nobody knows the end of is looked at again soon, or a colleague has it. */
function findLostLook(order: OrderRow, { clock, services }: MoneyWorld): readonly string[] {
  if (readSense(order) !== 'open' || order.case_opened_at !== undefined) return [];
  const { service, reference, order_id, stage, recall, terms } = order;
  const now = clock.now().getTime();
  const begins = stage === 'scheduled' ? Date.parse(terms.pay_on ?? '') || now : now;
  const latest = Math.max(now, begins);
  const isLookedAt = services
    .waitingCalls()
    .some(({ input, at }) => input['order_id'] === order_id && at.getTime() <= latest + DAY_MS);
  const name = `${service} ${reference}`;
  const isLate =
    isRecalled(order) &&
    order.ending !== undefined &&
    now > Date.parse(recall?.since ?? '') + MAX_RECALL_DAYS * DAY_MS;
  return [
    ...(isLookedAt ? [] : [`${name}: nobody looks at it again`]),
    ...(isLate ? [`${name}: wanted back for hours without a case`] : []),
  ];
}

function findOwnerlessHolds(
  orders: readonly OrderRow[],
  { people }: WalletBooks,
): readonly string[] {
  const open = new Set(
    orders
      .filter(({ ending }) => ending === undefined)
      .map(({ userId, service, reference }) => `${userId} ${service} ${reference}`),
  );
  return people.flatMap(({ userId, payments }) =>
    payments
      .filter(({ status }) => status === 'HELD')
      .map((payment) => `${userId} ${payment['service']} ${payment['reference']}`)
      .filter((owner) => !open.has(owner))
      .map((owner) => `${owner}: money is held without an owner`),
  );
}
