import type { OpenedModel } from '../model/open-model.ts';
import type { Subject } from '../play/subject.ts';

/** What the turns of an evaluation cost on average. */
export interface Cost {
  readonly turns: number;
  readonly callsPerTurn: number;
  readonly inputTokensPerCall: number;
  readonly outputTokensPerCall: number;
  /** Share of the input tokens that the provider had cached. */
  readonly cached: number;
  /** US dollars per 1,000 turns; undefined where the catalogue knows no price. */
  readonly dollars: number | undefined;
  /** Milliseconds a call took. */
  readonly median: number;
  readonly p95: number;
  readonly failures: Readonly<Record<string, number>>;
}

const PER_TOKENS = 1_000_000;

/** Sums up what calls came to. */
export function computeCost(subjects: readonly Subject[], price: OpenedModel['price']): Cost {
  const sum = (read: (subject: Subject) => number) =>
    subjects.reduce((total, subject) => total + read(subject), 0);
  const [turns, calls] = [sum((each) => each.turns), sum(({ use }) => use.calls)];
  const input = sum(({ use }) => use.inputTokens);
  const cached = sum(({ use }) => use.cachedTokens);
  const output = sum(({ use }) => use.outputTokens);
  const times = subjects.flatMap(({ use }) => use.times).toSorted((one, other) => one - other);
  const spent =
    price === undefined
      ? undefined
      : ((input - cached) * price.input + cached * price.cacheRead + output * price.output) /
        PER_TOKENS;
  return {
    turns,
    callsPerTurn: ratio(calls, turns),
    inputTokensPerCall: ratio(input, calls),
    outputTokensPerCall: ratio(output, calls),
    cached: ratio(cached, input),
    dollars: spent === undefined ? undefined : ratio(1_000 * spent, turns),
    median: times[Math.floor(times.length / 2)] ?? 0,
    p95: times[Math.ceil(0.95 * times.length) - 1] ?? 0,
    failures: countFailures(subjects),
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function countFailures(subjects: readonly Subject[]): Readonly<Record<string, number>> {
  const all = subjects.flatMap(({ use }) => Object.entries(use.failures));
  const kinds = [...new Set(all.map(([kind]) => kind))].sort();
  const count = (kind: string) =>
    all.filter(([each]) => each === kind).reduce((total, [, times]) => total + times, 0);
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)]));
}
