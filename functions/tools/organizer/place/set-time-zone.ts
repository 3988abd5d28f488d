import * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import { findTimeZone } from '../../../../shared/language/place/find-time-zone.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { findNextOccurrence, moveRepetition } from '../due/next-occurrence.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { scheduleReminder } from '../reminder/schedule-reminder.ts';
import { scheduleSummary } from '../summary/schedule-summary.ts';
import { type FoundTask, listOpenTasks } from '../task/task.ts';
import { readSettings } from './settings.ts';

/**
 * Takes the person's time zone from the place where they are. What repeats comes at the same hour
 * there; what is due once stays at its moment.
 */
export const setTimeZone = tool(
  {
    name: 'set_time_zone',
    kind: 'action',
    description: 'Sets the time zone of the person when they say where they are or live.',
    examples: [
      'Estoy en Madrid',
      'Ahora vivo en Nueva York',
      'Cambia mi zona horaria a Tijuana',
      'Llegué a Buenos Aires',
      'I am in Madrid',
      'I live in New York now',
      'Change my time zone to London',
    ],
    input: z.object({
      place: z.string().trim().max(100).meta({
        'x-entity': 'text',
        'x-words': true,
        description: 'A city, in the words of the person, or an IANA time zone.',
      }),
    }),
    output: z.object({ timezone: z.string(), local_time: z.iso.datetime() }),
  },
  async ({ place }, context, ports: OrganizerPorts) => {
    const timezone = findTimeZone(place);
    if (timezone === undefined) return ask('place', 'PLACE_UNKNOWN');
    const there = { ...context, timezone };
    const tasks = await listOpenTasks(ports.table, context.userId);
    for (const found of tasks) await moveSeries(found, there, ports);
    const { settings } = await readSettings(ports.table, context.userId);
    await scheduleSummary(settings, there, ports);
    return ok({ timezone, local_time: context.now });
  },
);

/** A repeated task, from now on by the clock of another place. */
async function moveSeries(
  { task, record }: FoundTask,
  context: CallContext,
  { table, scheduler }: OrganizerPorts,
): Promise<void> {
  const { repeats } = task;
  if (repeats === undefined || repeats.timezone === context.timezone) return;
  const moved = moveRepetition(repeats, context.timezone);
  const next = findNextOccurrence(moved, context.now);
  if (next === undefined) return;
  const planned = { ...task, repeats: { ...moved }, due_at: next, plan: task.plan + 1 };
  await scheduleReminder(scheduler, context, planned, next);
  const written = await table.write([
    { type: 'put', key: record.key, data: planned, expected: record.version },
  ]);
  if (written.type === 'rejected') throw new ConflictError('The task was changed meanwhile');
}
