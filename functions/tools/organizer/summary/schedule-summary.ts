import { Temporal } from 'temporal-polyfill';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import type { Settings } from '../place/settings.ts';

/** The local day and the moment of the next summary behind a moment. */
export function findNextSummary(
  hour: string,
  { now, timezone }: Pick<CallContext, 'now' | 'timezone'>,
): { readonly day: string; readonly at: Date } {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(timezone);
  const onDay = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: timezone, plainTime: hour });
  const today = local.toPlainDate();
  const isAhead = Temporal.ZonedDateTime.compare(onDay(today), local) > 0;
  const day = isAhead ? today : today.add({ days: 1 });
  return { day: day.toString(), at: new Date(onDay(day).epochMilliseconds) };
}

/** Schedules the next summary, if the person wants any; once per day and plan. */
export async function scheduleSummary(
  { summary_at, summary_plan: plan }: Settings,
  context: Omit<CallContext, 'idempotencyKey'>,
  { scheduler }: Pick<OrganizerPorts, 'scheduler'>,
): Promise<void> {
  if (summary_at === undefined) return;
  const { userId, conversationId, locale, timezone } = context;
  const { day, at } = findNextSummary(summary_at, context);
  await scheduler.schedule({
    key: deriveId('summary', userId, String(plan), day, timezone),
    at,
    tool: 'send_summary',
    input: { day, plan },
    context: { userId, conversationId, locale, timezone },
  });
}
