import type { CallContext, ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { scheduledTools } from '../definition/scheduled-tools.ts';
import { publishEvent } from '../events/publish-event.ts';
import { toEventSubject, toInstalmentEvent } from '../instalment/instalment-event.ts';
import { type InstalmentPayment, payFromWallet } from '../instalment/pay-from-wallet.ts';
import { toRefusalCode } from '../instalment/wallet-refusal.ts';
import { type Instalment, type Loan, readLoan, sumOutstanding } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';
import { toInstalmentCalls } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';

type Tool = (typeof scheduledTools)['collect_instalment'];

/**
 * On the due date: schedules the calls for the next instalment, and pays this one if autopay is on.
 * A repeated call pays nothing again, and publishes events that a crash may have kept back.
 */
export function createCollectInstalment(
  ports: SnplPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ loan_id, number }, context) => {
    const stored = await readLoan(ports.table, context.userId, loan_id);
    const instalment = stored?.loan.instalments[number - 1];
    if (stored === undefined || instalment === undefined) return ok({ status: 'NONE' });
    const { loan } = stored;
    await scheduleNextInstalment(instalment, loan, context, ports);
    if (instalment.paid_at === undefined && !loan.autopay) return ok({ status: 'UNPAID' });
    const payment = await payFromWallet({ loan_id, number }, 'autopay', context, ports);
    await publishCollection(payment, instalment, loan, context, ports);
    return ok({ status: payment.type === 'paid' ? 'PAID' : toRefusalCode(payment) });
  };
}

async function scheduleNextInstalment(
  { number }: Instalment,
  loan: Loan,
  context: CallContext,
  { scheduler }: SnplPorts,
): Promise<void> {
  const next = loan.instalments[number];
  if (next === undefined || sumOutstanding(loan) === 0n) return;
  const calls = toInstalmentCalls(loan, next, context);
  await Promise.all(calls.map((call) => scheduler.schedule(call)));
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
    const reason = toRefusalCode(payment);
    const data = { ...event, due_date: instalment.due_date, reason };
    await publishEvent(ports, context, 'autopay_failed', subject, data);
  } else if (payment.instalment.paid_by === 'autopay') {
    const outstanding = toAmount(sumOutstanding(payment.loan, payment.instalment.paid_at));
    await publishEvent(ports, context, 'autopay_done', subject, { ...event, outstanding });
  }
}
