import type { ChangedDetail } from '../../domain/conversation/confirmation.ts';
import type { AnswerRole } from './answer-lexicon.ts';

/**
 * The role of a span of an answer. `same` restates a detail of the operation, `different` states
 * another value, `operation` names the operation itself, and `past` reports what was done.
 */
export type SegmentRole =
  | AnswerRole
  | 'same'
  | 'different'
  | 'operation'
  | 'past'
  | 'punctuation'
  | 'question'
  | 'polite-emoji'
  | 'line-break'
  | 'unknown';

export interface AnswerSegment {
  readonly role: SegmentRole;
  /** Range of tokens. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Set on `different`, and on `unknown` for a bare pronoun such as "to him". */
  readonly detail?: ChangedDetail['detail'];
}
