import type { TipChoice } from '../../../domain/shadow/tip-choice.ts';

/** What people said of tips, whatever conversation they said it in. A turn's commit changes it. */
export interface TipChoices {
  /**
   * What a person said last; `undefined` for somebody who said nothing of it.
   * @throws UnavailableError | ThrottledError
   */
  findTipChoice(userId: string): Promise<TipChoice | undefined>;
}
