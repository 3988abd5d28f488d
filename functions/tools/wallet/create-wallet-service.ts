import { bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import { createCaptureHold } from './capture-hold.ts';
import { createCreditWallet } from './credit-wallet.ts';
import { createDebitWallet } from './debit-wallet.ts';
import { createExpireHold } from './expire-hold.ts';
import { createGetBalance } from './get-balance.ts';
import { createGetLimits } from './get-limits.ts';
import { createGetWalletHistory } from './get-wallet-history.ts';
import { historyTools } from './history-tools.ts';
import { createHoldFunds } from './hold-funds.ts';
import { ledgerTools } from './ledger-tools.ts';
import { createListCards } from './list-cards.ts';
import { createListMovements } from './list-movements.ts';
import { createRefundPayment } from './refund-payment.ts';
import { createReleaseHold } from './release-hold.ts';
import { scheduledTools } from './scheduled-tools.ts';
import { walletTools } from './tools.ts';
import type { WalletPorts } from './wallet-ports.ts';

const tools = { ...walletTools, ...historyTools, ...ledgerTools, ...scheduledTools } as const;

/** The whole service over its ports: the Lambda runs it on DynamoDB, tests run it in memory. */
export function createWalletService(ports: WalletPorts): DomainService {
  return createDomainService<typeof tools>({
    get_balance: bindTool(tools.get_balance, createGetBalance(ports)),
    get_wallet_history: bindTool(tools.get_wallet_history, createGetWalletHistory(ports)),
    list_cards: bindTool(tools.list_cards, createListCards(ports)),
    get_limits: bindTool(tools.get_limits, createGetLimits(ports)),
    list_movements: bindTool(tools.list_movements, createListMovements(ports)),
    hold_funds: bindTool(tools.hold_funds, createHoldFunds(ports)),
    capture_hold: bindTool(tools.capture_hold, createCaptureHold(ports)),
    release_hold: bindTool(tools.release_hold, createReleaseHold(ports)),
    debit_wallet: bindTool(tools.debit_wallet, createDebitWallet(ports)),
    credit_wallet: bindTool(tools.credit_wallet, createCreditWallet(ports)),
    expire_hold: bindTool(tools.expire_hold, createExpireHold(ports)),
    refund_payment: bindTool(tools.refund_payment, createRefundPayment(ports)),
  });
}
