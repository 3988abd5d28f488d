import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { topupSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { describeTopup, listTopups } from './topup.ts';

/** Lists a person's latest top-ups, newest first. */
export const getTopupHistory = tool(
  {
    name: 'get_topup_history',
    kind: 'information',
    path: 'history',
    description: 'Lists this person’s latest top-ups, newest first.',
    examples: [
      '¿Qué recargas he hecho?',
      'Muéstrame mis últimas recargas',
      'Historial de recargas',
      '¿Cuándo fue la última recarga que hice?',
      'Mis recargas pasadas',
      'What top-ups have I made?',
      'Show me my latest top-ups',
      'Top-up history',
      'When was my last top-up?',
      'My past top-ups',
    ],
    input: z.object({
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({ topups: z.array(topupSchema) }),
  },
  async ({ limit }, { userId }, { table }: TopupsPorts) => {
    const topups = await listTopups(table, userId, limit);
    return ok({ topups: topups.map(describeTopup) });
  },
);
