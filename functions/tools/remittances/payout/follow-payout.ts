import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { NextStep } from './drive-transfer.ts';
import { orderPayout } from './order-payout.ts';
import type { PayoutReport } from './payout-partner.ts';
import { giveBack } from './refund-transfer.ts';

/** From ordered to its end: what the partner reports, with the money where that puts it. */
export const followPayout: NextStep = async (transfer, context, ports) => {
  const { status, partner_reference, operation_id } = transfer;
  if (status === 'FAILED' || status === 'CANCELLED') return undefined;
  if (partner_reference === undefined) return orderPayout(transfer, context, ports);
  const report = await ports.partner.report(operation_id, context.now);
  if (report === undefined || !isNews(report, status)) return undefined;
  if (report.status === 'PAID_OUT') {
    await takeMoney(transfer, context, ports);
    return { status: 'PAID_OUT' };
  }
  await giveBack(transfer, context, ports);
  if (report.status === 'CANCELLED') return { status: 'CANCELLED' };
  return { status: 'FAILED', failure: report.reason ?? 'PAYOUT_FAILED' };
};

/** Nothing follows what was paid out but a cancellation that still went through. */
function isNews(report: PayoutReport, status: 'PROCESSING' | 'PAID_OUT'): boolean {
  if (report.status === 'PROCESSING') return false;
  return status === 'PROCESSING' || report.status === 'CANCELLED';
}

const takeMoney = async (...[transfer, context, { wallet }]: Parameters<NextStep>) => {
  if (transfer.payment_id === undefined)
    throw new ConflictError('An ordered transfer holds no money');
  const outcome = await wallet.capture(transfer.payment_id, context);
  // Cancelled between the partner's report and now: the next report says so.
  if (outcome.type !== 'captured') throw new ConflictError('The money of a payout is not held');
};
