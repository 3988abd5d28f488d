import * as z from 'zod';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { goalSchema, monthlySavingSchema } from '../tool-schemas.ts';
import { describeMonthlySaving, findMonthlySaving } from './monthly-saving.ts';
import { describeGoal, listGoals } from './savings-goal.ts';

/** Lists a person's goals with their progress, and what they want to put aside each month. */
export const getSavingsGoals = tool(
  {
    name: 'get_savings_goals',
    kind: 'information',
    description:
      'What this person saves for, how far they are and what is missing, and how much they put aside a month.',
    examples: [
      '¿Cómo van mis metas de ahorro?',
      '¿Cuánto me falta para mi meta?',
      'Muéstrame mis ahorros',
      '¿Para qué estoy ahorrando?',
      '¿Cómo voy con mi ahorro?',
      '¿Cuánto llevo ahorrado?',
      'How are my savings goals going?',
      'How much is missing for my goal?',
      'Show me my savings',
      'What am I saving for?',
      'How are my savings going?',
      'How much have I saved?',
    ],
    input: z.object({}),
    output: z.object({
      goals: z.array(goalSchema),
      plan: monthlySavingSchema.exactOptional(),
    }),
  },
  async (_input, { userId, now, timezone }, { table }: FinancialDataPorts) => {
    const [goals, saving] = await Promise.all([
      listGoals(table, userId),
      findMonthlySaving(table, userId),
    ]);
    const today = localDay(now, timezone);
    return ok({
      goals: goals.map((goal) => describeGoal(goal, today)),
      ...(saving && { plan: describeMonthlySaving(saving) }),
    });
  },
);
