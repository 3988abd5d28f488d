import * as z from 'zod';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findNextOccurrence } from '../due/next-occurrence.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { findOpenTask, type StoredTask } from '../task/task.ts';
import { describeTask } from '../task/task-schemas.ts';
import { reminderKey, scheduleReminder } from './schedule-reminder.ts';

const reminderInput = z.object({ task_id: z.string(), plan: z.int(), at: z.string() });

/**
 * Tells the person that a task is due, once, unless it is done, gone or planned anew. The next time
 * of a repeated task is scheduled first: whatever becomes of this reminder, the series goes on.
 */
export const remindOfTask = internalTool(
  {
    name: 'remind_of_task',
    input: reminderInput,
    output: z.object({ reminded: z.boolean() }),
  },
  async ({ task_id, plan, at }, context, ports: OrganizerPorts) => {
    const { userId, conversationId, now } = context;
    const found = await findOpenTask(ports.table, userId, task_id);
    if (found === undefined || !isExpected(found.task, plan, at)) return ok({ reminded: false });
    const { task, record } = found;
    const next = findNextTime(task, at, now);
    if (next !== undefined) await scheduleReminder(ports.scheduler, context, task, next);
    await ports.events.publish({
      eventId: reminderKey(userId, task, at),
      service: 'organizer',
      type: 'task_due',
      userId,
      conversationId,
      occurredAt: now,
      data: { ...describeTask({ ...task, due_at: at }, at) },
    });
    const { snoozed_until: _over, ...rest } = task;
    const data = { ...rest, reminded_at: now, ...(next !== undefined && { due_at: next }) };
    // Who changed the task meanwhile has planned it anew: that stands.
    await ports.table.write([{ type: 'put', key: record.key, data, expected: record.version }]);
    return ok({ reminded: true });
  },
);

/** The moment that the task waits for, or a later one of its series, if one before was missed. */
function isExpected({ plan: current, repeats, ...task }: StoredTask, plan: number, at: string) {
  if (plan !== current) return false;
  if (at === task.snoozed_until || at === task.due_at) return true;
  return repeats !== undefined && task.due_at !== undefined && at > task.due_at;
}

/** The next time of a series, behind now: what was missed is not made up for. */
function findNextTime({ repeats, due_at = '' }: StoredTask, at: string, now: string) {
  if (repeats === undefined || due_at > at) return undefined;
  return findNextOccurrence(repeats, at > now ? at : now);
}
