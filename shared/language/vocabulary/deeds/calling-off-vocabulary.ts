/** How people call off what was set up for later. */
export interface CallingOffVocabulary {
  /** Before a verb that shall not be done any more: "ya no", "don't", "stop". */
  readonly refusals: readonly string[];
  /** Verbs that call off a payment or what was set up, and may mean less elsewhere: "suspende". */
  readonly verbs: readonly string[];
  /** What was set up for later, or goes on by itself: "programado", "monthly". */
  readonly setUp: readonly string[];
  /** Before a reason: "porque", "because". */
  readonly because: readonly string[];
  /** Beside it, and no name of anything: "anymore", "esta vez". */
  readonly besides: readonly string[];
}
