import { getLexicon } from '../../date-time/date-time-words.ts';
import { readDateTime } from '../../date-time/read-date-time.ts';
import { type MomentSpan, scanMomentSpan } from '../../date-time/scan-moment-span.ts';
import { joinTokens, type Message } from '../message.ts';

const maxLeads = 2;
/** So many words of a rhythm stand before another time that could begin in it. */
const maxInRhythm = 4;

/** Articles and prepositions before a time belong to it: "para el viernes". */
export function listMomentStarts({ timeTokens }: Message, index: number): number[] {
  const starts = [index];
  for (let at = index; at < index + maxLeads; at += 1) {
    if (getLexicon('momentLeads').match(timeTokens, at) === undefined) break;
    starts.push(at + 1);
  }
  return starts;
}

/** The chain of times from `index`, with at most one small phrase between two. */
export function listMomentSpans(message: Message, index: number): readonly MomentSpan[] {
  const {
    timeTokens,
    context: { locale },
  } = message;
  const spans: MomentSpan[] = [];
  let next = scanMomentSpan(timeTokens, index, locale);
  while (next !== undefined) {
    spans.push(next);
    const joint = getLexicon('filler').match(timeTokens, next.end);
    next =
      scanMomentSpan(timeTokens, next.end, locale) ??
      (joint && scanMomentSpan(timeTokens, joint.end, locale));
  }
  return cutApart(message, index, spans);
}

/** "Two weeks from Friday" is no time of its own where "every" stands before it. */
export function isInsideRhythm(
  { timeTokens, context: { locale } }: Message,
  index: number,
): boolean {
  const before = Array.from({ length: Math.min(maxInRhythm, index) }, (_, at) => index - 1 - at);
  return before.some((at) => {
    const every = getLexicon('every').match(timeTokens, at);
    return every !== undefined && (scanMomentSpan(timeTokens, at, locale)?.end ?? 0) > index;
  });
}

/** "Viernes 13 cada dos semanas", "when I get paid every week": a day, and how often. */
function cutApart(
  message: Message,
  start: number,
  spans: readonly MomentSpan[],
): readonly MomentSpan[] {
  const at = spans.findIndex(({ every }) => every !== undefined);
  const end = spans.at(-1)?.end ?? start;
  if (at < 0 || spans.length === 1 || !isOpen(message, start, end)) return spans;
  const before = spans.slice(0, at);
  const behind = spans[at]?.end ?? end;
  const [from, to] = at === 0 ? [behind, end] : [start, before.at(-1)?.end ?? start];
  if (!isDay(message, from, to)) return spans;
  return at === 0 ? spans.slice(0, 1) : before;
}

/** Together they leave the day open. */
function isOpen({ timeTokens, context }: Message, start: number, end: number): boolean {
  const reading = readDateTime(joinTokens(timeTokens.slice(start, end)), context);
  return reading.type === 'ambiguous' && /^which-(?:day|time)$/.test(reading.question);
}

function isDay({ timeTokens, context }: Message, start: number, end: number): boolean {
  if (getLexicon('waits').match(timeTokens, start)?.end === end) return true;
  const reading = readDateTime(joinTokens(timeTokens.slice(start, end)), context);
  if (reading.type === 'ambiguous') return reading.question === 'weekday-or-date';
  return reading.type === 'ok' && reading.value.type === 'date';
}
