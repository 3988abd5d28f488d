import * as z from 'zod';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { goalSchema } from '../tool-schemas.ts';
import { describeGoal, listGoals } from './savings-goal.ts';

/** Lists a person's goals with their progress. */
export const getSavingsGoals = tool(
  {
    name: 'get_savings_goals',
    kind: 'information',
    description: 'Lists what this person saves for, how far they are and what is missing.',
    examples: [
      '¿Cómo van mis metas de ahorro?',
      '¿Cuánto me falta para mi meta?',
      'Muéstrame mis ahorros',
      '¿Para qué estoy ahorrando?',
      'How are my savings goals going?',
      'How much is missing for my goal?',
      'Show me my savings',
      'What am I saving for?',
    ],
    input: z.object({}),
    output: z.object({ goals: z.array(goalSchema) }),
  },
  async (_input, { userId, now, timezone }, { table }: FinancialDataPorts) => {
    const goals = await listGoals(table, userId);
    const today = localDay(now, timezone);
    return ok({ goals: goals.map((goal) => describeGoal(goal, today)) });
  },
);
