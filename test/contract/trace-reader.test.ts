import { expect, it } from 'vitest';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbTraceReader } from '../../shared/adapters/dynamodb/dynamodb-trace-reader.ts';
import { retentionSeconds } from '../../shared/adapters/dynamodb/retention.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import { createConversationsTable } from '../support/conversations-table.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';

it('finds the trace of a committed turn by its id, until it expires', async () => {
  const clock = new FixedClock();
  const options = { ...(await createConversationsTable()), clock };
  const [store, reader] = [
    new DynamoDbConversationStore(options),
    new DynamoDbTraceReader(options),
  ];
  const commit = aTurnCommit();
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + 60_000);
  for (const messageId of commit.messageIds) {
    await store.claim({ messageId, turnId: commit.turnId, now, leaseUntil });
  }
  await store.commit(commit);

  expect(await reader.read(commit.turnId)).toStrictEqual(commit.trace);
  expect(await reader.read('turn_of_nobody')).toBeUndefined();
  clock.advance({ seconds: retentionSeconds.trace + 1 });
  expect(await reader.read(commit.turnId)).toBeUndefined();
});
