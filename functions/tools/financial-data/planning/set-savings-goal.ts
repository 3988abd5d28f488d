import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { createAsk } from '../../../../shared/services/create-ask.ts';
import { createRefuse } from '../../../../shared/services/create-refuse.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { monthPattern } from '../month.ts';
import questions from '../questions.json' with { type: 'json' };
import { CURRENCY } from '../spending/spending.ts';
import { amountInput, goalSchema } from '../tool-schemas.ts';
import {
  deriveGoalId,
  describeGoal,
  findGoal,
  listGoals,
  MAX_GOALS,
  type SavingsGoal,
  storeGoal,
} from './savings-goal.ts';

const ask = createAsk(questions);

const anyGoal =
  /^(?:(?:el|la|mi|the|my|a|al) )*(?:meta|ahorros?|goal|savings|it|ella|eso)(?: de ahorros?| goal)?$/;

/** What is done to goals, or asked about them: "delete the shoes goal", "what are my goals". */
const aboutGoals =
  /^(?:please |por favor )?(?:delete|remove|cancel|drop|change|show|list|what|which|how|borra|quita|elimina|cancela|cambia|muestrame|dime|cuales|cuanto|que|como)\b.*\b(?:goals?|metas?|savings|ahorros?)\b/;

/** A goal is called by a word: "100" alone is an amount. */
const letter = /\p{L}/u;

const refusals = { TOO_MANY_GOALS: `At most ${MAX_GOALS} goals can be kept` };
const tooMany = createRefuse(refusals)('TOO_MANY_GOALS');

/** A day that exists (no 30th of February), or a month. */
const dayOrMonth = new RegExp(`${z.regexes.date.source}|${monthPattern.source}`);

const goalInput = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta({ 'x-entity': 'text', description: 'What it is for, e.g. "casa".' }),
  target_amount: amountInput.optional(),
  saved_amount: amountInput.optional().meta({
    ...amountInput.meta(),
    description: 'What is saved so far: ya llevo, tengo ahorrado, I have saved.',
  }),
  added_amount: amountInput.optional().meta({
    ...amountInput.meta(),
    'x-adds': true,
    description: 'What is put in now, on top of what is saved: métele, agrégale, add to it.',
  }),
  by: z.string().regex(dayOrMonth).exactOptional().meta({
    'x-entity': 'date-time',
    description: 'YYYY-MM-DD, if there is a day; YYYY-MM for all of a month.',
  }),
});

type GivenGoal = z.output<typeof goalInput> & { readonly name: string };

/** Creates a goal, or changes the one of that name; omitted values stay as they were. */
export const setSavingsGoal = tool(
  {
    name: 'set_savings_goal',
    kind: 'action',
    description:
      'Sets a savings goal, or changes the one of that name: what it is for, how much in all in US dollars, until when, what is saved so far. Whatever is saved for something, and not per month, is a goal.',
    examples: [
      'Quiero una meta de ahorro',
      'Meta Boda 900 para julio de 2027',
      'Quiero ahorrar 2000 dólares para la casa',
      'Ponme una meta de ahorro de 500 para Navidad',
      'Quiero juntar 600 para las vacaciones',
      'Ya llevo 300 ahorrados para el viaje',
      'Cambia mi meta del carro a 5000',
      'Métele 50 a mi meta',
      'I want a savings goal',
      'Set me a goal of 400 for the trip',
      'I want to save 2000 dollars for the house',
      'Set a savings goal of 500 for Christmas',
      'I want to put together 600 for my vacation',
      'I have saved 300 for the trip so far',
      'Change my car goal to 5000',
      'Add 50 to my goal',
      'Set me a goal of 300 for Christmas',
    ],
    input: goalInput,
    output: goalSchema,
    refusals,
  },
  async ({ name: told, ...given }, context, { table }: FinancialDataPorts) => {
    const { userId, now, timezone } = context;
    const today = localDay(now, timezone);
    const names = namesGoal(told) ? [told] : await listFilled(given, userId, table);
    const [name, ...others] = names;
    if (others.length > 0)
      return ask('name', 'WHICH_GOAL_GETS_IT', { choices: names.map(toChoice) });
    if (name === undefined) return ask('name', 'WHAT_FOR');
    const input = { ...given, name, ...(given.by !== undefined && { by: toLastDay(given.by) }) };
    if (input.by !== undefined && input.by <= today) return ask('by', 'DATE_PASSED');
    const known = await findGoal(table, userId, deriveGoalId(userId, input.name));
    if (known === undefined && input.target_amount === undefined) {
      return ask('target_amount', 'HOW_MUCH');
    }
    if (known === undefined && (await listGoals(table, userId)).length >= MAX_GOALS) return tooMany;
    const goal = mergeGoal(input, known, context);
    await storeGoal(table, userId, goal);
    return ok(describeGoal(goal, today));
  },
);

function toChoice(name: string) {
  return { value: name, label: name };
}

/** "My goal" is no name of one, and neither is what is said about goals. */
function namesGoal(name: string | undefined): name is string {
  if (name === undefined || !letter.test(name)) return false;
  const folded = foldPhrase(name);
  return !anyGoal.test(folded) && !aboutGoals.test(folded);
}

/** The goals that may be meant where something is put in, and none is named. */
async function listFilled(
  { target_amount, saved_amount, added_amount }: Omit<GivenGoal, 'name'>,
  userId: string,
  table: FinancialDataPorts['table'],
): Promise<readonly string[]> {
  const isFilled = (saved_amount ?? added_amount) !== undefined && target_amount === undefined;
  return isFilled ? (await listGoals(table, userId)).map(({ name }) => name) : [];
}

/** Of a month, its last day. */
function toLastDay(by: string): string {
  const [year = 0, month = 0, day] = by.split('-').map(Number);
  return day === undefined ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : by;
}

function mergeGoal(
  { name, target_amount, saved_amount, added_amount, by }: GivenGoal,
  known: SavingsGoal | undefined,
  { userId, now, idempotencyKey }: CallContext,
): SavingsGoal {
  const minor = (given: number | undefined, before = 0n) =>
    given === undefined ? before : toMinor(given, CURRENCY);
  const until = by ?? known?.by;
  const isRepeated = known?.added_by === idempotencyKey;
  const addedBy = added_amount === undefined ? known?.added_by : idempotencyKey;
  return {
    goal_id: deriveGoalId(userId, name),
    name: known?.name ?? name,
    target: minor(target_amount, known?.target),
    saved: minor(saved_amount, known?.saved) + (isRepeated ? 0n : minor(added_amount)),
    created_at: known?.created_at ?? now,
    ...(until !== undefined && { by: until }),
    ...(addedBy !== undefined && { added_by: addedBy }),
  };
}
