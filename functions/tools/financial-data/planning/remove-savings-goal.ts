import * as z from 'zod';
import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { createAsk } from '../../../../shared/services/create-ask.ts';
import { createRefuse } from '../../../../shared/services/create-refuse.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import questions from '../questions.json' with { type: 'json' };
import { goalSchema } from '../tool-schemas.ts';
import {
  deleteGoal,
  deriveGoalId,
  describeGoal,
  listGoals,
  type SavingsGoal,
} from './savings-goal.ts';

const ask = createAsk(questions);

const refusals = { NO_GOALS: 'This person has no savings goal' };
const noGoals = createRefuse(refusals)('NO_GOALS');

/** Forgets a savings goal, and says what it held: it can be set again by telling it. */
export const removeSavingsGoal = tool(
  {
    name: 'remove_savings_goal',
    kind: 'action',
    description: 'Removes a savings goal that this person does not want any more.',
    examples: [
      'Quiero cancelar mi meta',
      'Borra mi meta de ahorro',
      'Quita la meta de la casa',
      'Elimina mi meta del viaje',
      'Ya no quiero mi meta de ahorro',
      'Ya no quiero esa meta',
      'I want to cancel my goal',
      'Delete my savings goal',
      'Remove the house goal',
      'Get rid of my trip goal',
      'Scratch my goal',
      "I don't want that goal anymore",
      "I don't want the car goal anymore",
    ],
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .exactOptional()
        .meta({ 'x-entity': 'text', description: 'What the goal is for, e.g. "casa".' }),
    }),
    output: goalSchema,
    refusals,
  },
  async ({ name }, { userId, now, timezone }, { table }: FinancialDataPorts) => {
    const goals = await listGoals(table, userId);
    if (goals.length === 0) return noGoals;
    const goal = chooseGoal(goals, userId, name);
    if (goal === undefined) return ask('name', 'WHICH_GOAL', { choices: goals.map(toChoice) });
    await deleteGoal(table, userId, goal.goal_id);
    return ok(describeGoal(goal, localDay(now, timezone)));
  },
);

/** The one whose name is said: "la de la casa". Of one that nobody named, it is asked, too. */
function chooseGoal(
  goals: readonly SavingsGoal[],
  userId: string,
  name: string | undefined,
): SavingsGoal | undefined {
  if (name === undefined) return undefined;
  const id = deriveGoalId(userId, name);
  const named = goals.filter(({ goal_id }) => goal_id === id);
  const [goal, ...others] = named.length > 0 ? named : goals.filter(isNamedIn(name));
  return others.length === 0 ? goal : undefined;
}

function isNamedIn(words: string) {
  const said = ` ${foldPhrase(words)} `;
  return ({ name }: SavingsGoal) => said.includes(` ${foldPhrase(name)} `);
}

function toChoice({ name }: SavingsGoal) {
  return { value: name, label: name };
}
