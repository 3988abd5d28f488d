import { beforeEach, describe, expect, it } from 'vitest';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import {
  createNotifyPerson,
  type NotifyPersonPorts,
} from '../../../shared/application/notify-person.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { NoticeDefinition } from '../../../shared/domain/catalogue/notice.ts';
import type { PendingConfirmation } from '../../../shared/domain/conversation/confirmation.ts';
import type { Session } from '../../../shared/domain/conversation/session.ts';
import { aCatalogue, anAssistant } from '../../support/builders/catalogue.ts';
import { aPublishedEvent } from '../../support/builders/published-event.ts';
import { aSession } from '../../support/builders/session.ts';
import { aConversationMessage, aTurnCommit } from '../../support/builders/turn-commit.ts';
import { fakeUnderstanding } from '../../support/fakes/fake-understanding.ts';
import { FaultPlan } from '../../support/fakes/fault-plan.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { InMemoryAccountDirectory } from '../../support/fakes/in-memory-account-directory.ts';
import { InMemoryReplyQueue } from '../../support/fakes/in-memory-reply-queue.ts';
import { InMemoryTurnDatabase } from '../../support/fakes/in-memory-turn-database.ts';
import { SequentialIdGenerator } from '../../support/fakes/sequential-id-generator.ts';
import { sendReply } from '../../support/send-reply.ts';

const conversationId = 'web:web:carlos';
const address = { channel: 'telegram', endpoint: 'felix', to: { chatId: 7 } };
const paidOut: NoticeDefinition = {
  event: 'transfer_paid_out',
  service: 'remittances',
  agentId: 'remittances',
  message: {
    es: '{{recipient}} recibió {{amount|money:currency}}',
    en: '{{recipient}} got {{amount|money:currency}}',
  },
};
const expiry = (expiresAt: string): PendingConfirmation => ({
  id: 'c1',
  tool: 'create_transfer',
  agentId: 'remittances',
  input: {},
  requested: {},
  references: { yes: 'y', no: 'n' },
  prepared: {},
  hash: 'h',
  message: '¿Confirmas?',
  turnId: 'turn_1',
  createdAt: '2026-03-02T15:00:00.000Z',
  expiresAt,
});

let clock: FixedClock;
let faults: FaultPlan;
let database: InMemoryTurnDatabase;
let replies: InMemoryReplyQueue;

beforeEach(() => {
  clock = new FixedClock('2026-03-02T15:00:00.000Z');
  faults = new FaultPlan();
  database = new InMemoryTurnDatabase(clock, faults);
  replies = new InMemoryReplyQueue(clock, faults);
});

function notifier(
  catalogue: Partial<Catalogue> = {},
  store: NotifyPersonPorts['store'] = database,
  accounts = new InMemoryAccountDirectory(),
) {
  const filters = (locale: string) => ({ money: (value: unknown) => `${locale}:${value}` });
  return createNotifyPerson({
    store,
    accounts,
    outbox: database,
    replies,
    catalogues: {
      // An earlier version, which a conversation may still be on, words nothing.
      load: (_assistantId, version) =>
        Promise.resolve(
          version === undefined
            ? aCatalogue({ notices: { transfer_paid_out: paidOut }, ...catalogue })
            : aCatalogue({ version }),
        ),
    },
    understanding: fakeUnderstanding,
    filtersFor: filters,
    hasher: new Sha256Hasher(),
    clock,
    ids: new SequentialIdGenerator(),
  });
}

/** A conversation whose last turn left this session. */
async function aConversation(overrides: Partial<Session> = {}): Promise<void> {
  const messageIds = ['m-1'];
  const turn = aTurnCommit({ messageIds });
  const lastContact = { address, at: '2026-03-02T15:00:00.000Z' };
  const session = aSession({ conversationId, version: 1, lastContact, ...overrides });
  const [now, leaseUntil] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
  await database.claim({ messageId: 'm-1', turnId: turn.turnId, now, leaseUntil });
  await database.commit({ ...turn, session });
}

const conversation = () => database.load(conversationId, 20);
const toldTexts = async () => {
  const { messages } = await conversation();
  return messages.filter(({ turnId }) => turnId.startsWith('notice_')).map(({ text }) => text);
};

