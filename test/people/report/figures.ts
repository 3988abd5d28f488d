import type { PersonResult } from '../play/play-person.ts';

export const COLUMNS = [
  'people',
  'reached',
  'smooth',
  'stuck',
  'unasked',
  'wrong_shown',
  'WRONG_EFFECT',
  'turns',
  'replies',
  'not_understood',
  'repeats',
  'raw',
  'again',
  'asides',
  'calls',
  'tokens',
  'evaluations',
  'tips',
] as const;

type Figures = Readonly<Record<(typeof COLUMNS)[number], number | string>>;

/** Computes one value per column. */
export function computeFigures(results: readonly PersonResult[]): Figures {
  const count = (verdict: string) => results.filter((each) => each.verdict === verdict).length;
  const sum = (read: (result: PersonResult) => number) =>
    results.reduce((total, each) => total + read(each), 0);
  const sumOf = (name: keyof PersonResult['person']['experience']['counts']) =>
    sum(({ person }) => person.experience.counts[name]);
  return {
    people: results.length,
    reached: count('reached'),
    smooth: results.filter(isSmooth).length,
    stuck: count('stuck'),
    unasked: count('unasked'),
    wrong_shown: sum(({ person }) => person.wrongShown.length),
    WRONG_EFFECT: count('WRONG EFFECT'),
    turns: findMedian(results.map(countTurns)),
    replies: sum(countTurns),
    not_understood: sumOf('not_understood'),
    repeats: sumOf('repeats'),
    raw: sumOf('raw'),
    again: sumOf('again'),
    asides: `${sumOf('asides_answered')}/${sumOf('asides')}`,
    calls: sumOf('calls'),
    tokens: sumOf('tokens'),
    evaluations: sumOf('evaluations'),
    tips: sumOf('tips'),
  };
}

/** Reached with every message understood, nothing repeated and nothing wrong shown. */
function isSmooth({ verdict, person }: PersonResult): boolean {
  const { not_understood, repeats } = person.experience.counts;
  return verdict === 'reached' && not_understood + repeats + person.wrongShown.length === 0;
}

function countTurns({ person }: PersonResult): number {
  return person.experience.log.length;
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
