import type * as z from 'zod';
import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { type OnceSteps, runOnce } from '../../../../shared/services/run-once.ts';
import { ok, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { toQuotedRequest } from '../quote/quote.ts';
import { refusals } from '../refusals.ts';
import type { billpayTools } from '../tools.ts';
import { acceptPayment } from './accept-payment.ts';
import { drivePayment } from './drive-payment.ts';
import {
  describePayment,
  findPayment,
  isFinal,
  type Payment,
  type StoredPayment,
} from './payment.ts';
import { calculateNextAttempt, scheduleAdvance } from './schedule-advance.ts';

type Tool = (typeof billpayTools)['pay_bill'];
type Result = ToolResult<z.input<Tool['output']>>;

/**
 * Executes exactly the quoted payment, once per idempotency key. Refuses without any effect when
 * the quote is missing, somebody else's, expired, used or different from the input, when the wallet
 * lacks funds, and when the biller declines. A payment that the biller has not posted yet is
 * returned as PENDING and followed up by scheduled calls.
 * @throws UnavailableError when it is unknown whether the biller took the order; the same key
 * continues
 */
export function createPayBill(
  ports: BillpayPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { table, scheduler } = ports;
  return ({ quote_id, ...input }, context) => {
    if (quote_id === undefined) return Promise.resolve(refusals.quoteRequired);
    const { userId, idempotencyKey, now } = context;
    const payment_id = deriveId('bil', userId, idempotencyKey);
    const steps: OnceSteps<StoredPayment, Payment, Result> = {
      find: async () => {
        const stored = await findPayment(table, userId, payment_id);
        if (stored === undefined) return undefined;
        if (stored.payment.quote_id !== quote_id)
          return { type: 'settled', result: refusals.keyReused };
        if (!isFinal(stored.payment)) return { type: 'accepted', operation: stored };
        return { type: 'settled', result: toResult(stored.payment) };
      },
      accept: async () => {
        const at = calculateNextAttempt(now, 0);
        await scheduleAdvance(scheduler, context, { payment_id, attempt: 0, at });
        const request = toQuotedRequest(input);
        return acceptPayment('pay', { payment_id, quote_id, request }, context, table);
      },
      perform: (operation) => drivePayment(operation, 'call', context, ports),
      settle: (_operation, payment) => Promise.resolve(toResult(payment)),
    };
    return runOnce(steps);
  };
}

function toResult(payment: Payment): Result {
  if (payment.status !== 'FAILED') return ok(describePayment(payment));
  return refused(
    payment.failure ?? 'PAYMENT_DECLINED',
    'The bill was not paid; nothing was charged',
  );
}
