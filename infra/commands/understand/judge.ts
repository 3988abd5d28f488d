/**
 * - `right`: the answer is expected or acceptable
 * - `wrong`: a dangerous answer, that is, a value that is neither expected nor acceptable
 * - `asked`: the reader would ask, although a value was expected
 * - `off`: any other difference; not dangerous
 */
export type Verdict = 'right' | 'wrong' | 'asked' | 'off';

/** How one row was read. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly want: string;
  readonly got: string;
  /** True when a value is expected beyond doubt, so that the reader should not have to ask. */
  readonly isPlain: boolean;
}

interface Comparison {
  readonly expect: string;
  readonly alsoOk: readonly string[];
  readonly got: string;
  readonly hasDoubt: boolean;
  /** Tells a value, which must be right, from an answer that makes the assistant ask. */
  readonly isValue: (answer: string) => boolean;
  /** Tells which values are dangerous when wrong. Default: all of them. */
  readonly isDangerous?: (answer: string) => boolean;
}

/** Judges an answer by comparing it, as text, with the expected and the acceptable answers. */
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
