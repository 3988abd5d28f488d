import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { getBalance } from './get-balance.ts';
import { getWalletHistory } from './history/get-wallet-history.ts';
import { listMovements } from './history/list-movements.ts';
import { getLimits } from './limits/get-limits.ts';
import { listCards } from './list-cards.ts';
import { captureHold } from './payment/capture-hold.ts';
import { creditWallet } from './payment/credit-wallet.ts';
import { debitWallet } from './payment/debit-wallet.ts';
import { expireHold } from './payment/expire-hold.ts';
import { holdFunds } from './payment/hold-funds.ts';
import { refundPayment } from './payment/refund-payment.ts';
import { releaseHold } from './payment/release-hold.ts';
import type { WalletPorts } from './wallet-ports.ts';

export const service = {
  service: 'wallet',
  description: 'A person’s money: balance, movements, cards and limits.',
  needs: ['schedule'],
  // Read-only: agents move no money here.
  tools: [getBalance, getWalletHistory, listCards, getLimits],
  internalTools: [
    // For services, through `WalletLedger`, after the person confirmed what the service prepared.
    holdFunds,
    captureHold,
    releaseHold,
    debitWallet,
    creditWallet,
    refundPayment,
    // For services, through `MovementHistory`.
    listMovements,
    // For the scheduler.
    expireHold,
  ],
} as const satisfies ServiceDefinition<WalletPorts>;
