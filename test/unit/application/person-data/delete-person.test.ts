import { existsSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type DeletePersonOptions,
  deletePerson,
} from '../../../../shared/application/person-data/delete-person.ts';
import type { DeletionReceipt } from '../../../../shared/application/person-data/deletion-receipt.ts';
import { exportPerson } from '../../../../shared/application/person-data/export-person.ts';
import { personalTables } from '../../../../shared/application/person-data/personal-tables.ts';
import type {
  Disguise,
  PersonalRecord,
  PersonalRecords,
  RecordPlace,
} from '../../../../shared/application/ports/personal-records.ts';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { conversationKeys as keys } from '../../../support/conversation-keys.ts';

class InMemoryRecords implements PersonalRecords {
  readonly records: PersonalRecord[];

  constructor(...records: PersonalRecord[]) {
    this.records = records;
  }

  list(partition: string): Promise<readonly PersonalRecord[]> {
    return Promise.resolve(this.records.filter((record) => record.partition === partition));
  }

  remove(gone: readonly PersonalRecord[]): Promise<void> {
    for (const { partition, sort } of gone) {
      const index = this.records.findIndex(
        (each) => each.partition === partition && each.sort === sort,
      );
      if (index >= 0) this.records.splice(index, 1);
    }
    return Promise.resolve();
  }

  async add(record: PersonalRecord, expiresAt?: Date): Promise<PersonalRecord> {
    const { partition, sort, data } = record;
    const stored = this.records.find((each) => each.partition === partition && each.sort === sort);
    if (stored && (expiresAt === undefined || 'expiresAt' in stored.data)) return stored;
    if (stored) await this.remove([stored]);
    const added = expiresAt
      ? { ...record, data: { ...data, expiresAt: toSeconds(expiresAt) } }
      : record;
    this.records.push(added);
    return added;
  }

  async mark(key: RecordPlace, until?: Date): Promise<boolean> {
    const stored = this.records.find((each) => isAt(each, key));
    if (until === undefined && stored === undefined) return false;
    if (stored && !('expiresAt' in stored.data)) return true;
    await this.unmark(key);
    this.records.push({ ...key, data: until ? { expiresAt: toSeconds(until) } : {} });
    return true;
  }

  unmark(key: RecordPlace): Promise<void> {
    const index = this.records.findIndex((each) => isAt(each, key) && 'expiresAt' in each.data);
    if (index >= 0) this.records.splice(index, 1);
    return Promise.resolve();
  }

  async pseudonymise(records: readonly PersonalRecord[], { partition }: Disguise): Promise<void> {
    await this.remove(records);
    this.records.push(...records.map((record) => ({ ...record, partition })));
  }
}

const isAt = (record: RecordPlace, { partition, sort }: RecordPlace) =>
  record.partition === partition && record.sort === sort;

const record = (partition: string, sort: string, body = {}, more = {}): PersonalRecord => ({
  partition,
  sort,
  data: { body, ...more },
});
const toSeconds = (time: Date) => time.getTime() / 1_000;
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const createPseudonym = () => 'erased:1';
const now = new Date('2026-03-02T15:00:00.000Z');
const others = [record('CONV#w2', 'SESSION'), record('PERSON#tg:2', 'USAGE#1')];

let conversations: InMemoryRecords;
let wallet: InMemoryRecords;
let snpl: InMemoryRecords;

beforeEach(() => {
  conversations = new InMemoryRecords(
    record('PERSON#tg:1', 'CONVERSATION#w1'),
    record('PERSON#tg:1', 'PARKED#a'),
    record('CONV#w1', 'MESSAGE#1', { turnId: 't1' }),
    record('CONV#w1', 'SESSION'),
    record('TURN#t1', 'OUTBOX', { messageIds: ['m1'] }),
    record('TURN#t1', 'TRACE'),
    record('CLAIM#m1', 'CLAIM'),
    ...others,
  );
  wallet = new InMemoryRecords(
    record('PERSON#tg:1', 'BALANCE#USD', {}, { counter_held: 0, counter_available: 12 }),
    record('PERSON#tg:1', 'SANDBOX-CARDS', { removed: ['tok_1'] }),
  );
  snpl = new InMemoryRecords();
});

