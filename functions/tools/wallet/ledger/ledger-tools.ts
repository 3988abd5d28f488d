import type { ServiceDefinition } from '../../../../shared/services/service-definition.ts';
import { captureHold } from '../payment/capture-hold.ts';
import { creditWallet } from '../payment/credit-wallet.ts';
import { debitWallet } from '../payment/debit-wallet.ts';
import { expireHold } from '../payment/expire-hold.ts';
import { holdFunds } from '../payment/hold-funds.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { releaseHold } from '../payment/release-hold.ts';
import type { LedgerPorts } from '../wallet-ports.ts';

/**
 * Moves money in the name of one service, which called through `WalletLedger` after the person
 * confirmed what it prepared. `expire_hold` is for the scheduler. No agent or program gets here.
 */
export const ledger = {
  service: 'ledger',
  description: 'Moves people’s money for one service.',
  needs: ['schedule'],
  tools: [],
  internalTools: [
    holdFunds,
    captureHold,
    releaseHold,
    debitWallet,
    creditWallet,
    refundPayment,
    expireHold,
  ],
} as const satisfies ServiceDefinition<LedgerPorts>;
