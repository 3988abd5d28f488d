import type { PropertyView } from '../../read-tool.ts';
import type { FoundValue } from '../found-value.ts';
import { findSpokenTime } from '../spoken/find-spoken-time.ts';
import { findComingMonth } from './find-coming-month.ts';
import { findFeast } from './find-feast.ts';
import { acceptsMonth } from './find-month.ts';
import { findPastDay } from './find-past-day.ts';
import { findTimeExpression } from './find-time-expression.ts';

/** Finds a day in words, or a month where that will do: "by December 2027". */
export function findMoment(
  { takesWords, pattern }: PropertyView,
  text: string,
  today: string | undefined,
): FoundValue | undefined {
  if (takesWords) return findSpokenTime(text);
  const day = findPastDay(text, today) ?? findTimeExpression(text);
  const takesMonth = day === undefined && today !== undefined && acceptsMonth(pattern);
  return takesMonth ? (findFeast(text) ?? findComingMonth(text, today)) : day;
}
