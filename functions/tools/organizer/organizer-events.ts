import * as z from 'zod';
import { taskSchema } from './task/task-schemas.ts';

/** What people are told at an hour of their own choice. */
export const organizerEvents = {
  task_due: taskSchema,
  morning_summary: z.object({
    day: z.iso.date(),
    tasks: z.array(taskSchema),
    overdue: z.int().meta({ description: 'Open tasks of the days before.' }),
  }),
} as const;