it('closes the doubt about the operation whose end it tells, and about no other', async () => {
  const inDoubt = (id: string) => ({
    turnId: 'turn_1',
    messageIds: ['m-1'],
    confirmation: { ...expiry('2026-03-02T15:05:00.000Z'), id },
    text: 'sí',
    decidedAt: '2026-03-02T15:00:00.000Z',
    address,
    attempts: 1,
  });
  await aConversation({ inDoubt: [inDoubt('c1'), inDoubt('c2')] });
  await notifier()({ ...aPublishedEvent(), operations: ['c1', 'c9'] });
  expect((await conversation()).session?.inDoubt).toEqual([inDoubt('c2')]);
});

describe('telling a person what happened', () => {
  it('adds one message to the conversation and sends it where the person last wrote from', async () => {
    await aConversation({ status: 'active' });
    const before = await conversation();
    clock.advance({ minutes: 60 });

    const outcome = await notifier()(aPublishedEvent());

    const turnId = expect.stringMatching(/^notice_[0-9a-f]{32}$/);
    const text = 'María García recibió es-MX:3490';
    const at = '2026-03-02T16:00:00.000Z';
    expect(outcome).toEqual({ type: 'sent', turnId, channel: 'telegram' });
    const { session, messages } = await conversation();
    expect(messages).toEqual([
      ...before.messages,
      {
        role: 'assistant',
        text,
        turnId,
        sequence: 3,
        at,
        agentId: 'remittances',
        event: 'transfer_paid_out',
      },
    ]);
    expect(session).toEqual({ ...before.session, version: 2, updatedAt: at });
    expect(database.entries.at(-1)).toEqual({
      turnId,
      conversationId,
      assistantId: 'felix',
      address,
      reply: { text, options: [], agentId: 'remittances', notice: 'transfer_paid_out' },
      language: 'es',
      isNews: true,
      status: 'PENDING',
      createdAt: at,
      metrics: {
        chainIterations: 0,
        stableState: true,
        path: [],
        modelCalls: 0,
        inputTokens: 0,
        outputTokens: 0,
      },
      session: { sessionId: 'session_1', userId: 'carlos', agentStack: ['felix'] },
      messageIds: [],
    });
    expect(replies.queue.bodies).toEqual([{ turnId, conversationId }]);
  });

  it('speaks the language of the conversation', async () => {
    await aConversation({ language: 'en' });
    await notifier()(aPublishedEvent());
    expect(await toldTexts()).toEqual(['María García got en-MX:3490']);
  });

  it('lists who is told of a case at the desk, and lets the assistant go on', async () => {
    await aConversation();
    const unresolved = { ...paidOut, isForDesk: true } as const;
    await notifier({ notices: { transfer_paid_out: unresolved } })(aPublishedEvent());

    const summary = 'María García recibió es-MX:3490';
    expect(await database.desk.listOpen(10)).toMatchObject([
      { conversationId, entry: { state: 'waiting', reason: 'case', place: 'felix', summary } },
    ]);
    expect((await conversation()).session?.status).toBe('active');
  });

  it('takes it from the desk once a notice tells how the operation ended', async () => {
    await aConversation();
    const unresolved = { ...paidOut, isForDesk: true } as const;
    await notifier({ notices: { transfer_paid_out: unresolved } })(aPublishedEvent());
    await notifier()(aPublishedEvent({ eventId: 'event_2', operations: ['confirm_1'] }));

    expect(await database.desk.listOpen(10)).toEqual([]);
    expect((await conversation()).session?.desk).toMatchObject({
      state: 'released',
      log: [{ did: 'opened' }, { by: 'service', did: 'released' }],
    });
  });

  it('tells it also while a human answers', async () => {
    await aConversation({ status: 'handed-off', handedOffUntil: '2026-03-02T18:00:00.000Z' });
    expect(await notifier()(aPublishedEvent())).toMatchObject({ type: 'sent' });
    expect((await conversation()).session?.status).toBe('handed-off');
  });

  it('keeps values behind handles where the assistant does, and sends them as they are', async () => {
    await aConversation();
    const assistant = anAssistant({ redaction: { mask: [], tokenize: ['phone'] } });
    const event = aPublishedEvent({
      data: { recipient: '+525512345678', amount: 1, currency: 'MXN' },
    });
    await notifier({ assistant })(event);
    expect(await toldTexts()).toEqual(['{{PHONE_1}} recibió es-MX:1']);
    expect(database.entries.at(-1)?.reply.text).toBe('+525512345678 recibió es-MX:1');
    expect((await conversation()).session?.vault).toEqual({ '{{PHONE_1}}': '+525512345678' });
  });
});

