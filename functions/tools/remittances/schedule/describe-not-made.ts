import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { addDays } from '../../../../shared/services/calendar/calendar-day.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import {
  listStandingOrders,
  type StandingOrder,
} from '../../../../shared/services/standing-order/standing-order.ts';
import { shownSchema } from './describe-scheduled.ts';

/** After so many days, a transfer that was not made is told only to who asks for its month. */
const RECENT_DAYS = 30;

/** Why a run was not made, by the kinds that words tell apart; none of them: we could not. */
export function describeReason(reason: string) {
  return {
    lacks_funds: reason === 'INSUFFICIENT_FUNDS',
    limit_reached: /LIMIT/.test(reason),
    costs_too_much: reason === 'PRICE_ABOVE_MAXIMUM',
    recipient_changed: /^(RECIPIENT|METHOD|ACCOUNT)_/.test(reason),
  };
}

/**
 * Lists the scheduled transfers whose last run was not made, of a month or lately, latest first.
 * Nothing was charged for these. An order that ended so is among them; one of which a later run was
 * made is not.
 * @param month `YYYY-MM`
 */
export async function listNotMade(
  { month, userId, now, timezone }: CallContext & { readonly month?: string },
  table: RecordTable,
) {
  const first = addDays(localDay(now, timezone), -RECENT_DAYS);
  const orders = await listStandingOrders(table, userId);
  return orders
    .flatMap(({ order }) => describeNotMade(order))
    .filter(({ day }) => (month === undefined ? day >= first : day.startsWith(month)))
    .toSorted((one, other) => other.day.localeCompare(one.day));
}

function describeNotMade({ reference, shown, not_made: failed }: StandingOrder) {
  if (failed === undefined) return [];
  const { recipient_id, recipient_name, amount_usd } = shownSchema.parse(shown);
  const told = { reference, day: failed.day, recipient_id, recipient_name, amount_usd };
  return [{ ...told, ...describeReason(failed.reason) }];
}
