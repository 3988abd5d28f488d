import * as z from 'zod';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { startScheduledPayment } from '../schedule/start-scheduled-payment.ts';
import { drivePayment } from './drive-payment.ts';
import { endPayment } from './end-payment.ts';
import { findPayment, isFinal, type Payment } from './payment.ts';
import { publishOutcome } from './publish-outcome.ts';
import {
  advanceKey,
  calculateNextAttempt,
  MAX_PATIENT_ATTEMPTS,
  scheduleAdvance,
} from './schedule-advance.ts';

/**
 * Advances a payment that waits for its day or whose outcome is unknown. Publishes the outcome when
 * no call of the person returned it. Schedules itself again, with growing intervals, until the
 * payment is final. A biller that says nothing for long is not waited for ({@link endPayment}).
 */
export const advancePayment = internalTool(
  {
    name: 'advance_payment',
    input: z.object({ payment_id: z.string(), attempt: z.int().min(0) }),
    output: z.object({
      status: z.string().meta({ description: 'NONE: there is no such payment.' }),
    }),
  },
  async ({ payment_id, attempt }, context, ports: BillpayPorts) => {
    const { table, scheduler, events } = ports;
    const stored = await findPayment(table, context.userId, payment_id);
    if (stored === undefined) return ok({ status: 'NONE' });
    const next = {
      payment_id,
      attempt: attempt + 1,
      at: calculateNextAttempt(context.now, attempt),
    };
    if (!isFinal(stored.payment)) await scheduleAdvance(scheduler, context, next);
    const due = await startScheduledPayment(stored, attempt, context, ports);
    const advance = attempt < MAX_PATIENT_ATTEMPTS ? drivePayment : endPayment;
    const payment: Payment =
      due.payment.status === 'PENDING'
        ? await advance(due, 'schedule', context, ports)
        : due.payment;
    if (isFinal(payment)) {
      await publishOutcome(payment, context, events);
      await scheduler.cancel(advanceKey(payment_id, next.attempt));
    }
    return ok({ status: payment.status });
  },
);
