import type { OrderPartner } from '../../../../shared/services/paid-order/order-partner.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { TransferTerms } from '../transfer/transfer-terms.ts';

/**
 * Transfers as orders of the payout partner, which decides between payout and cancellation: even
 * cash that is ready can be taken back until somebody fetches it.
 */
export const payoutOrders: OrderPartner<TransferTerms, RemittancesPorts> = {
  async place({ order_id, created_at, terms }, _context, { partner }) {
    const outcome = await partner.order({
      key: order_id,
      country: terms.country,
      methodId: terms.method_id,
      recipientName: terms.recipient_name,
      ...(terms.account !== '' && { account: terms.account }),
      sent: { minor: terms.amount, currency: SENT_CURRENCY },
      payout: { minor: terms.payout, currency: terms.currency },
      orderedAt: created_at,
    });
    if (outcome.type === 'accepted') return { ...outcome, type: 'pending' };
    return outcome.reason === 'CANCELLED' ? { type: 'cancelled' } : outcome;
  },
  async look({ order_id }, { now }, { partner }) {
    const report = await partner.report(order_id, now);
    switch (report?.status) {
      case 'PAID_OUT':
        return { type: 'done' };
      case 'FAILED':
        return { type: 'declined', reason: report.reason ?? 'PAYOUT_FAILED' };
      case 'CANCELLED':
        return { type: 'cancelled' };
      default:
        return { type: 'pending' };
    }
  },
  withdraw: ({ order_id }, { now }, { partner }) => partner.cancel(order_id, now),
  canReverse: true,
};