describe('a person in the middle of something', () => {
  it('is told in the words of the deployment, and stays on the version of their flow', async () => {
    await aConversation({ catalogueVersion: 'earlier' });

    expect(await notifier()(aPublishedEvent())).toMatchObject({ type: 'sent' });
    expect((await conversation()).session?.catalogueVersion).toBe('earlier');
  });

  it('is told when the confirmation is answered or over, not before', async () => {
    await aConversation({ pendingConfirmation: expiry('2026-03-02T15:05:00.000Z') });
    const notify = notifier();
    clock.advance({ minutes: 4, seconds: 59 });
    expect(await notify(aPublishedEvent())).toEqual({ type: 'deferred' });
    expect(await toldTexts()).toEqual([]);
    expect(replies.queue.bodies).toEqual([]);
    clock.advance({ seconds: 1 });
    expect(await notify(aPublishedEvent())).toMatchObject({ type: 'sent' });
  });

  it('is told five minutes after a question that stays without an answer', async () => {
    const pendingQuestion = {
      tool: 'create_topup',
      input: {},
      field: 'amount',
      question: '¿Cuánto?',
      reason: 'MISSING',
      attempts: 1,
    };
    await aConversation({ pendingQuestion });
    const notify = notifier();
    clock.advance({ minutes: 4, seconds: 59 });
    expect(await notify(aPublishedEvent())).toEqual({ type: 'deferred' });
    clock.advance({ seconds: 1 });
    expect(await notify(aPublishedEvent())).toMatchObject({ type: 'sent' });
    expect((await conversation()).session?.pendingQuestion).toEqual(pendingQuestion);
  });
});

describe('an event that is delivered again', () => {
  it('tells nothing more, also when the queue forgot it days ago', async () => {
    await aConversation();
    const notify = notifier();
    const first = await notify(aPublishedEvent());
    clock.advance({ days: 3 });
    const again = await notify(aPublishedEvent({ data: { recipient: 'Otra', amount: 9 } }));
    expect(again).toEqual({ type: 'repeated', turnId: first.type === 'sent' ? first.turnId : '' });
    expect(await toldTexts()).toHaveLength(1);
  });

  it('is another one when another service uses the same id', async () => {
    await aConversation();
    const billPaid: NoticeDefinition = { ...paidOut, event: 'bill_paid', service: 'billpay' };
    const notify = notifier({ notices: { transfer_paid_out: paidOut, bill_paid: billPaid } });
    await notify(aPublishedEvent());
    await notify(aPublishedEvent({ service: 'billpay', type: 'bill_paid' }));
    expect(await toldTexts()).toHaveLength(2);
  });

  it('is announced by the second delivery when the first died right after its commit', async () => {
    await aConversation();
    const notify = notifier();
    faults.failBefore('enqueueReply');
    await expect(notify(aPublishedEvent())).rejects.toThrow();
    expect(replies.queue.bodies).toEqual([]);
    expect(await notify(aPublishedEvent())).toMatchObject({ type: 'repeated' });
    expect(replies.queue.bodies).toHaveLength(1);
    expect(await toldTexts()).toHaveLength(1);
  });

  it('is not sent again once it was sent', async () => {
    await aConversation();
    const notify = notifier();
    const outcome = await notify(aPublishedEvent());
    if (outcome.type !== 'sent') throw new Error(outcome.type);
    await sendReply(database, outcome.turnId, { at: clock.now() });
    clock.advance({ minutes: 10 });
    await notify(aPublishedEvent());
    expect(replies.queue.bodies).toHaveLength(1);
  });
});

