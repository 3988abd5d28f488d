import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { DynamoDbPersonalRecords } from '../../shared/adapters/dynamodb/dynamodb-personal-records.ts';
import { encodeItem } from '../../shared/adapters/dynamodb/items/stored-item.ts';
import { createConversationsTable } from '../support/conversations-table.ts';

const partition = 'PERSON#tg:1';

async function openRecords() {
  const { client, tableName } = await createConversationsTable();
  const put = (sort: string, body: object) =>
    client.send(
      new PutItemCommand({
        TableName: tableName,
        Item: encodeItem({ pk: partition, sk: sort }, body),
      }),
    );
  return { put, records: new DynamoDbPersonalRecords({ client, tableName }) };
}

it('stores an item once, and returns what is stored', async () => {
  const { records } = await openRecords();
  const add = (pseudonym: string) =>
    records.add({ partition, sort: 'PSEUDONYM', data: { body: { pseudonym } } });
  const first = { partition, sort: 'PSEUDONYM', data: { body: { pseudonym: 'erased:1' } } };

  expect([await add('erased:1'), await add('erased:2')]).toStrictEqual([first, first]);
  expect(await records.list(partition)).toStrictEqual([first]);
});

it('lets an item that expires take the place of one that does not, and of no other', async () => {
  const { records } = await openRecords();
  const add = (pseudonym: string, expiresAt?: Date) =>
    records.add({ partition, sort: 'PSEUDONYM', data: { body: { pseudonym } } }, expiresAt);
  const until = new Date('2026-03-03T15:00:00.000Z');
  const kept = {
    partition,
    sort: 'PSEUDONYM',
    data: { body: { pseudonym: 'erased:2' }, expiresAt: until.getTime() / 1_000 },
  };

  await add('erased:1');
  expect(await add('erased:2', until)).toStrictEqual(kept);
  expect(await add('erased:3', until)).toStrictEqual(kept);
  expect(await add('erased:4')).toStrictEqual(kept);
});

it('moves only the items it is given, without the name and the fields to drop', async () => {
  const { put, records } = await openRecords();
  await put('MOVEMENT#1', { user_id: 'tg:1', reference: 'R-1', counterparty: 'Mamá' });
  await put('SANDBOX-CARDS', { removed: [] });
  const [movement] = await records.list(partition);
  const disguise = { partition: 'PERSON#erased:1', name: 'tg:1', pseudonym: 'erased:1' };

  await records.pseudonymise(movement ? [movement] : [], {
    ...disguise,
    without: ['counterparty'],
  });

  expect(await records.list('PERSON#erased:1')).toStrictEqual([
    {
      partition: 'PERSON#erased:1',
      sort: 'MOVEMENT#1',
      data: { body: { user_id: 'erased:1', reference: 'R-1' } },
    },
  ]);
  expect((await records.list(partition)).map(({ sort }) => sort)).toStrictEqual(['SANDBOX-CARDS']);
});

it('marks until a moment or for good, and takes away only what is not for good', async () => {
  const { records } = await openRecords();
  const place = { partition, sort: 'DELETION' };
  const until = new Date('2026-03-03T15:00:00.000Z');
  const list = async () => (await records.list(partition)).map(({ data }) => data);
  const passing = [{ body: {}, expiresAt: until.getTime() / 1_000 }];

  expect([await records.mark(place), await list()]).toStrictEqual([false, []]);
  expect([await records.mark(place, until), await list()]).toStrictEqual([true, passing]);
  await records.unmark(place);
  expect(await list()).toStrictEqual([]);
  await records.mark(place, until);
  expect([await records.mark(place), await list()]).toStrictEqual([true, [{ body: {} }]]);
  expect([await records.mark(place, until), await list()]).toStrictEqual([true, [{ body: {} }]]);
  await records.unmark(place);
  expect(await list()).toStrictEqual([{ body: {} }]);
});
