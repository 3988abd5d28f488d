import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { CallScheduler } from '../../../../shared/services/ports/call-scheduler.ts';
import type { StoredTask } from '../task/task.ts';

/** What a reminder is of: one moment of one plan of a task. */
type Planned = Pick<StoredTask, 'task_id' | 'plan'>;

/** The scheduler's name for a reminder; also the id of the event that tells the person. */
export function reminderKey(userId: string, { task_id, plan }: Planned, at: string): string {
  return deriveId('remind', userId, task_id, String(plan), at);
}

/** Schedules the reminder of a task at a moment (ISO 8601 UTC). */
export async function scheduleReminder(
  scheduler: CallScheduler,
  { userId, conversationId, locale, timezone }: Omit<CallContext, 'idempotencyKey'>,
  { task_id, plan }: Planned,
  at: string,
): Promise<void> {
  await scheduler.schedule({
    key: reminderKey(userId, { task_id, plan }, at),
    at: new Date(at),
    tool: 'remind_of_task',
    input: { task_id, plan, at },
    context: { userId, conversationId, locale, timezone },
  });
}