const remove = (more: Partial<DeletePersonOptions> = {}) =>
  deletePerson({
    userId: 'tg:1',
    tables: { conversations, wallet, snpl },
    keys,
    createPseudonym,
    now,
    ...more,
  });

const receipt: DeletionReceipt = {
  type: 'deleted',
  at: now.toISOString(),
  pseudonym: 'erased:1',
  tables: {
    conversations: { deleted: 7, pseudonymised: 0 },
    wallet: { deleted: 1, pseudonymised: 1 },
    snpl: { deleted: 0, pseudonymised: 0 },
  },
};
/** What is left of the person for a day. */
const kept = record('PERSON#tg:1', 'PSEUDONYM', receipt, { expiresAt: toSeconds(hoursLater(24)) });

it('deletes all that leads from the person, keeps the books under a pseudonym, and gives a receipt', async () => {
  expect(await remove()).toStrictEqual(receipt);
  expect(conversations.records).toStrictEqual([...others, kept]);
  expect(wallet.records.map(({ partition }) => partition)).toStrictEqual(['PERSON#erased:1']);
});

it('keeps the books under one name when a deletion that was cut off is run again', async () => {
  const names = ['erased:1', 'erased:2'];
  const options = {
    userId: 'tg:1',
    tables: { conversations, wallet },
    keys,
    createPseudonym: () => names.shift() ?? '',
    now,
  };
  const removeAll = conversations.remove.bind(conversations);
  conversations.remove = () => Promise.reject(new UnavailableError('Cut off'));
  await expect(deletePerson(options)).rejects.toThrow('Cut off');
  conversations.remove = removeAll;

  expect(await deletePerson(options)).toMatchObject({ type: 'deleted', pseudonym: 'erased:1' });
  expect(wallet.records.map(({ partition }) => partition)).toStrictEqual(['PERSON#erased:1']);
  expect(conversations.records.slice(0, -1)).toStrictEqual(others);
});

it('finds nobody under an id that nothing is stored of', async () => {
  expect(await remove({ userId: 'ana' })).toStrictEqual({ type: 'unknown' });
});

describe('a deletion that is asked for again', () => {
  it.each([1, 23])('has the same receipt %i hours later', async (hours) => {
    await remove();
    const again = { createPseudonym: () => 'erased:2', now: hoursLater(hours) };
    expect(await remove(again)).toStrictEqual(receipt);
    expect(conversations.records).toStrictEqual([...others, kept]);
  });

  it('finds nobody a day later, also while the receipt is not dropped yet', async () => {
    await remove();
    expect(await remove({ now: hoursLater(24) })).toStrictEqual({ type: 'unknown' });
  });

  it('has the same receipt when it began before the first one ended', async () => {
    const add = conversations.add.bind(conversations);
    conversations.add = async (added, expiresAt) => {
      conversations.add = add;
      expect(await remove()).toStrictEqual(receipt);
      return await add(added, expiresAt);
    };
    expect(await remove({ createPseudonym: () => 'erased:2' })).toStrictEqual(receipt);
    expect(wallet.records.map(({ partition }) => partition)).toStrictEqual(['PERSON#erased:1']);
  });

  it('keeps new books apart when the person wrote again, and names the earlier ones', async () => {
    await remove();
    const balance = record('PERSON#tg:1', 'BALANCE#USD', {}, { counter_held: 0 });
    wallet.records.push(balance);
    const again = { createPseudonym: () => 'erased:2', now: hoursLater(1) };
    const second = {
      type: 'deleted',
      at: hoursLater(1).toISOString(),
      pseudonym: 'erased:2',
      tables: {
        conversations: { deleted: 0, pseudonymised: 0 },
        wallet: { deleted: 0, pseudonymised: 1 },
        snpl: { deleted: 0, pseudonymised: 0 },
      },
      earlier: ['erased:1'],
    };
    expect(await remove(again)).toStrictEqual(second);
    expect(await remove(again)).toStrictEqual(second);
    expect(wallet.records.map(({ partition }) => partition)).toStrictEqual([
      'PERSON#erased:1',
      'PERSON#erased:2',
    ]);
  });
});

