import { describe, expect, it } from 'vitest';
import { DynamoDbParkedMessages } from '../../shared/adapters/dynamodb/dynamodb-parked-messages.ts';
import type { ParkedMessages } from '../../shared/application/ports/parked-messages.ts';
import { createConversationsTable } from '../support/conversations-table.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { InMemoryParkedMessages } from '../support/fakes/in-memory-parked-messages.ts';

const clock = new FixedClock('2026-03-02T15:00:00.000Z');
const first = {
  id: 'a',
  userId: 'tg:1',
  body: '{"text":"Hola"}',
  parkedAt: '2026-03-02T14:00:00.000Z',
};
const unreadable = { id: 'b', body: 'junk', parkedAt: '2026-03-02T13:00:00.000Z' };

const stores: readonly [string, () => Promise<ParkedMessages>][] = [
  ['in memory', () => Promise.resolve(new InMemoryParkedMessages())],
  [
    'DynamoDB',
    async () => new DynamoDbParkedMessages({ ...(await createConversationsTable()), clock }),
  ],
];

describe.each(stores)('ParkedMessages: %s', (_name, make) => {
  it('lists what was parked, oldest first, at most as many as asked for', async () => {
    const parked = await make();
    await parked.park(first);
    await parked.park(unreadable);

    expect(await parked.list(10)).toStrictEqual([unreadable, first]);
    expect(await parked.list(1)).toStrictEqual([unreadable]);
  });

  it('parks a message once, and forgets one that was removed', async () => {
    const parked = await make();
    await parked.park(first);
    await parked.park({ ...first, parkedAt: '2026-03-02T14:30:00.000Z' });
    expect(await parked.list(10)).toStrictEqual([first]);
    await parked.remove(first);
    await parked.remove(unreadable);

    expect(await parked.list(10)).toStrictEqual([]);
  });
});
