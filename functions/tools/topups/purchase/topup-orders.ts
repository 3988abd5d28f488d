import type * as z from 'zod';
import { createLookTool } from '../../../../shared/services/paid-order/look-at-order.ts';
import { begin, finish } from '../../../../shared/services/paid-order/one-at-a-time.ts';
import {
  isDone,
  isLeftToColleague,
  type PaidOrder,
} from '../../../../shared/services/paid-order/order.ts';
import type { OrderKind } from '../../../../shared/services/paid-order/order-kind.ts';
import { describeFigures, type TopupTerms, topupTermsSchema } from '../quote/topup-terms.ts';
import { refuse, refuseFailed } from '../refusals.ts';
import type { topupSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { reserveLimit, restoreLimit } from './daily-limit.ts';

export type Topup = PaidOrder<TopupTerms>;

/** Top-ups: paid from the wallet, made by the carrier's partner, told when they end later. */
export const topupOrders: OrderKind<TopupTerms, z.input<typeof topupSchema>, TopupsPorts> = {
  service: 'topups',
  record: 'TOPUP',
  terms: topupTermsSchema,
  prefixes: { id: 'top', reference: 'TUP' },
  lookTool: 'reconcile_topup',
  patience: {
    waits: [120, 600, 3_600, 21_600, 86_400],
    giveUpAfterDays: 1,
    endAfterDays: 7,
  },
  partner: {
    place: async ({ order_id, terms }, _context, { partner }) => {
      const { e164, carrier_id, amount: minor, currency } = terms;
      const order = { key: order_id, phone: e164, carrierId: carrier_id };
      const outcome = await partner.topUp({ ...order, amount: { minor, currency } });
      return outcome.type === 'completed' ? { ...outcome, type: 'done' } : outcome;
    },
    look: (order, context, ports) => topupOrders.partner.place(order, context, ports),
  },
  outcomes: {
    completed: { event: () => 'topup_completed', answer: 'receipt' },
    'paid-late': { event: () => 'topup_completed', answer: 'receipt' },
    declined: { event: () => 'topup_failed', answer: refuseFailed },
    abandoned: { event: () => 'topup_failed', answer: refuseFailed },
    cancelled: { event: () => 'topup_failed', answer: refuseFailed },
    reversed: { event: () => 'topup_failed', answer: refuseFailed },
  },
  unresolvedEvent: 'topup_unresolved',
  abandonedReason: 'CARRIER_UNREACHABLE',
  answersWhileUnknown: true,
  toPayment: ({ terms: { cost, fee, cost_currency, carrier_name } }) => ({
    category: 'topup',
    amount: cost,
    fee,
    currency: cost_currency,
    counterparty: carrier_name,
  }),
  describe: describeTopup,
  toEvent: ({ order_id, reference, terms, ending }) => ({
    topup_id: order_id,
    reference,
    phone_number: terms.phone_number,
    carrier_name: terms.carrier_name,
    ...describeFigures(terms),
    ...(ending && 'reason' in ending && { reason: ending.reason }),
  }),
  reserve: ({ order_id, day, terms }, userId) => [
    begin(userId, terms.e164, order_id, refuse('TOPUP_UNDER_WAY')),
    { write: reserveLimit(userId, day, terms.total), refusal: refuse('TOPUP_LIMIT_REACHED') },
  ],
  free: (topup, userId) => [
    finish(userId, topup.terms.e164),
    ...(isDone(topup) ? [] : [restoreLimit(userId, topup.day, topup.terms.total)]),
  ],
};

/** Looks again at a top-up that nobody decided yet. */
export const reconcileTopup = createLookTool(topupOrders);

/** A top-up as the tools answer with it. */
export function describeTopup(topup: Topup) {
  const { order_id, reference, terms, ending, created_at } = topup;
  const { carrier_id, carrier_name, phone_number } = terms;
  const status = toStatus(ending);
  const identity = {
    topup_id: order_id,
    reference,
    status,
    carrier_id,
    carrier_name,
    phone_number,
  };
  const progress = {
    is_pending: status === 'PENDING',
    ...(isLeftToColleague(topup) && ({ is_with_colleague: true } as const)),
  };
  return { ...identity, ...progress, ...describeFigures(terms), created_at };
}

/** PENDING: undecided yet. */
export function toStatus(ending: Topup['ending']): 'PENDING' | 'COMPLETED' | 'FAILED' {
  switch (ending?.type) {
    case undefined:
      return 'PENDING';
    case 'completed':
    case 'paid-late':
      return 'COMPLETED';
    case 'declined':
    case 'abandoned':
    case 'cancelled':
    case 'reversed':
      return 'FAILED';
  }
}
