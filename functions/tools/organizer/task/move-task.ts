import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { writeChange } from '../change/change.ts';
import type { Due } from '../due/due.ts';
import { isDue, readDue } from '../due/read-due.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { taskRefusals } from '../refusals.ts';
import { reminderKey, scheduleReminder } from '../reminder/schedule-reminder.ts';
import { findTask } from './find-task.ts';
import { keepHour } from './keep-hour.ts';
import type { StoredTask } from './task.ts';
import { describeTask, taskInput, taskSchema } from './task-schemas.ts';

/** Moves a task to another time; a day without an hour keeps the hour that the task has. */
export const moveTask = tool(
  {
    name: 'move_task',
    kind: 'action',
    description: 'Moves a task to another day or hour.',
    examples: [
      'Pasa lo del dentista al viernes',
      'Mueve la llamada con mi madre a las 5 de la tarde',
      'Cambia la junta para mañana',
      'Pásalo al lunes',
      'Move the dentist to Friday',
      'Change the meeting to tomorrow',
      'Reschedule the call to 5 pm',
    ],
    input: z.object({
      task: taskInput,
      due_at: z.string().trim().max(100).exactOptional().meta({
        'x-entity': 'date-time',
        'x-words': true,
        description: 'The new time, in the words of the person.',
      }),
    }),
    output: taskSchema,
    refusals: taskRefusals,
  },
  async ({ task: words, due_at }, context, { table, scheduler }: OrganizerPorts) => {
    const found = await findTask('task', words, context, table);
    if ('type' in found) return found;
    const { task, record } = found;
    if (due_at === undefined) return ask('due_at', 'WHEN_INSTEAD');
    const due = readDue('due_at', keepHour(due_at, task, context), context);
    if (!isDue(due)) return due;
    const moved = replan(task, due, context);
    await scheduleReminder(scheduler, context, moved, due.at);
    const change = { kind: 'task_moved', subject: task.title } as const;
    await writeChange(table, context, change, [{ key: record.key, before: record, after: moved }]);
    if (task.due_at !== undefined) {
      await scheduler.cancel(reminderKey(context.userId, task, task.due_at));
    }
    return ok(describeTask(moved, context.now));
  },
);

/** A repeated task moves with its whole series only if the words say how it repeats. */
function replan(
  { snoozed_until: _over, repeats, ...task }: StoredTask,
  { at, rule }: Due,
  { timezone }: CallContext,
): StoredTask {
  const planned = { ...task, due_at: at, plan: task.plan + 1 };
  if (rule !== undefined) return { ...planned, repeats: { rule, starts_at: at, timezone } };
  return repeats === undefined ? planned : { ...planned, repeats };
}
