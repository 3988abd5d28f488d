import type { AnswerSegment } from './answer-segment.ts';

/** What is known about a question beside its details. */
export interface AnswerPrompt {
  readonly isFirstAfterPrompt: boolean;
  /** What is asked about has a day of its own. */
  readonly hasDay?: boolean;
  /** "Cancel the transfer?": to cancel is what a yes does. */
  readonly undoes?: boolean;
}

/**
 * The segment as the question makes it. "Leave it as it is" refuses to undo something; asked
 * whether to do it, it may mean either. "Mejor otro día" refuses what happens now; what has a day
 * of its own shall have another one.
 */
export function settleSegment(
  segment: AnswerSegment,
  { undoes = false, hasDay = false }: AnswerPrompt,
): AnswerSegment {
  if (segment.role === 'keep') return { ...segment, role: undoes ? 'no' : 'unclear' };
  if (segment.role !== 'otherDay') return segment;
  return hasDay ? { ...segment, role: 'different', detail: 'time' } : { ...segment, role: 'no' };
}
