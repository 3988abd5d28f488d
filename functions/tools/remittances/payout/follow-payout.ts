import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { NextStep } from './drive-transfer.ts';
import { orderPayout } from './order-payout.ts';
import type { PayoutReport } from './payout-partner.ts';
import { refundTransfer } from './refund-transfer.ts';

/** From ordered to its end: reads the partner's report and moves the money accordingly. */
export const followPayout: NextStep = async (transfer, context, ports) => {
  const { status, partner_reference, operation_id } = transfer;
  if (status === 'FAILED' || status === 'CANCELLED') return undefined;
  if (partner_reference === undefined) return orderPayout(transfer, context, ports);
  const report = await ports.partner.report(operation_id, context.now);
  if (report === undefined || !isNews(report, status)) return undefined;
  if (report.status === 'PAID_OUT') {
    await captureMoney(transfer, context, ports);
    return { status: 'PAID_OUT' };
  }
  await refundTransfer(transfer, context, ports);
  if (report.status === 'CANCELLED') return { status: 'CANCELLED' };
  return { status: 'FAILED', failure: report.reason ?? 'PAYOUT_FAILED' };
};

/** Only a cancellation that still succeeded can follow a payout. */
function isNews(report: PayoutReport, status: 'PROCESSING' | 'PAID_OUT'): boolean {
  if (report.status === 'PROCESSING') return false;
  return status === 'PROCESSING' || report.status === 'CANCELLED';
}

const captureMoney = async (...[transfer, context, { ledger }]: Parameters<NextStep>) => {
  if (transfer.payment_id === undefined) throw new ConflictError('Ordered transfer has no hold');
  const outcome = await ledger.capture(transfer.payment_id, context);
  // It was cancelled between the partner's report and now: the next report says so.
  if (outcome.type !== 'captured')
    throw new ConflictError('Hold of the payout could not be captured');
};
