import { DynamoDbOperationsInDoubt } from '../../../shared/adapters/dynamodb/dynamodb-operations-in-doubt.ts';
import { DynamoDbOutbox } from '../../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import type { OutboxEntry } from '../../../shared/domain/conversation/turn-record.ts';
import type { OpenStage } from './open-stage.ts';

const MAX_LISTED = 1_000;
const OVERDUE_MS = 60_000;
/** Also what is only planned for later. */
const AHEAD_MS = 24 * 60 * 60_000;

/** Replies that should have left by now: how many per channel, and how long the oldest waits. */
export async function describeStuckReplies(stage: OpenStage): Promise<string> {
  const now = stage.clock.now().getTime();
  const overdue = await new DynamoDbOutbox(openTable(stage)).listPending(
    new Date(now + AHEAD_MS),
    MAX_LISTED,
  );
  const stuck = overdue.filter(({ createdAt }) => now - Date.parse(createdAt) > OVERDUE_MS);
  if (stuck.length === 0) return 'No reply is stuck.';
  const nameChannel = ({ address }: OutboxEntry) => `${address.channel}/${address.endpoint}`;
  return [...new Set(stuck.map(nameChannel))]
    .map((channel) => {
      const entries = stuck.filter((entry) => nameChannel(entry) === channel);
      const oldest = entries.map(({ createdAt }) => createdAt).toSorted()[0];
      return `${channel}: ${entries.length}, the oldest since ${oldest}`;
    })
    .join('\n');
}

/** Operations whose outcome nobody knows: what was asked for, under which key, how often. */
export async function describeDoubts(stage: OpenStage): Promise<string> {
  const until = new Date(stage.clock.now().getTime() + AHEAD_MS);
  const sessions = await new DynamoDbOperationsInDoubt(openTable(stage)).listDue(until, MAX_LISTED);
  const lines = sessions.flatMap(({ inDoubt = [] }) =>
    inDoubt.map(
      ({ confirmation, decidedAt, attempts }) =>
        `${confirmation.tool}  key ${confirmation.id}  since ${decidedAt}  asked ${attempts} times`,
    ),
  );
  return lines.length === 0 ? 'No operation is in doubt.' : lines.join('\n');
}

function openTable({ dynamodb: client, tables, clock }: OpenStage) {
  return { client, tableName: tables.get('conversations') ?? '', clock };
}
