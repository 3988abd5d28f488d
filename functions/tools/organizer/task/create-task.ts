import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { writeChange } from '../change/change.ts';
import { type Due, NO_DUE } from '../due/due.ts';
import { isDue, readDue } from '../due/read-due.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { creationRefusals, MAX_OPEN_TASKS, refuse } from '../refusals.ts';
import { scheduleReminder } from '../reminder/schedule-reminder.ts';
import { findTitleProblem } from './find-title-problem.ts';
import { findOpenTask, listOpenTasks, openTaskKey, type StoredTask } from './task.ts';
import { describeTask, taskSchema } from './task-schemas.ts';

const words = z.array(z.string().trim().min(1).max(60)).max(20);

const newTaskInput = z.object({
  title: z.string().trim().max(500).meta({
    'x-entity': 'text',
    'x-words': true,
    description: 'What is to be done, short, in the words of the person, without the time.',
  }),
  description: z.string().trim().max(1_000).exactOptional(),
  due_at: z.string().trim().max(100).exactOptional().meta({
    'x-entity': 'date-time',
    'x-words': true,
    description:
      'When to remind, in the words of the person ("mañana a las 10", "todos los lunes a las 9"); "none" only if they want no reminder.',
  }),
  people: words.exactOptional().meta({ description: 'Names of people it is about.' }),
  tags: words.exactOptional(),
  media_path: z.string().max(500).exactOptional().meta({ description: 'As the message has it.' }),
});

type NewTask = z.output<typeof newTaskInput>;

/** Creates a task, with a reminder at its hour; asks for what is missing or cannot be. */
export const createTask = tool(
  {
    name: 'create_task',
    kind: 'action',
    description:
      'Creates a task or reminder for the future: what to do and when to be reminded of it.',
    examples: [
      'Recuérdame llamar a mi madre mañana a las 10',
      'Recuérdame lo del dentista',
      'Avísame el lunes que hay junta',
      'Crea una tarea: entregar el informe el jueves',
      'Crea una tarea para el fin de mes',
      'Tengo que recoger el traje pasado mañana',
      'Hay que arreglar la puerta el sábado',
      'Que no se me olvide sacar la basura hoy en la noche',
      'Que no se me olvide el pastel',
      'Ponme un recordatorio para la medicina todos los días a las 8',
      'Ponme un recordatorio del seguro',
      'Apúntame una cita para el jueves a las 4',
      'Remind me to call my mother tomorrow at 10',
      'Remind me about the dentist',
      'Create a task: hand in the report on Thursday',
      'Create a task for the end of the month',
      'I have to pick up the suit the day after tomorrow',
      'Don’t let me forget the trash tonight',
      'Set a reminder for my medicine every day at 8',
      'Put an appointment on Thursday at 4',
      'I need a reminder for the insurance on Friday',
    ],
    input: newTaskInput,
    output: taskSchema,
    refusals: creationRefusals,
  },
  async (input, context, { table, scheduler }: OrganizerPorts) => {
    const { userId, now } = context;
    const taskId = deriveId('tsk', userId, context.idempotencyKey);
    const known = await findOpenTask(table, userId, taskId);
    if (known !== undefined) return ok(describeTask(known.task, now));
    const problem = saysOnlyWhen(input, context) ? 'TITLE_REQUIRED' : findTitleProblem(input.title);
    if (problem !== undefined) return ask('title', problem);
    const due = readWhen(input.due_at, context);
    if (due !== undefined && !isDue(due)) return due;
    if ((await listOpenTasks(table, userId)).length >= MAX_OPEN_TASKS) {
      return refuse('TOO_MANY_TASKS');
    }
    const task = toTask(taskId, input, due, context);
    if (due !== undefined) await scheduleReminder(scheduler, context, task, due.at);
    const edit = { key: openTaskKey(userId, taskId), before: undefined, after: task };
    await writeChange(table, context, { kind: 'task_created', subject: task.title }, [edit]);
    return ok(describeTask(task, now));
  },
);

/** "Mañana" is no title; beside a time of its own, "Navidad" may be one. */
function saysOnlyWhen({ title, due_at }: NewTask, context: CallContext): boolean {
  return due_at === undefined && isDue(readDue('title', title, context));
}

function readWhen(text: string | undefined, context: CallContext) {
  if (text === NO_DUE) return undefined;
  return text === undefined || text === ''
    ? ask('due_at', 'WHEN')
    : readDue('due_at', text, context);
}

function toTask(
  task_id: string,
  { title, description, people = [], tags = [], media_path }: NewTask,
  due: Due | undefined,
  { now, timezone }: CallContext,
): StoredTask {
  return {
    task_id,
    title,
    ...(description !== undefined && { description }),
    ...(due !== undefined && { due_at: due.at }),
    ...(due?.rule !== undefined && {
      repeats: { rule: due.rule, starts_at: due.at, timezone },
    }),
    people,
    tags,
    ...(media_path !== undefined && { media_path }),
    plan: 0,
    created_at: now,
  };
}
