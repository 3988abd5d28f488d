import type * as z from 'zod';
import { ok, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import { describePayment, type Payment } from './payment.ts';
import type { paymentSchema } from './payment-schemas.ts';

/** What the call that asked for a payment is told of it, whenever it asks. */
export function reportPayment(payment: Payment): ToolResult<z.input<typeof paymentSchema>> {
  if (payment.status !== 'FAILED') return ok(describePayment(payment));
  return refused(
    payment.failure ?? 'PAYMENT_DECLINED',
    'The bill was not paid; nothing was charged',
  );
}
