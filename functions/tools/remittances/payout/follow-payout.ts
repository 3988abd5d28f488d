import { collectBeforeExpiry, collectPayment } from './collect-payment.ts';
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
  if (report === undefined) return undefined;
  if (!isNews(report, status)) return collectBeforeExpiry(transfer, context, ports);
  if (report.status === 'PAID_OUT') return collectPayment(transfer, context, ports);
  await refundTransfer(transfer, context, ports);
  if (report.status === 'CANCELLED') return { status: 'CANCELLED' };
  return { status: 'FAILED', failure: report.reason ?? 'PAYOUT_FAILED' };
};

/** Only a cancellation that still succeeded can follow a payout. */
function isNews(report: PayoutReport, status: 'PROCESSING' | 'PAID_OUT'): boolean {
  if (report.status === 'PROCESSING') return false;
  return status === 'PROCESSING' || report.status === 'CANCELLED';
}
