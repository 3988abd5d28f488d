import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { accountNotFound } from './accounts.ts';
import type { Card } from './card-vault.ts';
import type { walletTools } from './tools.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Tool = (typeof walletTools)['list_cards'];

/** Lists a person's cards. The vault's tokens stay here: who has one could charge the card. */
export function createListCards({
  accounts,
  cards,
}: WalletPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, context) => {
    const account = await accounts.find(context);
    if (account === undefined) return accountNotFound;
    const { userId } = account;
    const listed = await cards.list(userId);
    return ok({ cards: listed.map((card) => describeCard(userId, card)) });
  };
}

function describeCard(userId: string, { token, brand, last4, expires, isDefault }: Card) {
  return {
    card_id: deriveId('card', userId, token),
    brand,
    last4,
    expires,
    is_default: isDefault,
  };
}
