import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { CardVault } from '../card-vault.ts';
import { demoPerson } from './demo-person.ts';

/** Everybody has the same cards, under tokens of their own. Nothing can be charged. */
export function createSandboxCardVault(): CardVault {
  return {
    list: (userId) =>
      Promise.resolve(
        demoPerson.cards.map(({ is_default: isDefault, ...card }) => ({
          token: deriveId('sandbox_tok', userId, card.last4),
          isDefault,
          ...card,
        })),
      ),
  };
}
