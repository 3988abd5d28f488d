import type { ChangedDetail } from '../../domain/conversation/confirmation.ts';
import type { AnswerRole } from './answer-lexicon.ts';

/**
 * A stretch of an answer with its part in it. `same` restates a detail of the operation,
 * `different` states another, `operation` names the operation itself.
 */
export type SegmentRole =
  | AnswerRole
  | 'same'
  | 'different'
  | 'operation'
  | 'punctuation'
  | 'question'
  | 'polite-emoji'
  | 'line-break'
  | 'unknown';

export interface AnswerSegment {
  readonly role: SegmentRole;
  /** Token range, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Set on `different`, and on `unknown` for a mere "to him". */
  readonly detail?: ChangedDetail['detail'];
}
