import * as z from 'zod';
import { fold } from '../../../../shared/domain/fold.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { storedMinorSchema } from '../../../../shared/services/stored-money.ts';
import { monthsUntil } from '../month.ts';
import { CURRENCY, percentOf, toAmount } from '../spending/spending.ts';

/** Most goals a person can have. */
export const MAX_GOALS = 20;

const PREFIX = 'GOAL#';

/** Something a person saves for. What is saved is what they say: the money itself is wherever they keep it. */
const goalSchema = z.strictObject({
  goal_id: z.string(),
  name: z.string(),
  target: storedMinorSchema,
  saved: storedMinorSchema,
  /** `YYYY-MM-DD`. */
  by: z.string().exactOptional(),
  created_at: z.string(),
});

export type SavingsGoal = z.output<typeof goalSchema>;

/** The same name, however it is written, is the same goal. */
export function goalIdOf(userId: string, name: string): string {
  return deriveId('goal', userId, fold(name));
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

/** A goal as the tools answer with it. @param today `YYYY-MM-DD` */
export function describeGoal({ goal_id, name, target, saved, by }: SavingsGoal, today: string) {
  const missing = target > saved ? target - saved : 0n;
  return {
    goal_id,
    name,
    target_amount: toAmount(target),
    saved_amount: toAmount(saved),
    missing_amount: toAmount(missing),
    progress_percent: percentOf(saved, target),
    is_reached: missing === 0n,
    currency: CURRENCY,
    ...(by !== undefined && { by, monthly_amount: toAmount(perMonth(missing, today, by)) }),
  };
}

/** What is missing, spread over the months that are left; rounded up, so that it suffices. */
function perMonth(missing: bigint, today: string, by: string): bigint {
  const months = BigInt(monthsUntil(today, by));
  return (missing + months - 1n) / months;
}

function goalKey(userId: string, goalId: string): RecordKey {
  return { partition: personPartition(userId), sort: `${PREFIX}${goalId}` };
}
