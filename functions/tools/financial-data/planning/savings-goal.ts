import * as z from 'zod';
import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { countMonthsUntil } from '../month.ts';
import { CURRENCY, toAmount, toPercent } from '../spending/spending.ts';

/** How many goals a person can have. */
export const MAX_GOALS = 20;

const PREFIX = 'GOAL#';

/** Something a person saves for. `saved` is what they say; the money itself is not here. */
const goalSchema = z.strictObject({
  goal_id: z.string(),
  name: z.string(),
  target: storedMinorSchema,
  saved: storedMinorSchema,
  /** `YYYY-MM-DD`. */
  by: z.string().exactOptional(),
  /** Key of the call that put something in last, which may be repeated. */
  added_by: z.string().exactOptional(),
  created_at: z.string(),
});

export type SavingsGoal = z.output<typeof goalSchema>;

/** "El carro", "mi carro" and "the car" name what they are called without these. */
const articles = /^(?:(?:el|la|los|las|un|una|mi|mis|the|a|an|my|our) )+/;

/** One name in any spelling is one goal. */
export function deriveGoalId(userId: string, name: string): string {
  return deriveId('goal', userId, foldPhrase(name).replace(articles, ''));
}

export async function findGoal(
  table: RecordTable,
  userId: string,
  goalId: string,
): Promise<SavingsGoal | undefined> {
  const record = await table.get(goalKey(userId, goalId));
  return record && goalSchema.parse(record.data);
}

/** A person's goals, the oldest first. */
export async function listGoals(
  table: RecordTable,
  userId: string,
): Promise<readonly SavingsGoal[]> {
  const records = await table.list(personPartition(userId), {
    prefix: PREFIX,
    limit: MAX_GOALS,
    order: 'ascending',
  });
  const goals = records.map(({ data }) => goalSchema.parse(data));
  return goals.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

export async function storeGoal(
  table: RecordTable,
  userId: string,
  goal: SavingsGoal,
): Promise<void> {
  const key = goalKey(userId, goal.goal_id);
  await table.write([{ type: 'put', key, data: z.encode(goalSchema, goal), expected: 'any' }]);
}

export async function deleteGoal(
  table: RecordTable,
  userId: string,
  goalId: string,
): Promise<void> {
  await table.write([{ type: 'delete', key: goalKey(userId, goalId) }]);
}

/** A goal as the tools answer with it. @param today `YYYY-MM-DD` */
export function describeGoal({ goal_id, name, target, saved, by }: SavingsGoal, today: string) {
  const missing = target > saved ? target - saved : 0n;
  return {
    goal_id,
    name,
    target_amount: toAmount(target),
    saved_amount: toAmount(saved),
    missing_amount: toAmount(missing),
    progress_percent: toPercent(saved, target),
    is_reached: missing === 0n,
    currency: CURRENCY,
    ...(by !== undefined && { by, monthly_amount: toAmount(toMonthlyAmount(missing, today, by)) }),
  };
}

/** Spreads what is missing over the months that are left; rounded up, so that it suffices. */
function toMonthlyAmount(missing: bigint, today: string, by: string): bigint {
  const months = BigInt(countMonthsUntil(today, by));
  return (missing + months - 1n) / months;
}

function goalKey(userId: string, goalId: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${goalId}` };
}
