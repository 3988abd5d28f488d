import { toMinor } from '../../../shared/domain/money/money.ts';
import type { CallContext, ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { localDay } from '../../../shared/services/local-day.ts';
import { type NeedsInput, ok, refused } from '../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import questions from './questions.json' with { type: 'json' };
import {
  describeGoal,
  findGoal,
  goalIdOf,
  listGoals,
  MAX_GOALS,
  type SavingsGoal,
  storeGoal,
} from './savings-goal.ts';
import { CURRENCY } from './spending.ts';
import type { financialDataTools } from './tools.ts';

type Tool = (typeof financialDataTools)['set_savings_goal'];
type Input = Parameters<ToolImplementation<Tool['input'], Tool['output']>>[0];

const tooMany = refused('TOO_MANY_GOALS', `At most ${MAX_GOALS} goals can be kept`);

/** Sets a goal, or changes the one of that name: what is left out stays as it was. */
export function createSetSavingsGoal({
  table,
}: FinancialDataPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (input, context) => {
    const { userId, now, timezone } = context;
    const today = localDay(now, timezone);
    if (input.by !== undefined && input.by <= today) return ask('by', 'DATE_PASSED');
    const known = await findGoal(table, userId, goalIdOf(userId, input.name));
    if (known === undefined && input.target_amount === undefined) {
      return ask('target_amount', 'HOW_MUCH');
    }
    if (known === undefined && (await listGoals(table, userId)).length >= MAX_GOALS) return tooMany;
    const goal = merge(input, known, context);
    await storeGoal(table, userId, goal);
    return ok(describeGoal(goal, today));
  };
}

function merge(
  { name, target_amount, saved_amount, by }: Input,
  known: SavingsGoal | undefined,
  { userId, now }: CallContext,
): SavingsGoal {
  const minor = (given: number | undefined, before = 0n) =>
    given === undefined ? before : toMinor(given, CURRENCY);
  const until = by ?? known?.by;
  return {
    goal_id: goalIdOf(userId, name),
    name: known?.name ?? name,
    target: minor(target_amount, known?.target),
    saved: minor(saved_amount, known?.saved),
    created_at: known?.created_at ?? now,
    ...(until !== undefined && { by: until }),
  };
}

function ask(field: string, reason: keyof typeof questions): NeedsInput {
  return { type: 'needs-input', field, reason, question: questions[reason] };
}
