import { DynamoDbOperationsInDoubt } from '../../../shared/adapters/dynamodb/dynamodb-operations-in-doubt.ts';
import { DynamoDbOutbox } from '../../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import type { OperationInDoubt } from '../../../shared/domain/conversation/decision.ts';
import type { OutboxEntry } from '../../../shared/domain/conversation/turn-record.ts';
import { describeOperation } from './find-operation.ts';
import type { OpenStage } from './open-stage.ts';

type Doubt = OperationInDoubt & { readonly userId: string };

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

/**
 * Operations whose outcome nobody knows, those first that the engine has stopped asking about: what
 * was asked for, under which key, whose it is, how often the service was asked, and what it stored.
 */
export async function describeDoubts(stage: OpenStage): Promise<string> {
  const now = stage.clock.now();
  const operations = new DynamoDbOperationsInDoubt(openTable(stage));
  const ahead = new Date(now.getTime() + AHEAD_MS);
  const sessions = [
    ...(await operations.listGivenUp(now, MAX_LISTED)),
    ...(await operations.listDue(ahead, MAX_LISTED)),
  ];
  const doubts = sessions.flatMap(({ inDoubt = [], userId }) =>
    inDoubt.map((operation) => ({ userId, ...operation })),
  );
  const lines = await Promise.all(doubts.map((doubt) => describeDoubt(stage, doubt, now)));
  return lines.length === 0 ? 'No operation is in doubt.' : lines.join('\n');
}

async function describeDoubt(
  stage: OpenStage,
  { userId, confirmation: { tool, id }, decidedAt, attempts, followUp }: Doubt,
  now: Date,
): Promise<string> {
  const next = describeNextQuestion(followUp?.at, now);
  const stored = await describeOperation(stage, userId, id);
  return `${tool}  key ${id}  ${userId}  since ${decidedAt}  asked ${attempts} times, ${next}  ${stored}`;
}

/** When the service is asked again; what is due is waited for, not to come. */
export function describeNextQuestion(at: string | undefined, now: Date): string {
  if (at === undefined) return 'given up';
  return Date.parse(at) <= now.getTime() ? `due since ${at}` : `again at ${at}`;
}

function openTable({ dynamodb: client, tables, clock }: OpenStage) {
  return { client, tableName: tables.get('conversations') ?? '', clock };
}
