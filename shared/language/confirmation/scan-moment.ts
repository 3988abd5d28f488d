import type { Token } from '../text/tokenise.ts';
import type { AnswerSegment } from './answer-segment.ts';
import type { AnswerContext } from './read-segments.ts';

const DAYS = new Set(
  'manana tomorrow lunes martes miercoles jueves viernes sabado domingo monday friday'.split(' '),
);

/** A day or time in an answer. */
export function scanMoment(
  tokens: readonly Token[],
  index: number,
  _context: AnswerContext,
): AnswerSegment | undefined {
  if (DAYS.has(tokens[index]?.folded ?? ''))
    return { role: 'different', detail: 'time', start: index, end: index + 1 };
  if (
    ['a', 'at'].includes(tokens[index]?.folded ?? '') &&
    tokens[index + 1]?.folded === 'las' &&
    tokens[index + 2]?.type === 'number'
  )
    return { role: 'different', detail: 'time', start: index, end: index + 3 };
  return undefined;
}
