import { walletPaymentSchema } from '../../../shared/contracts/wallet-ledger.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { expiryOf } from './hold-expiry.ts';
import { runOperation } from './ledger/run-operation.ts';
import type { ledgerTools } from './ledger-tools.ts';
import { planPayment } from './plan-payment.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Tool = (typeof ledgerTools)['hold_funds'];

/** Sets money aside for a payment that is not sure yet: until it is captured, released or expires. */
export function createHoldFunds(
  ports: WalletPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return (input, context) => {
    const operation = { tool: 'hold_funds', input, context, answer: walletPaymentSchema };
    return runOperation(ports, operation, async () => {
      const plan = await planPayment(input, context, 'HELD', ports);
      if (plan.type === 'write') {
        await ports.scheduler.schedule(expiryOf(plan.data.payment_id, context));
      }
      return plan;
    });
  };
}
