import {
  walletPaymentRequestSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { runOperation } from '../ledger/run-operation.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import { createExpiryCall } from './hold-expiry.ts';
import { planPayment } from './plan-payment.ts';

/** Sets money aside for a payment, until it is captured or released, or expires. */
export const holdFunds = internalTool(
  { name: 'hold_funds', input: walletPaymentRequestSchema, output: walletPaymentSchema },
  (input, context, ports: LedgerPorts) => {
    const operation = { tool: 'hold_funds', input, context, answer: walletPaymentSchema };
    return runOperation(ports, operation, async () => {
      const plan = await planPayment(input, context, 'HELD', ports);
      if (plan.type === 'write') {
        await ports.scheduler.schedule(createExpiryCall(plan.data.payment_id, context));
      }
      return plan;
    });
  },
);
