import {
  RejectedError,
  ThrottledError,
  UnavailableError,
} from '../../../../shared/domain/errors.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { BillerPartner, BillOrder, BillQuery } from '../biller/biller-partner.ts';
import { openPage, readBill, recordPayment } from './sandbox-bill-book.ts';
import { readSandboxCatalogue, type SandboxBill } from './sandbox-catalogue.ts';
import { addOrder, findOrder, newOrder, toOutcome, withdrawnOrder } from './sandbox-order.ts';

const BASE = 'USD';
/** How often an order is retried when other writes changed its bill. */
const MAX_ATTEMPTS = 20;

/**
 * Stands in for an aggregator of billers: real company names with invented rules, bills that fall
 * due and become overdue, stored and idempotent orders, and numbers that misbehave on purpose (see
 * README.md). No real bill is paid.
 */
export function createSandboxBillerPartner(table: RecordTable): BillerPartner {
  const { billers, bills, cycleDays, rates } = readSandboxCatalogue();

  const lookUp = async (query: BillQuery) => {
    const owner = billers.find(({ biller }) => biller.id === query.billerId);
    if (owner === undefined) throw new RejectedError('Sandbox biller not found');
    const issued = bills[query.reference] ?? inventBill(query.reference);
    const opened = await openPage(table, query, issued, cycleDays);
    return { owner, issued, opened, bill: readBill(opened.page, issued, owner, query) };
  };

  /** Takes a new order. Returns `undefined` when another write changed the bill meanwhile. */
  const placeOrder = async (order: BillOrder) => {
    const { issued, opened, bill } = await lookUp(order);
    const placed = newOrder(order, bill, issued.behaviour);
    const payment = recordPayment(opened, order, bill, order.amount.minor);
    const written = await table.write([
      addOrder(order.key, placed),
      ...(placed.declined === undefined ? [payment] : []),
    ]);
    if (written.type === 'rejected') return undefined;
    if (issued.behaviour?.type === 'lose-answer')
      throw new UnavailableError('Sandbox answer was lost');
    return placed;
  };

  return {
    billers: () => Promise.resolve(billers.map(({ biller }) => biller)),
    exchangeRate(base, quote) {
      const rate = base === BASE ? rates[quote] : undefined;
      return Promise.resolve(rate === undefined ? undefined : { base, quote, rate });
    },
    async bill(query) {
      const { owner, issued, bill } = await lookUp(query);
      if (owner.isDown) return { type: 'biller-down' };
      if (issued.behaviour?.type === 'unknown') return { type: 'unknown-reference' };
      return { type: 'found', bill };
    },
    async pay(order) {
      if (bills[order.reference]?.behaviour?.type === 'unavailable') {
        throw new UnavailableError('Sandbox partner is down');
      }
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const placed = (await findOrder(table, order.key)) ?? (await placeOrder(order));
        if (placed !== undefined) return toOutcome(placed, order);
      }
      throw new ThrottledError('Parallel payments kept changing the bill');
    },
    async withdraw(order) {
      await table.write([addOrder(order.key, withdrawnOrder(order))]);
      return (await findOrder(table, order.key))?.declined !== undefined;
    },
  };
}

/** A bill for any other number, derived from its digits so that it is always the same. */
function inventBill(reference: string): SandboxBill {
  const digits = Number(reference.slice(-5));
  return { amount: `${150 + (digits % 900)}.${digits % 10}0`, due_in_days: 4 + (digits % 15) };
}
