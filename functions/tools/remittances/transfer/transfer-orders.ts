import type * as z from 'zod';
import { createLookTool } from '../../../../shared/services/paid-order/look-at-order.ts';
import type { PaidOrder } from '../../../../shared/services/paid-order/order.ts';
import type { OrderKind } from '../../../../shared/services/paid-order/order-kind.ts';
import { doubleWaits } from '../../../../shared/services/paid-order/patience.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import { payoutOrders } from '../payout/payout-orders.ts';
import { refuse, refuseFailed } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeFigures, describeRefund, describeTransfer } from './describe-transfer.ts';
import type { transferSchema } from './transfer-schemas.ts';
import { type TransferTerms, transferTermsSchema } from './transfer-terms.ts';

export type Transfer = PaidOrder<TransferTerms>;

const failed = {
  event: () => 'transfer_failed',
  answer: (reason: string, { stage }: PaidOrder<unknown>) =>
    refuseFailed(reason, stage === 'placed'),
} as const;

const cancelled = {
  event: () => 'transfer_cancelled',
  answer: () => refuse('ALREADY_CANCELLED'),
} as const;

/** Transfers: paid from the wallet, paid out by a partner, perhaps weeks later. */
export const transferOrders: OrderKind<
  TransferTerms,
  z.input<typeof transferSchema>,
  RemittancesPorts
> = {
  service: 'remittances',
  record: 'TRANSFER',
  terms: transferTermsSchema,
  prefixes: { id: 'tra', reference: 'TXN' },
  lookTool: 'advance_transfer',
  // Cash may wait at a branch for weeks; what the partner took is never withdrawn by us.
  patience: { waits: doubleWaits(60, 3_600), giveUpAfterDays: 6, endAfterDays: 60 },
  partner: payoutOrders,
  outcomes: {
    completed: { event: () => 'transfer_paid_out', answer: 'receipt' },
    'paid-late': { event: () => 'transfer_paid_out', answer: 'receipt' },
    declined: failed,
    abandoned: failed,
    cancelled,
    reversed: cancelled,
  },
  unresolvedEvent: 'transfer_unresolved',
  abandonedReason: 'PARTNER_UNREACHABLE',
  toPayment: ({ terms: { amount, fee, recipient_name } }) => ({
    category: 'transfer',
    currency: SENT_CURRENCY,
    amount,
    fee,
    counterparty: recipient_name,
  }),
  describe: describeTransfer,
  toEvent: (order) => {
    const { reference, terms, ending } = order;
    const { recipient_name, delivery_type } = terms;
    const { amount_usd, total_usd, recipient_gets, recipient_currency } = describeFigures(terms);
    const figures = { amount_usd, total_usd, recipient_gets, recipient_currency };
    const reason = ending && 'reason' in ending ? { reason: ending.reason } : {};
    const why = { ...reason, ...describeRefund(order) };
    return { reference, recipient_name, ...figures, delivery_type, ...why };
  },
};

/** Takes a transfer as far as possible now, and tells the person when it ended. */
export const advanceTransfer = createLookTool(transferOrders);
