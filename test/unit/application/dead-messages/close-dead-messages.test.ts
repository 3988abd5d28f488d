import { beforeEach, expect, it } from 'vitest';
import { conversationKeys as keys } from '../../../../shared/adapters/dynamodb/dynamodb-person-tables.ts';
import { Sha256Hasher } from '../../../../shared/adapters/system/sha256-hasher.ts';
import { createCloseDeadMessages } from '../../../../shared/application/dead-messages/close-dead-messages.ts';
import { deletePerson } from '../../../../shared/application/person-data/delete-person.ts';
import type { InboundMessage } from '../../../../shared/domain/conversation/inbound-message.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { aCatalogue } from '../../../support/builders/catalogue.ts';
import { anInboundMessage } from '../../../support/builders/inbound-message.ts';
import { aPendingConfirmation } from '../../../support/builders/pending-confirmation.ts';
import { aSession } from '../../../support/builders/session.ts';
import { aTurnCommit } from '../../../support/builders/turn-commit.ts';
import { keepCommittedItems } from '../../../support/fakes/committed-items.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { InMemoryParkedMessages } from '../../../support/fakes/in-memory-parked-messages.ts';
import { InMemoryReplyQueue } from '../../../support/fakes/in-memory-reply-queue.ts';
import { InMemoryTurnDatabase } from '../../../support/fakes/in-memory-turn-database.ts';
import { InMemoryTurnQueue } from '../../../support/fakes/in-memory-turn-queue.ts';

const conversationId = 'web:web:carlos';
const sorry = 'Tuve una falla. ¿Me lo escribes de nuevo?';
const card = anInboundMessage({
  messageId: 'm-1',
  content: { type: 'text', text: 'Mi tarjeta es 4242 4242 4242 4242' },
});

let clock: FixedClock;
let database: InMemoryTurnDatabase;
let parked: InMemoryParkedMessages;
let replies: InMemoryReplyQueue;
let turnQueue: InMemoryTurnQueue;

beforeEach(() => {
  clock = new FixedClock();
  database = new InMemoryTurnDatabase(clock);
  parked = new InMemoryParkedMessages();
  replies = new InMemoryReplyQueue(clock);
  turnQueue = new InMemoryTurnQueue(clock);
});

const close = (...messages: readonly InboundMessage[]) => {
  const catalogue = aCatalogue();
  const texts = { ...catalogue.texts, message_failed: { es: sorry, en: sorry } };
  return createCloseDeadMessages({
    store: database,
    parked,
    replies,
    turnQueue,
    catalogues: { load: () => Promise.resolve({ ...catalogue, texts }) },
    understanding: createUnderstanding(),
    hasher: new Sha256Hasher(),
    clock,
    claimLeaseSeconds: 10,
  })(messages);
};

const told = async () => (await database.load(conversationId, 20)).messages.map(({ text }) => text);

it('tells the person once that something failed, and keeps the words without the card', async () => {
  const second = anInboundMessage({ messageId: 'm-2' });

  expect(await close(card, second)).toMatchObject({ type: 'told', channel: 'web' });
  expect(await told()).toStrictEqual([sorry]);
  expect(replies.queue.bodies).toHaveLength(1);
  expect(database.entries).toMatchObject([{ hasFailed: true, messageIds: ['m-1', 'm-2'] }]);
  const bodies = (await parked.list(10)).map(({ body }) => JSON.parse(body).content.text);
  expect(bodies).toStrictEqual(['Mi tarjeta es [CARD]', 'Hola']);
});

it('leaves nothing that a deletion misses, also when the second failure is not told', async () => {
  const { table, records } = keepCommittedItems(database, clock);
  await close(card);
  await close(anInboundMessage({ messageId: 'm-2' }));
  expect(await told()).toStrictEqual([sorry]);
  const turns = table.all.filter(({ key }) => key.sort === 'TRACE');
  expect(turns).toHaveLength(2);

  const { userId } = card;
  const tables = { conversations: records };
  await deletePerson({ userId, tables, keys, createPseudonym: () => 'erased:1', now: clock.now() });
  expect(table.all.map(({ key }) => key)).toStrictEqual([
    { partition: `PERSON#${userId}`, sort: 'PSEUDONYM' },
  ]);
});

it('answers the message for good: the chat API finds its turn, and says that it failed', async () => {
  await close(card);
  expect(await database.findByMessage('m-1')).toMatchObject({
    status: 'committed',
    entry: { hasFailed: true, reply: { text: sorry } },
  });
});

it('changes nothing when it is done twice', async () => {
  await close(card);
  expect(await close(card)).toStrictEqual({ type: 'nothing-to-tell' });
  expect([await told(), replies.queue.bodies.length]).toStrictEqual([[sorry], 1]);
});

it('does not say the same again when the next message dies too', async () => {
  await close(card);
  clock.advance({ minutes: 1 });
  const next = anInboundMessage({ messageId: 'm-2' });

  expect(await close(next)).toStrictEqual({ type: 'nothing-to-tell' });
  expect(await told()).toStrictEqual([sorry]);
  expect(await database.findByMessage('m-2')).toMatchObject({ entry: { hasFailed: true } });
});

it('says nothing to a message that was answered after all', async () => {
  const turn = aTurnCommit({ messageIds: ['m-1'] });
  const [now, leaseUntil] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
  await database.claim({ messageId: 'm-1', turnId: turn.turnId, now, leaseUntil });
  await database.commit(turn);

  expect(await close(card)).toStrictEqual({ type: 'nothing-to-tell' });
  expect(replies.queue.bodies).toStrictEqual([]);
});

it('waits while a process still works on the message', async () => {
  const [now, leaseUntil] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
  await database.claim({ messageId: 'm-1', turnId: 'turn_1', now, leaseUntil });

  await expect(close(card)).rejects.toMatchObject({ kind: 'conflict' });
  clock.advance({ seconds: 61 });
  expect(await close(card)).toMatchObject({ type: 'told' });
});

it('tells nobody of a message that nobody wrote', async () => {
  const own: InboundMessage = { ...card, content: { type: 'follow-up' } };
  expect(await close(own)).toStrictEqual({ type: 'nothing-to-tell' });
});

it('takes up a stored yes again instead of asking for the words once more', async () => {
  const confirmation = aPendingConfirmation();
  const { address } = card;
  const decidedAt = clock.now().toISOString();
  const decision = {
    turnId: 'turn_1',
    messageIds: ['m-1'],
    confirmation,
    text: 'sí',
    decidedAt,
    address,
  };
  await database.checkpoint(aSession({ conversationId, version: 1, decision }));

  expect(await close(card)).toStrictEqual({ type: 'continued' });
  expect(turnQueue.queue.bodies).toMatchObject([
    { messageId: 'continue:turn_1', content: { type: 'follow-up' }, conversationId },
  ]);
  expect(await told()).toStrictEqual([]);
  const [continued] = turnQueue.queue.bodies;
  if (continued === undefined) throw new Error('nothing was queued');
  expect(await close(continued)).toMatchObject({ type: 'told' });
});

it('tells no failure of a continuation whose yes another turn has carried out meanwhile', async () => {
  const continued: InboundMessage = {
    ...card,
    messageId: 'continue:turn_1',
    content: { type: 'follow-up' },
  };
  await database.checkpoint(aSession({ conversationId, version: 1 }));

  expect(await close(continued)).toStrictEqual({ type: 'nothing-to-tell' });
  expect(await told()).toStrictEqual([]);
});
