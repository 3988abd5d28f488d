import * as z from 'zod';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { goalSchema, savingPlanSchema } from '../tool-schemas.ts';
import { describeSavingPlan, findSavingPlan } from './saving-plan.ts';
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
      '¿Cómo va mi meta?',
      'Muéstrame mis ahorros',
      '¿Para qué estoy ahorrando?',
      '¿Cómo voy con mi ahorro?',
      '¿Cuánto llevo ahorrado?',
      'How are my savings goals going?',
      'How much is missing for my goal?',
      'How is my goal going?',
      'Show me my savings',
      'What am I saving for?',
      'How are my savings going?',
      'How much have I saved?',
    ],
    input: z.object({}),
    output: z.object({
      goals: z.array(goalSchema),
      plan: savingPlanSchema.exactOptional(),
    }),
  },
  async (_input, { userId, now, timezone }, { table }: FinancialDataPorts) => {
    const [goals, plan] = await Promise.all([
      listGoals(table, userId),
      findSavingPlan(table, userId),
    ]);
    const today = localDay(now, timezone);
    return ok({
      goals: goals.map((goal) => describeGoal(goal, today)),
      ...(plan && { plan: describeSavingPlan(plan) }),
    });
  },
);
