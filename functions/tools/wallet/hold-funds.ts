import { walletPaymentSchema } from '../../../shared/contracts/wallet-ledger.ts';
import type { ToolImplementation } from '../../../shared/lambda/domain-service/bound-tool.ts';
import { runOperation } from './ledger/run-operation.ts';
import type { ledgerTools } from './ledger-tools.ts';
import { planPayment } from './plan-payment.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Tool = (typeof ledgerTools)['hold_funds'];

/** Sets money aside for a payment that is not sure yet. It stays held until it is captured or released. */
export function createHoldFunds(
  ports: WalletPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return (input, context) =>
    runOperation(ports, { tool: 'hold_funds', input, context, answer: walletPaymentSchema }, () =>
      planPayment(input, context, 'HELD', ports),
    );
}
