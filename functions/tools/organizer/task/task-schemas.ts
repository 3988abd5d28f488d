import * as z from 'zod';
import type { StoredTask } from './task.ts';

export const taskSchema = z.object({
  task_id: z.string(),
  title: z.string(),
  description: z.string().exactOptional(),
  due_at: z.iso.datetime().exactOptional().meta({ description: 'UTC; none without a reminder.' }),
  repeats: z.string().exactOptional().meta({ description: 'RFC 5545 recurrence rule.' }),
  people: z.string().exactOptional().meta({ description: 'Names, separated by commas.' }),
  tags: z.string().exactOptional(),
  media_path: z.string().exactOptional(),
  is_overdue: z.boolean(),
});

export type DescribedTask = z.output<typeof taskSchema>;

/** A task as an answer tells it. */
export function describeTask(task: StoredTask, now: string): DescribedTask {
  const { task_id, title, description, due_at, repeats, people, tags, media_path } = task;
  return {
    task_id,
    title,
    ...(description !== undefined && { description }),
    ...(due_at !== undefined && { due_at }),
    ...(repeats !== undefined && { repeats: repeats.rule }),
    ...(people.length > 0 && { people: people.join(', ') }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
    ...(media_path !== undefined && { media_path }),
    is_overdue: due_at !== undefined && due_at < now,
  };
}

/** Any way in which people name a task of theirs. */
export const taskInput = z.string().trim().min(1).max(300).meta({
  'x-entity': 'text',
  'x-words': true,
  description: 'The task in the words of the person, or its task_id.',
});
