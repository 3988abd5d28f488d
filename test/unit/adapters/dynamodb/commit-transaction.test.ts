import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { toCommitTransaction } from '../../../../shared/adapters/dynamodb/transactions/commit-transaction.ts';
import type { TurnCommit } from '../../../../shared/application/ports/conversation-store.ts';
import { aTurnCommit } from '../../../support/builders/turn-commit.ts';

const now = new Date('2026-03-02T15:00:00.000Z');
const seconds = (days: number) => now.getTime() / 1_000 + days * 86_400;

const listEvents = (turn: TurnCommit) =>
  (toCommitTransaction(turn, 'conversations', now).TransactItems ?? [])
    .flatMap(({ Put }) => (Put?.Item ? [unmarshall(Put.Item)] : []))
    .filter(({ sk }) => String(sk).startsWith('EVENT#'));

it('leaves a way to a turn without a message, for as long as anything of the turn is kept', () => {
  const silent = { ...aTurnCommit({ turnId: 'desk_1', messageIds: [] }), messages: [] };
  expect(listEvents(silent)).toStrictEqual([
    {
      pk: `CONV#${silent.session.conversationId}`,
      sk: 'EVENT#desk_1',
      expiresAt: seconds(90),
      body: '{"turnId":"desk_1"}',
    },
  ]);
});

it('leaves none where a message names the turn', () => {
  expect(listEvents(aTurnCommit())).toStrictEqual([]);
});
