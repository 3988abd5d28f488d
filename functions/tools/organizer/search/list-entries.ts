import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { readLists } from '../list/stored-list.ts';
import { listNotes } from '../note/note.ts';
import { listDoneTasks, listOpenTasks, type StoredTask } from '../task/task.ts';

/** Something that a search can find. */
export interface Entry {
  readonly kind: 'task' | 'done_task' | 'note' | 'list';
  /** What people see of it. */
  readonly shown: string;
  /** Everything by which it is found. */
  readonly text: string;
  /** When it is due, or was written; ISO 8601 UTC or empty. */
  readonly at: string;
  readonly media_path?: string;
}

/** Everything that a person keeps, newest notes first. */
export async function listEntries(table: RecordTable, userId: string): Promise<readonly Entry[]> {
  const [open, done, notes, lists] = await Promise.all([
    listOpenTasks(table, userId),
    listDoneTasks(table, userId),
    listNotes(table, userId),
    readLists(table, userId),
  ]);
  return [
    ...notes.map(
      ({ content, people, tags, created_at, media_path }): Entry => ({
        kind: 'note',
        shown: content,
        text: [content, ...people, ...tags].join(' '),
        at: created_at,
        ...(media_path !== undefined && { media_path }),
      }),
    ),
    ...open.map(({ task }) => toTaskEntry('task', task)),
    ...done.map((task) => toTaskEntry('done_task', task)),
    ...lists.map(
      ({ list: { name, items, updated_at } }): Entry => ({
        kind: 'list',
        shown: `${name}: ${items.map(({ text }) => text).join(', ')}`,
        text: [name, ...items.map(({ text }) => text)].join(' '),
        at: updated_at,
      }),
    ),
  ];
}

function toTaskEntry(kind: Entry['kind'], task: StoredTask): Entry {
  const { title, description = '', people, tags, due_at = task.created_at, media_path } = task;
  return {
    kind,
    shown: title,
    text: [title, description, ...people, ...tags].join(' '),
    at: due_at,
    ...(media_path !== undefined && { media_path }),
  };
}
