import * as z from 'zod';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { readSettings } from '../place/settings.ts';
import { listOpenTasks } from '../task/task.ts';
import { describeTask } from '../task/task-schemas.ts';
import { scheduleSummary } from './schedule-summary.ts';

/** So many tasks of the day are told. */
const MAX_TOLD = 15;

/**
 * Tells the person what the day holds, once per day; a day without anything is not worth a message.
 * The next summary is scheduled first, so that none is lost with this one.
 */
export const sendSummary = internalTool(
  {
    name: 'send_summary',
    input: z.object({ day: z.iso.date(), plan: z.int() }),
    output: z.object({ sent: z.boolean() }),
  },
  async ({ day, plan }, context, ports: OrganizerPorts) => {
    const { userId, conversationId, now, timezone } = context;
    const { settings } = await readSettings(ports.table, userId);
    if (settings.summary_at === undefined || settings.summary_plan !== plan) {
      return ok({ sent: false });
    }
    await scheduleSummary(settings, context, ports);
    const open = (await listOpenTasks(ports.table, userId)).map(({ task }) => task);
    const today = open.filter(
      ({ due_at }) => due_at !== undefined && localDay(due_at, timezone) === day,
    );
    const overdue = open.filter(
      ({ due_at }) => due_at !== undefined && localDay(due_at, timezone) < day,
    );
    if (today.length + overdue.length === 0) return ok({ sent: false });
    const tasks = today.slice(0, MAX_TOLD).map((task) => describeTask(task, now));
    await ports.events.publish({
      eventId: deriveId('summary', userId, day),
      service: 'organizer',
      type: 'morning_summary',
      userId,
      conversationId,
      occurredAt: now,
      data: { day, tasks: tasks.map((task) => ({ ...task })), overdue: overdue.length },
    });
    return ok({ sent: true });
  },
);
