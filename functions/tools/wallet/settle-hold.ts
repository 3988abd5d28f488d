import {
  type heldPaymentSchema,
  walletPaymentSchema,
} from '../../../shared/contracts/wallet-ledger.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { type Refused, refused } from '../../../shared/services/tool-result.ts';
import type { GuardedWrite } from './ledger/guarded-write.ts';
import { runOperation } from './ledger/run-operation.ts';
import {
  describePayment,
  findPayment,
  type Payment,
  paymentNotFound,
  putPayment,
} from './payment.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Settled = 'CAPTURED' | 'RELEASED';
type SettleHold = ToolImplementation<typeof heldPaymentSchema, typeof walletPaymentSchema>;

interface Settlement {
  readonly tool: 'capture_hold' | 'release_hold' | 'expire_hold';
  readonly status: Settled;
  /** What happens to the money that was held. */
  readonly writesFor: (
    payment: Payment,
    context: Parameters<SettleHold>[1],
  ) => readonly GuardedWrite[];
}

const settledOtherwise: Readonly<Record<Settled, Refused>> = {
  CAPTURED: refused('PAYMENT_CAPTURED', 'The payment was captured: refund it instead'),
  RELEASED: refused('PAYMENT_RELEASED', 'The payment was released: its money is not held any more'),
};

/** Ends a hold one way, once; ending it the same way again changes nothing, the other way is refused. */
export function createSettleHold(
  ports: WalletPorts,
  { tool, status, writesFor }: Settlement,
): SettleHold {
  return (input, context) =>
    runOperation(ports, { tool, input, context, answer: walletPaymentSchema }, async () => {
      const { userId } = context;
      const found = await findPayment(ports.table, userId, input.payment_id);
      if (found === undefined) return paymentNotFound;
      const { payment, version } = found;
      if (payment.status === status) return { type: 'ok', data: describePayment(payment) };
      if (payment.status !== 'HELD') return settledOtherwise[payment.status];
      const settled = { ...payment, status };
      return {
        type: 'write',
        data: describePayment(settled),
        writes: [{ write: putPayment(userId, settled, version) }, ...writesFor(settled, context)],
      };
    });
}
