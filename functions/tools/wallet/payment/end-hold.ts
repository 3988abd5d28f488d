import type * as z from 'zod';
import {
  type heldPaymentSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { runOperation } from '../ledger/run-operation.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import {
  describePayment,
  findPayment,
  type Payment,
  paymentNotFound,
  putPayment,
} from './payment.ts';

type Ended = 'CAPTURED' | 'RELEASED';

interface Ending {
  readonly tool: 'capture_hold' | 'release_hold' | 'expire_hold';
  readonly status: Ended;
  /** What happens to the held money. */
  readonly planWrites: (payment: Payment, context: CallContext) => readonly GuardedWrite[];
}

const endedOtherwise: Readonly<Record<Ended, Refused>> = {
  CAPTURED: refused('PAYMENT_CAPTURED', 'The payment was captured: refund it instead'),
  RELEASED: refused('PAYMENT_RELEASED', 'The payment was released: its money is not held any more'),
};

/**
 * Ends a hold one way, once. Ending it the same way again changes nothing; the other way is
 * refused.
 */
export function endHold(
  input: z.output<typeof heldPaymentSchema>,
  context: CallContext,
  ports: LedgerPorts,
  { tool, status, planWrites }: Ending,
) {
  const operation = { tool, input, context, answer: walletPaymentSchema };
  return runOperation(ports, operation, async () => {
    const { userId } = context;
    const found = await findPayment(ports.table, userId, input.payment_id);
    if (found?.payment.service !== ports.caller.service) return paymentNotFound;
    const { payment, version } = found;
    if (payment.status === status) return { type: 'ok', data: describePayment(payment) };
    if (payment.status !== 'HELD') return endedOtherwise[payment.status];
    const ended = { ...payment, status };
    return {
      type: 'write',
      data: describePayment(ended),
      writes: [{ write: putPayment(userId, ended, version) }, ...planWrites(ended, context)],
    };
  });
}
