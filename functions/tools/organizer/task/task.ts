import * as z from 'zod';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  TableRecord,
} from '../../../../shared/services/ports/record-table.ts';
import { MAX_OPEN_TASKS } from '../refusals.ts';

const OPEN = 'TASK#';
const DONE = 'DONE#';
/** So many of the tasks that are done can be found again. */
const MAX_DONE_FOUND = 300;

/** An open task, or one that is done. Times are ISO 8601 in UTC. */
export const storedTaskSchema = z.strictObject({
  task_id: z.string(),
  title: z.string(),
  description: z.string().exactOptional(),
  due_at: z.string().exactOptional(),
  /** The rule, and when and where (IANA zone) its first time was: it counts from there. */
  repeats: z
    .strictObject({ rule: z.string(), starts_at: z.string(), timezone: z.string() })
    .exactOptional(),
  /** A repeated task put off once; its rule goes on as before. */
  snoozed_until: z.string().exactOptional(),
  people: z.array(z.string()),
  tags: z.array(z.string()),
  media_path: z.string().exactOptional(),
  /** Grows whenever its times are set anew: reminders of an earlier plan find another number. */
  plan: z.int(),
  created_at: z.string(),
  reminded_at: z.string().exactOptional(),
  done_at: z.string().exactOptional(),
});

export type StoredTask = z.output<typeof storedTaskSchema>;

/** A task with the record that holds it, for a change of exactly that version. */
export interface FoundTask {
  readonly task: StoredTask;
  readonly record: TableRecord;
}

export const openTaskKey = (userId: string, taskId: string): RecordKey => ({
  partition: personPartition(userId),
  sort: `${OPEN}${taskId}`,
});

export const doneTaskKey = (userId: string, taskId: string): RecordKey => ({
  partition: personPartition(userId),
  sort: `${DONE}${taskId}`,
});

/** Whether a record under this sort key is an open task. */
export function isOpenTask(sort: string): boolean {
  return sort.startsWith(OPEN);
}

export async function findOpenTask(
  table: RecordTable,
  userId: string,
  taskId: string,
): Promise<FoundTask | undefined> {
  const record = await table.get(openTaskKey(userId, taskId));
  return record && { task: storedTaskSchema.parse(record.data), record };
}

/** A person's open tasks: by their hour, those without one last. */
export async function listOpenTasks(
  table: RecordTable,
  userId: string,
): Promise<readonly FoundTask[]> {
  const records = await table.list(personPartition(userId), {
    prefix: OPEN,
    limit: MAX_OPEN_TASKS,
    order: 'ascending',
  });
  return records
    .map((record) => ({ task: storedTaskSchema.parse(record.data), record }))
    .toSorted((left, right) => (sortKey(left.task) < sortKey(right.task) ? -1 : 1));
}

/** Tasks that are done, as far as they are kept. */
export async function listDoneTasks(
  table: RecordTable,
  userId: string,
): Promise<readonly StoredTask[]> {
  const records = await table.list(personPartition(userId), {
    prefix: DONE,
    limit: MAX_DONE_FOUND,
    order: 'descending',
  });
  return records.map(({ data }) => storedTaskSchema.parse(data));
}

function sortKey({ due_at = '9999', created_at, task_id }: StoredTask): string {
  return `${due_at} ${created_at} ${task_id}`;
}
