import type { PersonResult } from '../play/play-person.ts';
import { COLUMNS, computeFigures } from './figures.ts';
import { groupResults } from './group-results.ts';

const LABEL_WIDTH = 24;

/** A table with a line per goal and language. */
export function formatTable(results: readonly PersonResult[]): string {
  const groups = groupResults(results, ({ goal, language }) => `${goal} ${language}`);
  const lines = groups.map(([label, group]) => {
    const figures = computeFigures(group);
    return formatLine(
      label,
      COLUMNS.map((column) => figures[column]),
    );
  });
  return [formatLine('goal, language', COLUMNS), ...lines].join('\n');
}

/** How often a verdict came at a state, most frequent first. */
export function formatEndings(results: readonly PersonResult[]): string {
  const missed = results.filter(({ verdict }) => verdict !== 'reached');
  const groups = groupResults(missed, (each) => `${each.verdict} @ ${findLastState(each)}`);
  const sorted = groups.toSorted(([, one], [, other]) => other.length - one.length);
  return sorted
    .map(
      ([ending, group]) => `${String(group.length).padStart(4)}  ${ending}  (${listGoals(group)})`,
    )
    .join('\n');
}

/** `TOTAL 57 % people=… reached=…`: the share that reached their goal, rounded down. */
export function formatTotal(results: readonly PersonResult[]): string {
  const figures = computeFigures(results);
  const reached = Number(figures.reached);
  const perReached = (total: number | string) => Math.round(Number(total) / Math.max(1, reached));
  const shown = {
    ...figures,
    calls_per_reached: perReached(figures.calls),
    tokens_per_reached: perReached(figures.tokens),
  };
  const share = Math.floor((100 * reached) / Math.max(1, results.length));
  const pairs = Object.entries(shown).map(([name, value]) => `${name}=${value}`);
  return `TOTAL ${share} % ${pairs.join(' ')}`;
}

function formatLine(label: string, values: readonly (string | number)[]): string {
  const cells = COLUMNS.map((column, at) => String(values[at]).padStart(column.length + 2));
  return label.padEnd(LABEL_WIDTH) + cells.join('');
}

function findLastState({ person }: PersonResult): string {
  const screen = person.experience.log.at(-1)?.screen;
  return `${screen?.state ?? '-'}${screen?.pending === undefined ? '' : ' PENDING'}`;
}

function listGoals(results: readonly PersonResult[]): string {
  const groups = groupResults(results, ({ goal }) => goal);
  return groups.map(([goal, group]) => `${goal} ${group.length}`).join(', ');
}