describe('a conversation that changes meanwhile', () => {
  /** Other turns are committed just before the notice is, so many times. */
  function busyStore(times: number, change: Partial<Session> = {}): NotifyPersonPorts['store'] {
    let left = times;
    return {
      load: (id, limit) => database.load(id, limit),
      commit: async (turn) => {
        if (left-- > 0) {
          const { session, messages } = await conversation();
          if (session === undefined) throw new Error('no session');
          const sequence = (messages.at(-1)?.sequence ?? 0) + 1;
          const turnId = `turn_between_${left}`;
          const other = aTurnCommit({ messageIds: [], turnId });
          const message = aConversationMessage({ turnId, sequence });
          const changed = { ...session, ...change, version: session.version + 1 };
          await database.commit({ ...other, session: changed, messages: [message] });
        }
        return database.commit(turn);
      },
    };
  }

  it('is read again, and the notice follows on what was said', async () => {
    await aConversation();
    expect(await notifier({}, busyStore(3))(aPublishedEvent())).toMatchObject({ type: 'sent' });
    const { messages } = await conversation();
    expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await toldTexts()).toHaveLength(1);
  });

  it('defers the notice when it now waits for a yes', async () => {
    await aConversation();
    const asking = busyStore(1, { pendingConfirmation: expiry('2026-03-02T15:05:00.000Z') });
    expect(await notifier({}, asking)(aPublishedEvent())).toEqual({ type: 'deferred' });
    expect(await toldTexts()).toEqual([]);
  });

  it('is left to the queue when it does not come to rest', async () => {
    await aConversation();
    const notifying = notifier({}, busyStore(9))(aPublishedEvent());
    await expect(notifying).rejects.toMatchObject({ kind: 'conflict' });
    expect(await toldTexts()).toEqual([]);
  });
});

describe('an event that nobody is told of', () => {
  const strangers = { userId: 'ana' };
  it.each([
    ['belongs to no conversation', aPublishedEvent({ conversationId: '' }), 'no-conversation'],
    ['belongs to an unknown one', aPublishedEvent({ conversationId: 'web:x' }), 'no-conversation'],
    ['is of another person', aPublishedEvent(strangers), 'other-person'],
    ['has no words', aPublishedEvent({ type: 'transfer_failed' }), 'not-worded'],
    ['is worded for another service', aPublishedEvent({ service: 'billpay' }), 'not-worded'],
  ])('%s', async (_why, event, reason) => {
    await aConversation();
    expect(await notifier()(event)).toEqual({ type: 'skipped', reason });
    expect(await toldTexts()).toEqual([]);
    expect(replies.queue.bodies).toEqual([]);
  });

  it.each([
    ['of the account that it is linked with', 'web:ana', 'sent'],
    ['of its demo account, from before it was linked', 'tg:1', 'sent'],
    ['of an account that it was unlinked from', 'web:beto', 'skipped'],
  ])('a linked chat is told or not, by whose it is: %s', async (_whose, userId, type) => {
    const accounts = new InMemoryAccountDirectory();
    await accounts.issueCode({ accountId: 'web:ana', code: 'BCDFGH23', now: clock.now() });
    const redeeming = { code: 'BCDFGH23', identity: 'tg:1', channel: 'telegram', useId: 'turn_1' };
    await accounts.redeemCode({ ...redeeming, now: clock.now() });
    await aConversation({ userId: userId === 'tg:1' ? 'web:ana' : userId, identity: 'tg:1' });
    const event = aPublishedEvent({ userId });
    expect(await notifier({}, database, accounts)(event)).toMatchObject({ type });
  });

  it('tells nobody who blocked us', async () => {
    await aConversation();
    const { session } = await conversation();
    if (session === undefined) throw new Error('no session');
    const turn = aTurnCommit({ turnId: 'turn_block', messageIds: [] });
    await database.commit({ ...turn, session: { ...session, isUnreachable: true, version: 2 } });
    expect(await notifier()(aPublishedEvent())).toEqual({ type: 'skipped', reason: 'unreachable' });
  });

  it('finds no address in a conversation of before', async () => {
    await aConversation();
    const { session } = await conversation();
    if (session === undefined) throw new Error('no session');
    const { lastContact: _unknown, ...old } = session;
    const turn = aTurnCommit({ turnId: 'turn_old', messageIds: [] });
    await database.commit({ ...turn, session: { ...old, version: 2 } });
    expect(await notifier()(aPublishedEvent())).toEqual({ type: 'skipped', reason: 'no-address' });
  });
});