it('exports the same records, and nobody else’s', async () => {
  const found = await exportPerson('tg:1', { conversations }, keys);
  expect(
    found['conversations']?.map(({ partition, sort }) => `${partition} ${sort}`),
  ).toStrictEqual([
    'PERSON#tg:1 CONVERSATION#w1',
    'PERSON#tg:1 PARKED#a',
    'CONV#w1 MESSAGE#1',
    'CONV#w1 SESSION',
    'TURN#t1 OUTBOX',
    'TURN#t1 TRACE',
    'CLAIM#m1 CLAIM',
  ]);
});

it('changes nothing while money is on its way or a loan is open', async () => {
  wallet.records.splice(0, 1, record('PERSON#tg:1', 'BALANCE#USD', {}, { counter_held: 5 }));
  const held = { payment_id: 'pay_1', status: 'HELD', service: 'topups', reference: 'TUP-1' };
  wallet.records.push(record('PERSON#tg:1', 'PAYMENT#pay_1', held));
  const loan = { loan_id: 'loan_1', reference: 'SNPL-1', instalments: [{ number: 1 }] };
  snpl.records.push(record('PERSON#tg:1', 'LOAN#1', loan));

  expect(await remove()).toStrictEqual({
    type: 'refused',
    because: [
      'money is on its way: topups pay_1 TUP-1',
      'a loan is not decided, not paid back, or a colleague has its case: loan_1 SNPL-1',
    ],
  });
  expect(conversations.records).toHaveLength(9);
});

it.each([
  [
    'an order that is under way',
    record('PERSON#tg:1', 'TRANSFER#1', { order_id: 'tra_1', reference: 'TXN-1', stage: 'placed' }),
    'tra_1 TXN-1',
  ],
  [
    'a case on the desk',
    record('CASES', '2026', { user_id: 'tg:1', operation_id: 'tra_2', reference: 'TXN-2' }),
    'tra_2 TXN-2',
  ],
])('changes nothing while there is %s', async (_what, open, name) => {
  const remittances = new InMemoryRecords(open);
  const tables = { conversations, wallet, remittances };
  const result = await deletePerson({ userId: 'tg:1', tables, keys, createPseudonym, now });
  expect(result).toStrictEqual({
    type: 'refused',
    because: [`an order is under way, or a colleague has its case: ${name}`],
  });
  expect(remittances.records).toStrictEqual([open]);
});

const owed = { order_id: 'tra_1', reference: 'TXN-1', stage: 'placed' };
const completed = { type: 'completed' };

it.each([
  ['nothing ended it', {}, true],
  ['it was done', { ending: completed }, false],
  ['its money has to go back', { ending: completed, returns: { type: 'reversed' } }, true],
  [
    'its money went back',
    { ending: { type: 'reversed' }, returns: { type: 'reversed' }, recall: { is_refused: false } },
    false,
  ],
  ['it was declined', { ending: { type: 'declined' }, returns: { type: 'declined' } }, false],
  ['it is wanted back', { ending: completed, recall: { is_refused: false } }, true],
  ['it stays done', { ending: completed, recall: { is_refused: true } }, false],
  ['it was given up', { returns: { type: 'abandoned' } }, true],
])('an order is open or over: %s', async (_how, more, isOpen) => {
  const order = record('PERSON#tg:1', 'TRANSFER#1', { ...owed, ...more });
  const tables = { conversations, wallet, remittances: new InMemoryRecords(order) };
  expect(await remove({ tables })).toMatchObject({ type: isOpen ? 'refused' : 'deleted' });
});

