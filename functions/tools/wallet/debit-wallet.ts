import { walletPaymentSchema } from '../../../shared/contracts/wallet-ledger.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { runOperation } from './ledger/run-operation.ts';
import type { ledgerTools } from './ledger-tools.ts';
import { planPayment } from './plan-payment.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Tool = (typeof ledgerTools)['debit_wallet'];

/** Pays at once, for payments that nothing can get in the way of. */
export function createDebitWallet(
  ports: WalletPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return (input, context) =>
    runOperation(ports, { tool: 'debit_wallet', input, context, answer: walletPaymentSchema }, () =>
      planPayment(input, context, 'CAPTURED', ports),
    );
}
