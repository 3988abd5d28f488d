import { beforeEach, describe, expect, it } from 'vitest';
import { Sha256Hasher } from '../../../../shared/adapters/system/sha256-hasher.ts';
import { createNotifyPerson } from '../../../../shared/application/notify-person.ts';
import type { PublishedEvent } from '../../../../shared/application/ports/event-publisher.ts';
import type { Session } from '../../../../shared/domain/conversation/session.ts';
import { takeEntry } from '../../../../shared/domain/desk/desk-steps.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { aCatalogue } from '../../../support/builders/catalogue.ts';
import { aPublishedEvent } from '../../../support/builders/published-event.ts';
import { aSession } from '../../../support/builders/session.ts';
import { aTurnCommit } from '../../../support/builders/turn-commit.ts';
import { loadFelix } from '../../../support/conversation/felix-talk.ts';
import { fakeUnderstanding } from '../../../support/fakes/fake-understanding.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { InMemoryAccountDirectory } from '../../../support/fakes/in-memory-account-directory.ts';
import { InMemoryReplyQueue } from '../../../support/fakes/in-memory-reply-queue.ts';
import { InMemoryTurnDatabase } from '../../../support/fakes/in-memory-turn-database.ts';
import { SequentialIdGenerator } from '../../../support/fakes/sequential-id-generator.ts';

const conversationId = 'web:web:carlos';
const message = { es: '{{recipient}}', en: '{{recipient}}' };
const notice = { service: 'remittances', agentId: 'remittances', message };
const notices = {
  transfer_paid_out: { ...notice, event: 'transfer_paid_out' },
  transfer_unresolved: { ...notice, event: 'transfer_unresolved', isForDesk: true },
} as const;

let clock: FixedClock;
let database: InMemoryTurnDatabase;
let replies: InMemoryReplyQueue;
let notify: (event: PublishedEvent) => Promise<unknown>;

beforeEach(async () => {
  clock = new FixedClock('2026-03-02T15:00:00.000Z');
  database = new InMemoryTurnDatabase(clock);
  replies = new InMemoryReplyQueue(clock);
  const { agents } = await loadFelix();
  notify = createNotifyPerson({
    store: database,
    accounts: new InMemoryAccountDirectory(),
    outbox: database,
    replies,
    catalogues: { load: () => Promise.resolve(aCatalogue({ notices, agents })) },
    understanding: fakeUnderstanding,
    filtersFor: () => ({}),
    hasher: new Sha256Hasher(),
    clock,
    ids: new SequentialIdGenerator(),
  });
  const turn = aTurnCommit({ messageIds: ['m-1'] });
  const leaseUntil = new Date(clock.now().getTime() + 60_000);
  await database.claim({ messageId: 'm-1', turnId: turn.turnId, now: clock.now(), leaseUntil });
  const address = { channel: 'telegram', endpoint: 'felix', to: { chatId: 7 } };
  const lastContact = { address, at: clock.now().toISOString() };
  await database.commit({
    ...turn,
    session: aSession({ conversationId, version: 1, lastContact }),
  });
});

async function load(): Promise<Session> {
  const { session } = await database.load(conversationId, 20);
  if (session === undefined) throw new Error('no session');
  return session;
}

const change = async (changed: Partial<Session>): Promise<void> => {
  const session = await load();
  await database.checkpoint({ ...session, ...changed, version: session.version + 1 });
};

const of = (id: string) => ({ id, reference: `TXN-${id}` });

const list = (id: string) =>
  notify(aPublishedEvent({ eventId: `${id}-u`, type: 'transfer_unresolved', case: of(id) }));

/** The end as a notice tells it; `isTold`: as the desk alone hears of it. */
const anEnd = (id: string, told: Pick<PublishedEvent, 'isTold'> = {}) => {
  const over = { case: { ...of(id), ending: 'reversed' }, operations: ['confirm_1'] };
  return aPublishedEvent({ eventId: `${id}-e`, ...over, ...told });
};

const listed = async () => (await database.desk.listOpen(10)).map(({ entry }) => entry);

