import type { Verdict } from '../../../domain/shadow/tip.ts';

/** Where evaluations leave their verdicts, and replies look for them. */
export interface VerdictBoard {
  /**
   * Posts the verdict on a turn for a short time. The first one stays: a repeated evaluation
   * changes nothing.
   * @throws UnavailableError | ThrottledError
   */
  postVerdict(verdict: Verdict): Promise<void>;

  /**
   * The verdict on a turn, once there is one.
   * @throws UnavailableError | ThrottledError
   */
  findVerdict(turnId: string): Promise<Verdict | undefined>;
}
