import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { toWalletCode } from '../../../../shared/services/paid-order/wallet-refusals.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { publishEvent } from '../events/publish-event.ts';
import { toEventSubject, toInstalmentEvent } from '../instalment/instalment-event.ts';
import { type InstalmentPayment, payFromWallet } from '../instalment/pay-from-wallet.ts';
import { type Instalment, type Loan, readLoan, sumOutstanding } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';
import { instalmentCallInput, scheduleInstalment } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';

/**
 * On the due date: schedules the calls for the next instalment, and pays this one if autopay is on.
 * A repeated call pays nothing again, and publishes events that a crash may have kept back.
 */
export const collectInstalment = internalTool(
  {
    name: 'collect_instalment',
    input: instalmentCallInput,
    output: z.object({ status: z.string() }),
  },
  async ({ loan_id, number }, context, ports: SnplPorts) => {
    const stored = await readLoan(ports.table, context.userId, loan_id);
    const instalment = stored?.loan.instalments[number - 1];
    if (stored === undefined || instalment === undefined) return ok({ status: 'NONE' });
    const { loan } = stored;
    await scheduleNextInstalment(instalment, loan, context, ports);
    if (instalment.paid_at === undefined && !loan.autopay) return ok({ status: 'UNPAID' });
    const payment = await payFromWallet({ loan_id, number }, 'autopay', context, ports);
    await publishCollection(payment, instalment, loan, context, ports);
    return ok({ status: payment.type === 'paid' ? 'PAID' : toWalletCode(payment) });
  },
);

async function scheduleNextInstalment(
  { number }: Instalment,
  loan: Loan,
  context: CallContext,
  ports: SnplPorts,
): Promise<void> {
  const next = loan.instalments[number];
  if (next === undefined || sumOutstanding(loan) === 0n) return;
  await scheduleInstalment(loan, next, context, ports);
}

async function publishCollection(
  payment: InstalmentPayment,
  instalment: Instalment,
  loan: Loan,
  context: CallContext,
  ports: SnplPorts,
): Promise<void> {
  const subject = toEventSubject(instalment, loan);
  const event = toInstalmentEvent(instalment, loan);
  if (payment.type !== 'paid') {
    const reason = toWalletCode(payment);
    const data = { ...event, due_date: instalment.due_date, reason };
    await publishEvent(ports, context, 'autopay_failed', subject, data);
  } else if (payment.instalment.paid_by === 'autopay') {
    const outstanding = toAmount(sumOutstanding(payment.loan, payment.instalment.paid_at));
    await publishEvent(ports, context, 'autopay_done', subject, { ...event, outstanding });
  }
}
