/**
 * `wrong` is dangerous: a value that is neither expected nor acceptable. `asked`: a value was
 * expected and the reader asks. `off`: another answer than expected, none of them dangerous.
 */
export type Verdict = 'right' | 'wrong' | 'asked' | 'off';

/** How one row was read. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly want: string;
  readonly got: string;
  /** A value is expected and nobody could disagree: asking here is needless. */
  readonly isPlain: boolean;
}

interface Comparison {
  readonly expect: string;
  readonly alsoOk: readonly string[];
  readonly got: string;
  readonly hasDoubt: boolean;
  /** Whether an answer is a value, which must be right, or a question. */
  readonly isValue: (answer: string) => boolean;
  /** Values that are dangerous when wrong; by default all. */
  readonly isDangerous?: (answer: string) => boolean;
}

/** Compares answers written as text. */
export function judge({ isDangerous, ...comparison }: Comparison): Judgement {
  const { expect, alsoOk, got, isValue } = comparison;
  const base = {
    want: [expect, ...alsoOk].join(' or '),
    got,
    isPlain: isValue(expect) && !comparison.hasDoubt && alsoOk.length === 0,
  };
  if (got === expect || alsoOk.includes(got)) return { ...base, verdict: 'right' };
  if (isValue(got) && (isDangerous?.(got) ?? true)) return { ...base, verdict: 'wrong' };
  return { ...base, verdict: isValue(expect) && !isValue(got) ? 'asked' : 'off' };
}
