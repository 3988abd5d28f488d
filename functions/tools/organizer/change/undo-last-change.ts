import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { refuse, undoRefusals } from '../refusals.ts';
import { scheduleReminder } from '../reminder/schedule-reminder.ts';
import { isOpenTask, storedTaskSchema } from '../task/task.ts';
import { changeKinds, findLastChange, type LastChange, lastChangeKey } from './change.ts';

/** Takes the last change back, once; whatever was changed again since then stays as it is. */
export const undoLastChange = tool(
  {
    name: 'undo_last_change',
    kind: 'action',
    description: 'Takes back the last change of a task, a note or a list.',
    examples: [
      'Deshaz eso',
      'Deshazlo',
      'Me equivoqué, regrésalo como estaba',
      'Deshacer',
      'Undo that',
      'Undo',
      'That was a mistake, put it back',
    ],
    input: z.object({}),
    output: z.object({ kind: z.enum(changeKinds), subject: z.string() }),
    refusals: undoRefusals,
  },
  async (_input, context, ports: OrganizerPorts) => {
    const last = await findLastChange(ports.table, context.userId);
    const { change, record } = last ?? {};
    if (change === undefined || record === undefined) return refuse('NOTHING_TO_UNDO');
    const { kind, subject, undone_by } = change;
    const told = ok({ kind, subject });
    if (undone_by === context.idempotencyKey) return told;
    if (undone_by !== undefined) return refuse('NOTHING_TO_UNDO');
    const restored = withNewPlans(change);
    if (!(await isUnchanged(ports.table, context, change))) return refuse('NOTHING_TO_UNDO');
    await scheduleAgain(restored, context, ports);
    const undone = { ...change, undone_by: context.idempotencyKey };
    const key = lastChangeKey(context.userId);
    const written = await ports.table.write([
      ...restored.before.map((each) => toWrite(context.userId, each)),
      { type: 'put', key, data: undone, expected: record.version },
    ]);
    return written.type === 'written' ? told : refuse('NOTHING_TO_UNDO');
  },
);

type Before = LastChange['before'][number];

/** A reminder of the plan that was given up may still come: the old times get a new number. */
function withNewPlans(change: LastChange): LastChange {
  const before = change.before.map((each) => {
    if (each.data === null || !isOpenTask(each.sort)) return each;
    const task = storedTaskSchema.parse(each.data);
    return { ...each, data: { ...task, plan: task.plan + 2 } };
  });
  return { ...change, before };
}

async function isUnchanged(
  table: RecordTable,
  { userId }: CallContext,
  { before }: LastChange,
): Promise<boolean> {
  const partition = personPartition(userId);
  const found = await Promise.all(
    before.map(async ({ sort, now }) => {
      const record = await table.get({ partition, sort });
      return (record?.version ?? 'absent') === now;
    }),
  );
  return found.every(Boolean);
}

async function scheduleAgain(
  { before }: LastChange,
  context: CallContext,
  { scheduler }: OrganizerPorts,
): Promise<void> {
  for (const { sort, data } of before) {
    if (data === null || !isOpenTask(sort)) continue;
    const task = storedTaskSchema.parse(data);
    const at = task.snoozed_until ?? task.due_at;
    if (at !== undefined && at > context.now) await scheduleReminder(scheduler, context, task, at);
  }
}

function toWrite(userId: string, { sort, data, now }: Before): RecordWrite {
  const key = { partition: personPartition(userId), sort };
  return data === null ? { type: 'delete', key } : { type: 'put', key, data, expected: now };
}
