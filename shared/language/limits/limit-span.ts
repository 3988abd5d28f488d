import type { Claim, WordSpan } from '../../domain/reading.ts';
import type { Token } from '../text/tokenise.ts';

/** A message, as those who look for limits in it need it. */
export interface ReadWords {
  readonly tokens: readonly Token[];
  readonly claims: readonly Claim[];
  /** The words order something, so that what may be a question limits it. */
  readonly isOrder: boolean;
}

/** Where a limit stands: tokens, `end` excluded. */
export type LimitSpan = Pick<WordSpan, 'start' | 'end'>;
