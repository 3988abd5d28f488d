/** What must never happen. */
export const verdicts = [
  'false claim',
  'doubled effect',
  'lost effect',
  'effect without consent',
  'unknown claim',
  'bug',
] as const;

export type Verdict = (typeof verdicts)[number];

/** One thing that went wrong, with what is needed to see why. */
export interface Problem {
  readonly verdict: Verdict;
  readonly because: string;
  readonly text?: string;
}