const asked = { confirmation: { tool: 'create_topup', id: 'key_1' } };

it.each([
  ['a yes that is being carried out', { decision: asked }, true],
  ['an operation in doubt', { inDoubt: [asked] }, true],
  [
    'one that is asked about',
    { inDoubt: [{ ...asked, followUp: { count: 1, at: '2026' } }] },
    true,
  ],
  ['one that nobody asks about', { inDoubt: [{ ...asked, followUp: { count: 8 } }] }, false],
])('changes nothing while the session has %s', async (_what, body, isOpen) => {
  conversations.records.push(record('CONV#w1', 'SESSION', body));
  const refused = {
    type: 'refused',
    because: ['what they agreed to has no outcome yet: create_topup key_1'],
  };
  expect(await remove()).toMatchObject(isOpen ? refused : { type: 'deleted' });
});

it('deletes an account with what is stored of its linked chats, and breaks the links', async () => {
  const table = new InMemoryRecords(
    record('PERSON#web:ana', 'IDENTITY#hash', { identity: 'tg:1' }),
    record('PERSON#web:ana', 'CONVERSATION#w1'),
    record('IDENTITY#tg:1', 'ACCOUNT', {}, { accountId: 'web:ana' }),
    record('IDENTITY#tg:1', 'TRIES#2026-03-02T15'),
    record('PERSON#web:ana', 'PHONE', { phone: '+52' }),
    record('PHONE#+52', 'ACCOUNT', {}, { accountId: 'web:ana' }),
    ...conversations.records,
  );
  const balance = (name: string) =>
    record(`PERSON#${name}`, 'BALANCE#USD', {}, { counter_held: 0 });
  const books = new InMemoryRecords(balance('web:ana'), balance('tg:1'));
  const topups = new InMemoryRecords(record('PERSON#tg:1', 'NUMBER#1'));
  const tables = { conversations: table, wallet: books, topups };
  const options = { userId: 'web:ana', tables, keys, createPseudonym, now };

  expect(await deletePerson(options)).toMatchObject({
    type: 'deleted',
    tables: {
      conversations: { deleted: 13 },
      wallet: { pseudonymised: 2 },
      topups: { deleted: 1 },
    },
  });
  expect(table.records.slice(0, -1)).toStrictEqual(others);
  expect(topups.records).toStrictEqual([]);
  expect(books.records.map(({ partition }) => partition)).toStrictEqual([
    'PERSON#erased:1',
    'PERSON#erased:1:1',
  ]);
});

it('deletes what is only planned, and leaves the cases of others', async () => {
  const planned = record('PERSON#tg:1', 'PAYMENT#1', { order_id: 'o', stage: 'scheduled' });
  const ofSomebodyElse = record('CASES', '2026', { user_id: 'tg:2', operation_id: 'p' });
  const billpay = new InMemoryRecords(planned, ofSomebodyElse);
  const tables = { conversations, wallet, billpay };
  await deletePerson({ userId: 'tg:1', tables, keys, createPseudonym, now });
  expect(billpay.records).toStrictEqual([ofSomebodyElse]);
});

it('deletes what is left of a case that was closed', async () => {
  const closed = (user_id: string) =>
    record('CASES', `CLOSED#${user_id}`, { user_id, operation_id: 'tra_2', reference: 'TXN-2' });
  const remittances = new InMemoryRecords(closed('tg:1'), closed('tg:2'));
  const tables = { conversations, wallet, remittances };
  expect(await deletePerson({ userId: 'tg:1', tables, keys, createPseudonym, now })).toMatchObject({
    type: 'deleted',
    tables: { remittances: { deleted: 1 } },
  });
  expect(remittances.records).toStrictEqual([closed('tg:2')]);
});

it('knows every table that is deployed', () => {
  const services = readdirSync('functions/tools').filter((name) =>
    existsSync(`functions/tools/${name}/service.json`),
  );
  expect(Object.keys(personalTables).sort()).toStrictEqual(['conversations', ...services].sort());
});
