import * as z from 'zod';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { writeChange } from '../change/change.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { taskRefusals } from '../refusals.ts';
import { reminderKey } from '../reminder/schedule-reminder.ts';
import { findTask } from './find-task.ts';
import { findOpenTask } from './task.ts';
import { describeTask, taskInput, taskSchema } from './task-schemas.ts';

/** Deletes a task after the person said yes; what is gone already stays gone. */
export const deleteTask = preparedTool(
  {
    name: 'delete_task',
    kind: 'action',
    movesMoney: false,
    description: 'Deletes a task or reminder for good, a repeated one with all its times.',
    examples: [
      'Borra la tarea del dentista',
      'Borra lo de la junta',
      'Elimina lo del banco',
      'Elimina el recordatorio de la renta',
      'Ya no me recuerdes la medicina',
      'Quita el recordatorio de la junta',
      'Delete the dentist task',
      'Remove the rent reminder',
      'Stop reminding me of my medicine',
    ],
    input: z.object({ task: taskInput, task_id: z.string().exactOptional() }),
    prepared: taskSchema,
    output: z.object({ task_id: z.string(), title: z.string() }),
    refusals: taskRefusals,
  },
  {
    prepare: async ({ task: words }, context, { table }: OrganizerPorts) => {
      const found = await findTask('task', words, context, table);
      return 'type' in found ? found : ok(describeTask(found.task, context.now));
    },
    execute: async ({ task: words, task_id: id = words }, context, ports: OrganizerPorts) => {
      const { table, scheduler } = ports;
      const found = await findOpenTask(table, context.userId, id);
      if (found === undefined) return ok({ task_id: id, title: words });
      const { task, record } = found;
      const change = { kind: 'task_deleted', subject: task.title } as const;
      const edit = { key: record.key, before: record, after: undefined };
      await writeChange(table, context, change, [edit]);
      const { due_at } = task;
      if (due_at !== undefined) await scheduler.cancel(reminderKey(context.userId, task, due_at));
      return ok({ task_id: task.task_id, title: task.title });
    },
  },
);
