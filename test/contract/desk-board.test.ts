import { beforeEach, describe, expect, it } from 'vitest';
import { DynamoDbDeskBoard } from '../../shared/adapters/dynamodb/desk/dynamodb-desk-board.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbPersonalRecords } from '../../shared/adapters/dynamodb/dynamodb-personal-records.ts';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import type { DeskBoard } from '../../shared/application/ports/desk/desk-board.ts';
import type { DeskEntry } from '../../shared/domain/desk/desk-entry.ts';
import { leaveDesk, toDeskItem } from '../../shared/domain/desk/desk-session.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import { createConversationsTable } from '../support/conversations-table.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { InMemoryTurnDatabase } from '../support/fakes/in-memory-turn-database.ts';

const at = '2026-03-02T15:00:00.000Z';
const waitingSince = (since: string): DeskEntry => ({
  state: 'waiting',
  reason: 'asked',
  place: 'felix',
  summary: '«una persona»',
  since,
  log: [{ at: since, by: 'person', did: 'opened' }],
});

type Made = {
  readonly store: ConversationStore;
  readonly board: DeskBoard;
  readonly clock: FixedClock;
};
const makers: readonly [string, () => Promise<Made>][] = [
  [
    'in memory',
    () => {
      const clock = new FixedClock(at);
      const store = new InMemoryTurnDatabase(clock);
      return Promise.resolve({ store, board: store.desk, clock });
    },
  ],
  [
    'DynamoDB',
    async () => {
      const clock = new FixedClock(at);
      const table = { ...(await createConversationsTable()), clock };
      const store = new DynamoDbConversationStore(table);
      return { store, board: new DynamoDbDeskBoard(table), clock };
    },
  ],
];

describe.each(makers)('DeskBoard: %s', (_name, make) => {
  let made: Made;
  beforeEach(async () => {
    made = await make();
  });

  /** A turn that answers no message, as colleagues commit them. */
  const commit = async (conversationId: string, version: number, desk?: DeskEntry) => {
    const turn = aTurnCommit({ conversationId, version, turnId: `${conversationId}-${version}` });
    const session = { ...turn.session, ...(desk === undefined ? {} : { desk }) };
    await made.store.commit({ ...turn, messageIds: [], session });
    return session;
  };

  it('lists what nobody has ended, who waits longest first', async () => {
    const late = await commit('tg:1', 1, waitingSince('2026-03-02T14:30:00.000Z'));
    const early = await commit('tg:2', 1, waitingSince('2026-03-02T14:00:00.000Z'));
    await commit('tg:3', 1);

    expect(await made.board.listOpen(10)).toStrictEqual([toDeskItem(early), toDeskItem(late)]);
    expect(await made.board.listOpen(1)).toStrictEqual([toDeskItem(early)]);
  });

  it('shows an entry as the newest commit left it, and none that is ended', async () => {
    await commit('tg:1', 1, waitingSince(at));
    const wrote = await commit('tg:1', 2, { ...waitingSince(at), lastWordsAt: at });
    expect(await made.board.listOpen(10)).toStrictEqual([toDeskItem(wrote)]);

    const { desk: ended } = leaveDesk({ ...wrote, version: 2 }, at);
    await commit('tg:1', 3, ended);
    expect(await made.board.listOpen(10)).toStrictEqual([]);
  });

  it('forgets what nobody touched for a month', async () => {
    await commit('tg:1', 1, waitingSince(at));
    made.clock.advance({ minutes: 60 * 24 * 31 });
    expect(await made.board.listOpen(10)).toStrictEqual([]);
  });

  it('is no message of the conversation', async () => {
    const session = await commit('tg:1', 1, waitingSince(at));
    const { messages, ...loaded } = await made.store.load('tg:1', 20);
    expect(loaded.session).toStrictEqual(session);
    expect(messages).toHaveLength(2);
  });
});

it('is found and deleted with the conversation that it belongs to', async () => {
  const table = await createConversationsTable();
  const store = new DynamoDbConversationStore({ ...table, clock: new FixedClock(at) });
  const turn = aTurnCommit({ conversationId: 'tg:9' });
  await store.commit({
    ...turn,
    messageIds: [],
    session: { ...turn.session, desk: waitingSince(at) },
  });
  const records = await new DynamoDbPersonalRecords(table).list('CONV#tg:9');
  expect(records.map(({ sort }) => sort)).toContain('DESK');
});
