import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { writeChange } from '../change/change.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { taskRefusals } from '../refusals.ts';
import { findTask } from '../task/find-task.ts';
import { describeTask, taskInput, taskSchema } from '../task/task-schemas.ts';
import { scheduleReminder } from './schedule-reminder.ts';

/** Puts a reminder off; a repeated task comes back at its usual hour all the same. */
export const snoozeTask = tool(
  {
    name: 'snooze_task',
    kind: 'action',
    description: 'Puts a reminder off by some minutes, or to the same hour tomorrow.',
    examples: [
      'Recuérdamelo otra vez en una hora',
      'Pospón el recordatorio media hora',
      'Snooze it for an hour',
      'Snooze the reminder',
    ],
    input: z.object({
      task: taskInput,
      minutes: z.int().min(1).max(10_080).exactOptional().meta({
        description: 'How many minutes from now; an hour when left out.',
      }),
      until: z.literal('tomorrow').exactOptional(),
    }),
    output: taskSchema,
    refusals: taskRefusals,
  },
  async ({ task: words, minutes = 60, until }, context, { table, scheduler }: OrganizerPorts) => {
    const found = await findTask('task', words, context, table);
    if ('type' in found) return found;
    const { task, record } = found;
    const now = Temporal.Instant.from(context.now).toZonedDateTimeISO(context.timezone);
    const later = until === undefined ? now.add({ minutes }) : now.add({ days: 1 });
    const at = new Date(later.epochMilliseconds).toISOString();
    const planned =
      task.repeats === undefined
        ? { ...task, due_at: at, plan: task.plan + 1 }
        : { ...task, snoozed_until: at };
    await scheduleReminder(scheduler, context, planned, at);
    const change = { kind: 'task_moved', subject: task.title } as const;
    await writeChange(table, context, change, [
      { key: record.key, before: record, after: planned },
    ]);
    return ok(describeTask({ ...planned, due_at: at }, context.now));
  },
);
