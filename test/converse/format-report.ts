import type { TurnReport } from './run-dialogue.ts';

/** Formats a dialogue for people. If it failed, adds a line per turn with its differences below. */
export function formatReport(name: string, turns: readonly TurnReport[]): string {
  const failed = turns.some(({ differences }) => differences.length > 0);
  return [
    `${failed ? '✗' : '✓'} ${name}`,
    ...turns.flatMap((turn) => formatTurn(turn, failed)),
  ].join('\n');
}

function formatTurn(
  { number, did, seen, differences }: TurnReport,
  all: boolean,
): readonly string[] {
  if (!all) return [];
  const place = seen === undefined ? '' : `  [${seen.agentStack.join(' › ')}] ${seen.flow ?? ''}`;
  const mark = differences.length > 0 ? '✗' : '·';
  return [
    `  ${mark} ${number}. ${did}${place}`,
    ...differences.map(
      ({ what, expected, actual }) =>
        `      ${what}: expected ${JSON.stringify(expected)}, was ${JSON.stringify(actual)}`,
    ),
  ];
}
