import type { UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Usage, UsedUp } from '../../../domain/conversation/usage.ts';
import { retentionSeconds } from '../retention.ts';
import { type ItemKey, toPersonPartition } from './item-keys.ts';
import { type Item, toEpochSeconds } from './stored-item.ts';

/** Items of one person's usage, one per hour. */
export const USAGE_PREFIX = 'USAGE#';
const HOUR_MS = 3_600_000;
const HOURS_OF_A_DAY = 24;

/** `USAGE#2026-03-02T15`; hours sort by time. */
export function toUsageKey(userId: string, time: Date): ItemKey {
  return { pk: toPersonPartition(userId), sk: `${USAGE_PREFIX}${time.toISOString().slice(0, 13)}` };
}

/** The key of the oldest hour that counts as today. */
export function toOldestUsageKey(userId: string, now: Date): ItemKey {
  return toUsageKey(userId, new Date(now.getTime() - (HOURS_OF_A_DAY - 1) * HOUR_MS));
}

/** The counter of a minute within its hour. */
function toMinuteName(time: Date): string {
  return `minute${time.toISOString().slice(14, 16)}`;
}

/** Adds a turn's usage to the hour it was committed in. */
export function toUsageUpdate({ userId, messages, modelTokens }: UsedUp, now: Date) {
  return {
    Key: marshall(toUsageKey(userId, now)),
    UpdateExpression:
      'SET expiresAt = :expiresAt ADD messages :messages, modelTokens :tokens, #minute :messages',
    ExpressionAttributeNames: { '#minute': toMinuteName(now) },
    ExpressionAttributeValues: marshall({
      ':messages': messages,
      ':tokens': modelTokens,
      ':expiresAt': toEpochSeconds(now) + retentionSeconds.usage,
    }),
  } satisfies Partial<UpdateItemCommandInput>;
}

/** Sums the hours of a day. */
export function sumUsage(hours: readonly Item[], now: Date): Usage {
  const sum = (name: string) =>
    hours.reduce((total, hour) => total + Number(hour[name]?.N ?? 0), 0);
  const { sk } = toUsageKey('', now);
  const present = hours.find((hour) => hour['sk']?.S === sk);
  return {
    messagesInMinute: Number(present?.[toMinuteName(now)]?.N ?? 0),
    messagesInDay: sum('messages'),
    modelTokensInDay: sum('modelTokens'),
  };
}