describe('a case that ended by the person’s own call', () => {
  it('says nothing, and leaves the desk once, also at a prompt', async () => {
    await list('tra_1');
    const pendingQuestion = { tool: 't', input: {}, field: 'f', question: '?', reason: 'x' };
    await change({ pendingQuestion: { ...pendingQuestion, attempts: 1 } });
    const before = await database.load(conversationId, 20);
    const queued = replies.queue.bodies.length;

    expect(await notify(anEnd('tra_1', { isTold: true }))).toMatchObject({ type: 'noted' });
    expect(await notify(anEnd('tra_1', { isTold: true }))).toMatchObject({ type: 'repeated' });

    const after = await database.load(conversationId, 20);
    expect(await listed()).toEqual([]);
    expect(after.messages).toEqual(before.messages);
    expect(replies.queue.bodies).toHaveLength(queued);
    expect(after.session?.pendingQuestion).toEqual(before.session?.pendingQuestion);
    const how = 'by the person’s own call, which has told them';
    const note = `TXN-tra_1 (tra_1) ended as reversed, ${how}.`;
    expect(after.session?.desk).toMatchObject({
      state: 'released',
      log: [{ did: 'opened' }, { by: 'service', did: 'released', note }],
    });
  });

  it('is nothing where no case waits, or another person’s', async () => {
    const told = anEnd('tra_1', { isTold: true });
    expect(await notify(told)).toEqual({ type: 'skipped', reason: 'known' });
    await list('tra_1');
    const other = { ...told, eventId: 'other', userId: 'ana' };
    expect(await notify(other)).toEqual({ type: 'skipped', reason: 'other-person' });
    expect(await listed()).toHaveLength(1);
  });

  it('is noted for the colleague who has the conversation', async () => {
    await list('tra_1');
    const taken = takeEntry(await load(), { by: 'marta', now: clock.now() });
    if (taken.type === 'refused') throw new Error(taken.because);
    await change(taken.session);
    await notify(anEnd('tra_1', { isTold: true }));
    expect((await load()).desk).toMatchObject({
      state: 'taken',
      holder: { by: 'marta' },
      cases: [],
      log: [{ did: 'opened' }, { did: 'took' }, { by: 'service', did: 'noted' }],
    });
  });
});

describe('a case that a reply has told of', () => {
  const event = aPublishedEvent({ eventId: 'u', type: 'transfer_unresolved', case: of('tra_1') });
  const result = { transfer_id: 'TXN-tra_1', is_with_colleague: true };

  const reply = async (tool: string, changed: JsonObject = {}) => {
    const exchange = { tool, input: {}, result: { ...result, ...changed } };
    const { messages } = await database.load(conversationId, 1);
    const sequence = (messages.at(-1)?.sequence ?? 0) + 1;
    const at = clock.now().toISOString();
    const said = { role: 'assistant' as const, text: '⏳', turnId: 'turn_2', sequence, at };
    const turn = aTurnCommit({ turnId: 'turn_2', messageIds: [] });
    const session = { ...(await load()), version: (await load()).version + 1 };
    const messagesNow = [{ ...said, agentId: 'remittances', toolExchanges: [exchange] }];
    await database.commit({ ...turn, session, messages: messagesNow });
  };

  it('is listed at the desk, and not told again', async () => {
    await reply('create_transfer');
    const before = await database.load(conversationId, 20);
    expect(await notify(event)).toMatchObject({ type: 'noted' });
    expect(await notify(event)).toMatchObject({ type: 'repeated' });
    expect((await database.load(conversationId, 20)).messages).toEqual(before.messages);
    expect(replies.queue.bodies).toHaveLength(0);
    expect(await listed()).toMatchObject([{ cases: ['tra_1'] }]);
    expect(await notify(anEnd('tra_1'))).toMatchObject({ type: 'sent' });
  });

  it.each([
    ['it was another', 'create_transfer', { transfer_id: 'TXN-tra_2' }],
    ['nobody had it yet', 'create_transfer', { is_with_colleague: false }],
    ['it was only looked up', 'get_transfer_status', {}],
  ])('is told where %s', async (_case, tool, changed) => {
    await reply(tool, changed);
    expect(await notify(event)).toMatchObject({ type: 'sent' });
  });
});

describe('a case whose end a notice tells', () => {
  it('leaves there whose other case goes on; the end of something else changes nothing', async () => {
    await list('tra_1');
    await list('tra_2');
    await notify(aPublishedEvent({ eventId: 'other', operations: ['confirm_9'] }));
    await notify(anEnd('tra_1'));
    expect(await listed()).toMatchObject([
      { cases: ['tra_2'], log: [{ did: 'opened' }, { did: 'noted' }, { did: 'noted' }] },
    ]);
    await notify(anEnd('tra_2'));
    expect(await listed()).toEqual([]);
  });

  it('leaves the desk also when its person has blocked us', async () => {
    await list('tra_1');
    await change({ isUnreachable: true });
    expect(await notify(anEnd('tra_1'))).toEqual({ type: 'skipped', reason: 'unreachable' });
    expect(await listed()).toEqual([]);
  });

  it('keeps the place of who has asked for somebody as well', async () => {
    await list('tra_1');
    const { desk } = await load();
    if (desk === undefined) throw new Error('no entry');
    await change({ desk: { ...desk, reason: 'asked' } });
    await notify(anEnd('tra_1'));
    expect(await listed()).toMatchObject([{ reason: 'asked', cases: [] }]);
  });
});
