import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { type Edit, writeChange } from '../change/change.ts';
import { findNextOccurrence } from '../due/next-occurrence.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { taskRefusals } from '../refusals.ts';
import { reminderKey, scheduleReminder } from '../reminder/schedule-reminder.ts';
import { findTask } from './find-task.ts';
import { doneTaskKey, type FoundTask, type StoredTask } from './task.ts';
import { taskInput } from './task-schemas.ts';

/** Marks a task as done; a repeated one comes back at its next time. */
export const completeTask = tool(
  {
    name: 'complete_task',
    kind: 'action',
    description: 'Marks a task as done, when the person says that they have done it.',
    examples: [
      'Ya llamé a mi madre',
      'Ya hice lo del banco',
      'Ya pagué el seguro',
      'Ya compré el pastel',
      'Ya mandé el contrato',
      'Ya terminé de lavar el coche',
      'Marca como hecha la tarea del dentista',
      'Listo lo del plomero',
      'Terminé el informe',
      'I called my mother already',
      'I paid the insurance',
      'I already sent the contract',
      'Mark the dentist as done',
      'I’m done with the report',
      'I finished the report',
    ],
    input: z.object({ task: taskInput }),
    output: z.object({
      task_id: z.string(),
      title: z.string(),
      next_at: z.iso.datetime().exactOptional(),
    }),
    refusals: taskRefusals,
  },
  async ({ task: words }, context, ports: OrganizerPorts) => {
    const { table, scheduler } = ports;
    const found = await findTask('task', words, context, table);
    if ('type' in found) return found;
    const { task } = found;
    const after = endOccurrence(task, context.now);
    const change = { kind: 'task_done', subject: task.title } as const;
    const waits = task.due_at ?? '';
    if (after !== undefined) {
      await scheduleReminder(scheduler, context, after, after.due_at);
      await writeChange(table, context, change, [toEdit(found, after)]);
    } else {
      await writeChange(table, context, change, closeTask(found, context));
    }
    await scheduler.cancel(reminderKey(context.userId, task, waits));
    const next = after === undefined ? {} : { next_at: after.due_at };
    return ok({ task_id: task.task_id, title: task.title, ...next });
  },
);

/**
 * A repeated task with this time of it done: what was reminded of waits for its next time already,
 * what is done early waits for the one after. `undefined` when nothing comes after it.
 */
function endOccurrence({ snoozed_until: _over, ...task }: StoredTask, now: string) {
  const { repeats, due_at, reminded_at = '', done_at = '' } = task;
  if (repeats === undefined || due_at === undefined) return undefined;
  const isReminded = reminded_at > done_at;
  const next = isReminded ? due_at : findNextOccurrence(repeats, due_at > now ? due_at : now);
  if (next === undefined) return undefined;
  return { ...task, due_at: next, done_at: now, plan: task.plan + 1 };
}

function toEdit({ record }: FoundTask, after: StoredTask): Edit {
  return { key: record.key, before: record, after };
}

function closeTask({ task, record }: FoundTask, { userId, now }: CallContext): readonly Edit[] {
  const done = { ...task, done_at: now };
  return [
    { key: record.key, before: record, after: undefined },
    { key: doneTaskKey(userId, task.task_id), before: undefined, after: done },
  ];
}
