import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { writeChange } from '../change/change.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { taskRefusals } from '../refusals.ts';
import { findTask } from './find-task.ts';
import { findTitleProblem } from './find-title-problem.ts';
import { describeTask, taskInput, taskSchema } from './task-schemas.ts';

/** Changes what a task says; its time stays. */
export const editTask = tool(
  {
    name: 'edit_task',
    kind: 'action',
    description: 'Changes the wording of a task, not its time.',
    examples: [
      'Corrige la tarea del dentista: se llama limpieza dental',
      'Cambia el nombre de la tarea del informe',
      'Rename the report task',
      'Correct the title of the dentist task',
    ],
    input: z.object({
      task: taskInput,
      title: z.string().trim().max(500).exactOptional().meta({
        'x-entity': 'text',
        'x-words': true,
        description: 'The new title.',
      }),
      description: z.string().trim().max(1_000).exactOptional(),
    }),
    output: taskSchema,
    refusals: taskRefusals,
  },
  async ({ task: words, ...given }, context, { table }: OrganizerPorts) => {
    const found = await findTask('task', words, context, table);
    if ('type' in found) return found;
    const { task, record } = found;
    const isEmpty = given.title === undefined && given.description === undefined;
    const problem = findTitleProblem(isEmpty ? '' : (given.title ?? task.title));
    if (problem !== undefined) return ask('title', problem);
    const edited = { ...task, ...given };
    const change = { kind: 'task_edited', subject: edited.title } as const;
    await writeChange(table, context, change, [{ key: record.key, before: record, after: edited }]);
    return ok(describeTask(edited, context.now));
  },
);
