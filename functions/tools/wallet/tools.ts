import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { listCards } from './cards/list-cards.ts';
import { removeCard } from './cards/remove-card.ts';
import { setDefaultCard } from './cards/set-default-card.ts';
import { getBalance } from './get-balance.ts';
import { getWalletHistory } from './history/get-wallet-history.ts';
import { listMovements } from './history/list-movements.ts';
import { getLimits } from './limits/get-limits.ts';
import type { WalletPorts } from './wallet-ports.ts';

/** Looks into wallets and keeps cards. What moves money is a function of its own, the ledger. */
export const service = {
  service: 'wallet',
  description: 'A person’s money: balance, movements, cards and limits.',
  needs: ['schedule'],
  tools: [getBalance, getWalletHistory, listCards, setDefaultCard, removeCard, getLimits],
  // For services, through `MovementHistory`.
  internalTools: [listMovements],
} as const satisfies ServiceDefinition<WalletPorts>;
