import type { ReadingContext } from '../../domain/understanding.ts';
import { readDateTime } from '../date-time/read-date-time.ts';
import { scanMomentSpan } from '../date-time/scan-moment-span.ts';
import type { Token } from '../text/tokenise.ts';
import type { AnswerSegment } from './answer-segment.ts';
import type { PendingDetails } from './collect-pending-details.ts';

const ISO_DATE_LENGTH = 10;

/** Scans a day or time in an answer: the operation's own, or another one. */
export function scanMoment(
  tokens: readonly Token[],
  index: number,
  pending: PendingDetails,
  context: ReadingContext,
): AnswerSegment | undefined {
  const { locale } = context;
  let end = index;
  let next = scanMomentSpan(tokens, index, locale);
  while (next !== undefined) {
    ({ end } = next);
    next = scanMomentSpan(tokens, end, locale);
  }
  if (end === index) return undefined;
  return isPending(tokens.slice(index, end), pending, context)
    ? { role: 'same', start: index, end }
    : { role: 'different', detail: 'time', start: index, end };
}

function isPending(
  tokens: readonly Token[],
  { moments }: PendingDetails,
  context: ReadingContext,
): boolean {
  if (moments.length === 0) return false;
  const text = tokens.map((token) => (token.spaced ? ` ${token.text}` : token.text)).join('');
  const reading = readDateTime(text, context);
  if (reading.type !== 'ok') return false;
  const { value } = reading;
  if (value.type === 'date') {
    return moments.some((moment) => moment.slice(0, ISO_DATE_LENGTH) === value.date);
  }
  return (
    value.type === 'instant' &&
    moments.some((moment) => Date.parse(moment) === Date.parse(value.iso))
  );
}
