import * as z from 'zod';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { Card, CardVault } from '../cards/card-vault.ts';
import { demoPerson } from './demo-person.ts';

/** What a person did to the cards that everybody begins with. */
const changesSchema = z.strictObject({
  default_token: z.string().exactOptional(),
  removed: z.array(z.string()),
});

type Changes = z.output<typeof changesSchema>;

/** Everybody begins with the same cards, under tokens of their own. Nothing can be charged. */
export function createSandboxCardVault(table: RecordTable): CardVault {
  const read = async (userId: string): Promise<Changes> => {
    const record = await table.get(cardsKey(userId));
    return record === undefined ? { removed: [] } : changesSchema.parse(record.data);
  };
  const store = async (userId: string, data: Changes): Promise<void> => {
    await table.write([{ type: 'put', key: cardsKey(userId), data, expected: 'any' }]);
  };
  return {
    list: async (userId) => listCards(userId, await read(userId)),
    setDefault: async (userId, token) =>
      store(userId, { ...(await read(userId)), default_token: token }),
    remove: async (userId, token) => {
      const { removed, ...rest } = await read(userId);
      await store(userId, { ...rest, removed: [...new Set([...removed, token])] });
    },
  };
}

function listCards(userId: string, { default_token, removed }: Changes): readonly Card[] {
  const cards = demoPerson.cards
    .map(({ is_default: isDefault, ...card }) => {
      return { ...card, isDefault, token: deriveId('sandbox_tok', userId, card.last4) };
    })
    .filter(({ token }) => !removed.includes(token));
  const chosen =
    cards.find(({ token }) => token === default_token) ??
    cards.find(({ isDefault }) => isDefault) ??
    cards[0];
  const others = cards.filter((card) => card !== chosen);
  return [
    ...(chosen ? [{ ...chosen, isDefault: true }] : []),
    ...others.map((card) => ({ ...card, isDefault: false })),
  ];
}

/** The vault's own record; with the person, so that it is deleted with them. */
function cardsKey(userId: string) {
  return { partition: personPartition(userId), sort: 'SANDBOX-CARDS' };
}
