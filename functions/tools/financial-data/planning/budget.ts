import * as z from 'zod';
import { storedMinorSchema } from '../../../../shared/services/amounts/stored-money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { createRefuse } from '../../../../shared/services/create-refuse.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { toMonth } from '../month.ts';
import { readMovements } from '../spending/read-movements.ts';
import { CURRENCY, sumByCategory, sumSpending, toAmount, toPercent } from '../spending/spending.ts';

export const budgetRefusals = { BUDGET_NOT_SET: 'This person has set no budget' } as const;

export const noBudget = createRefuse(budgetRefusals)('BUDGET_NOT_SET');

/** The most that a person wants to spend per month. */
const budgetSchema = z.strictObject({ monthly: storedMinorSchema, set_at: z.string() });

export async function findBudget(table: RecordTable, userId: string): Promise<bigint | undefined> {
  const record = await table.get(budgetKey(userId));
  return record && budgetSchema.parse(record.data).monthly;
}

export async function storeBudget(
  table: RecordTable,
  userId: string,
  monthly: bigint,
  set_at: string,
): Promise<void> {
  const data = z.encode(budgetSchema, { monthly, set_at });
  await table.write([{ type: 'put', key: budgetKey(userId), data, expected: 'any' }]);
}

export async function deleteBudget(table: RecordTable, userId: string): Promise<void> {
  await table.write([{ type: 'delete', key: budgetKey(userId) }]);
}

/** How far a budget is used in the current month, as the tools answer with it. */
export async function describeCurrentBudget(
  monthly: bigint,
  context: CallContext,
  { history }: FinancialDataPorts,
) {
  const month = toMonth(context.now, context.timezone);
  const spending = sumByCategory(await readMovements(history, month, context));
  return describeBudget(month, monthly, sumSpending(spending));
}

/** A budget and how far it is used, as the tools answer with it. */
export function describeBudget(month: string, monthly: bigint, spent: bigint) {
  return {
    month,
    monthly_budget: toAmount(monthly),
    spent: toAmount(spent),
    remaining: toAmount(monthly - spent),
    used_percent: toPercent(spent, monthly),
    is_exceeded: spent > monthly,
    currency: CURRENCY,
  };
}

function budgetKey(userId: string): RecordKey {
  return { partition: personPartition(userId), sort: 'BUDGET' };
}
