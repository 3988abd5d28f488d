import * as z from 'zod';
import { createRefuse } from '../../../../shared/services/create-refuse.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { savingPlanSchema } from '../tool-schemas.ts';
import { deleteSavingPlan, describeSavingPlan, findSavingPlan } from './saving-plan.ts';

const refusals = { NO_SAVING_PLAN: 'This person has no saving plan' };
const noPlan = createRefuse(refusals)('NO_SAVING_PLAN');

/** Forgets what a person wanted to put aside, and says what it was. Goals stay. */
export const removeSavingPlan = tool(
  {
    name: 'remove_saving_plan',
    kind: 'action',
    description: 'Removes what this person planned to put aside each week or month. Goals stay.',
    examples: [
      'Quita mi plan de ahorro',
      'Ya no quiero ahorrar cada mes',
      'Cancela mi plan de ahorro',
      'Borra lo de apartar cada semana',
      'Ya no voy a ahorrar cada mes',
      'Remove my saving plan',
      'Cancel my savings plan',
      "I don't want to save every month anymore",
      "I don't want to save anymore",
      'Delete my weekly saving plan',
      'Stop my saving plan',
    ],
    input: z.object({}),
    output: savingPlanSchema,
    refusals,
  },
  async (_input, { userId }, { table }: FinancialDataPorts) => {
    const plan = await findSavingPlan(table, userId);
    if (plan === undefined) return noPlan;
    await deleteSavingPlan(table, userId);
    return ok(describeSavingPlan(plan));
  },
);
