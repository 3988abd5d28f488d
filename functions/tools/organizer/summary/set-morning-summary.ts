import * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { readSettings, type Settings, settingsKey } from '../place/settings.ts';
import { scheduleSummary } from './schedule-summary.ts';

const DEFAULT_HOUR = '08:00';

/** Switches the morning summary on, at an hour, or off. */
export const setMorningSummary = tool(
  {
    name: 'set_morning_summary',
    kind: 'action',
    description: 'Switches the daily morning summary of the tasks on or off, and sets its hour.',
    examples: [
      'Mándame un resumen cada mañana',
      'Quiero el resumen diario a las 7',
      'Desactiva el resumen de la mañana',
      'Send me a summary every morning',
      'I want the daily summary at 7',
      'Stop the morning summary',
    ],
    input: z.object({
      wanted: z.boolean().exactOptional().meta({ description: 'False to switch it off.' }),
      at: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .exactOptional()
        .meta({ description: 'HH:MM; 08:00 when left out.' }),
    }),
    output: z.object({ wanted: z.boolean(), at: z.string().exactOptional() }),
  },
  async ({ wanted = true, at }, context, ports: OrganizerPorts) => {
    const { userId } = context;
    const { settings, record } = await readSettings(ports.table, userId);
    const hour = at ?? settings.summary_at ?? DEFAULT_HOUR;
    const after: Settings = {
      summary_plan: settings.summary_plan + 1,
      ...(wanted && { summary_at: hour }),
    };
    await scheduleSummary(after, context, ports);
    const written = await ports.table.write([
      {
        type: 'put',
        key: settingsKey(userId),
        data: after,
        expected: record?.version ?? 'absent',
      },
    ]);
    if (written.type === 'rejected') throw new ConflictError('The settings were changed meanwhile');
    return ok({ wanted, ...(wanted && { at: hour }) });
  },
);
