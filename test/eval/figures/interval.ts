import { createDice } from '../../people/person/dice.ts';
import type { Measure, Subject } from '../play/subject.ts';

/** A share, and between what it lies with a confidence of 95 %. All from 0 to 1. */
export interface Estimate {
  readonly right: number;
  readonly trials: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The right answers of a subject in one measure, of how many. */
interface Score {
  readonly right: number;
  readonly trials: number;
}

const DRAWS = 2_000;

/** Two sides of 2.5 %. */
const [LOW, HIGH] = [0.025, 0.975];
const Z = 1.96;

/**
 * How often a measure went right. The turns of a dialogue depend on each other, so whole dialogues
 * are drawn again (percentile bootstrap over subjects); where all or nothing is right, and drawing
 * shows no spread, the interval is Wilson's for so many dialogues. Undefined without a trial.
 */
export function estimate(subjects: readonly Subject[], measure: Measure): Estimate | undefined {
  const scores = listScores(subjects, measure);
  const total = sum(scores);
  if (total.trials === 0) return undefined;
  const [low, high] =
    total.right === 0 || total.right === total.trials
      ? findWilsonInterval(toShare(total), scores.length)
      : findQuantiles(drawAgain(scores.length, (drawn) => toShare(sum(drawn.map(at(scores))))));
  return { ...total, share: toShare(total), low, high };
}

/** How much more often a measure goes right in `after` than in `before`, by what both played. */
export interface Change {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Dialogues and people that both played. */
  readonly shared: number;
}

/** Compares two evaluations over the subjects that both have. Undefined where none are. */
export function compare(
  before: readonly Subject[],
  after: readonly Subject[],
  measure: Measure,
): Change | undefined {
  const older = new Map(before.map((subject) => [subject.id, subject]));
  const pairs = after.flatMap((subject) => {
    const other = older.get(subject.id);
    return other === undefined ? [] : [[score(other, measure), score(subject, measure)] as const];
  });
  const used = pairs.filter((pair) => pair.every(({ trials }) => trials > 0));
  if (used.length === 0) return undefined;
  const differ = (drawn: readonly (readonly [Score, Score])[]) =>
    toShare(sum(drawn.map(([, one]) => one))) - toShare(sum(drawn.map(([one]) => one)));
  const [low, high] = findQuantiles(drawAgain(used.length, (drawn) => differ(drawn.map(at(used)))));
  return { difference: differ(used), low, high, shared: used.length };
}

function listScores(subjects: readonly Subject[], measure: Measure): readonly Score[] {
  return subjects.map((subject) => score(subject, measure)).filter(({ trials }) => trials > 0);
}

function score({ trials }: Subject, measure: Measure): Score {
  const own = trials.filter((trial) => trial.measure === measure);
  return { right: own.filter(({ isRight }) => isRight).length, trials: own.length };
}

function sum(scores: readonly Score[]): Score {
  return scores.reduce(
    (total, each) => ({ right: total.right + each.right, trials: total.trials + each.trials }),
    { right: 0, trials: 0 },
  );
}

function toShare({ right, trials }: Score): number {
  return right / trials;
}

/** The item at a place that is known to exist. */
function at<Item>(items: readonly Item[]) {
  return (place: number): Item => {
    const item = items[place];
    if (item === undefined) throw new Error(`There is no item ${place} of ${items.length}.`);
    return item;
  };
}

/** Draws as many places as there are, again and again; the same every time. */
function drawAgain(count: number, compute: (places: readonly number[]) => number) {
  const dice = createDice('evaluation');
  const draw = () => Array.from({ length: count }, () => dice.integer(0, count - 1));
  return Array.from({ length: DRAWS }, () => compute(draw()));
}

function findQuantiles(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const quantile = at(sorted);
  return [quantile(Math.floor(LOW * values.length)), quantile(Math.ceil(HIGH * values.length) - 1)];
}

/** https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval */
function findWilsonInterval(share: number, count: number): readonly [number, number] {
  const weight = Z ** 2 / count;
  const middle = (share + weight / 2) / (1 + weight);
  const half = (Z * Math.sqrt((share * (1 - share)) / count + weight / (4 * count))) / (1 + weight);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
