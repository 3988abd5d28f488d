import * as z from 'zod';
import { addDays } from '../../../../shared/services/calendar/calendar-day.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { listOpenTasks, type StoredTask } from './task.ts';
import { describeTask, taskSchema } from './task-schemas.ts';

/** So many tasks are told at once; the others are counted. */
const MAX_TOLD = 20;
const DAYS_OF_A_WEEK = 7;

const periods = ['today', 'tomorrow', 'week', 'overdue', 'all'] as const;

/** Lists open tasks, soonest first. */
export const listTasks = tool(
  {
    name: 'list_tasks',
    kind: 'information',
    description: 'Lists the open tasks and reminders of a day or of the week.',
    examples: [
      '¿Qué tengo hoy?',
      '¿Qué tengo mañana?',
      '¿Qué tengo pendiente esta semana?',
      'Muéstrame mis tareas',
      'Mis pendientes',
      '¿Qué se me pasó?',
      'What do I have today?',
      'What is on for tomorrow?',
      'What do I have this week?',
      'Show me my tasks',
      'What is overdue?',
    ],
    input: z.object({
      period: z.enum(periods).exactOptional().meta({
        description:
          'today: hoy, today. tomorrow: mañana, tomorrow. week: esta semana, this week. overdue: atrasadas, vencidas, se me pasó, overdue, late. all: todas, mis tareas, all my tasks.',
      }),
    }),
    output: z.object({
      period: z.enum(periods),
      tasks: z.array(taskSchema),
      more: z.int().meta({ description: 'How many further ones there are.' }),
    }),
  },
  async ({ period = 'all' }, { userId, now, timezone }, { table }: OrganizerPorts) => {
    const today = localDay(now, timezone);
    const fits = buildFilter(period, today, (at) => localDay(at, timezone), now);
    const open = (await listOpenTasks(table, userId)).map(({ task }) => task).filter(fits);
    const told = open.slice(0, MAX_TOLD);
    return ok({
      period,
      tasks: told.map((task) => describeTask(task, now)),
      more: open.length - told.length,
    });
  },
);

function buildFilter(
  period: (typeof periods)[number],
  today: string,
  toDay: (at: string) => string,
  now: string,
): (task: StoredTask) => boolean {
  const isWithin = (from: string, to: string) => (task: StoredTask) => {
    const day = task.due_at === undefined ? '' : toDay(task.due_at);
    return day >= from && day <= to;
  };
  switch (period) {
    case 'today':
      return isWithin(today, today);
    case 'tomorrow':
      return isWithin(addDays(today, 1), addDays(today, 1));
    case 'week':
      return isWithin(today, addDays(today, DAYS_OF_A_WEEK - 1));
    case 'overdue':
      return ({ due_at }) => due_at !== undefined && due_at < now;
    case 'all':
      return () => true;
  }
}
