import type { Facts } from '../data/bank.ts';
import type { Goals } from '../data/goals.ts';
import { toDayFacts, toLastMonthPattern } from './calendar.ts';

/** Everything that patterns may name: the person's case and what follows from it. */
export function buildFacts(personCase: Facts, values: Goals['values'], now: Date): Facts {
  const { days, clabe } = personCase;
  const meant = Object.entries(personCase).map(([name, value]) => values[name]?.[String(value)]);
  return Object.assign(
    { ...personCase },
    ...meant,
    days === undefined ? {} : toDayFacts(now, Number(days)),
    clabe === undefined ? {} : { last4: String(clabe).slice(-4) },
    { lastmonth: toLastMonthPattern(now) },
  );
}
