import {
  walletPaymentRequestSchema,
  walletPaymentSchema,
} from '../../../../shared/contracts/wallet-ledger.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { runOperation } from '../ledger/run-operation.ts';
import type { LedgerPorts } from '../wallet-ports.ts';
import { planPayment } from './plan-payment.ts';

/** Holds and captures in one step, for payments that cannot fail afterwards. */
export const debitWallet = internalTool(
  { name: 'debit_wallet', input: walletPaymentRequestSchema, output: walletPaymentSchema },
  (input, context, ports: LedgerPorts) =>
    runOperation(ports, { tool: 'debit_wallet', input, context, answer: walletPaymentSchema }, () =>
      planPayment(input, context, 'CAPTURED', ports),
    ),
);
