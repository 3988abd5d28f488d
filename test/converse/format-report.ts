import type { TurnReport } from './run-dialogue.ts';

/**
 * Formats a dialogue for people. If it failed, adds a line per turn with its differences below;
 * with `isVerbose`, every turn with its reply, tip and buttons.
 */
export function formatReport(
  name: string,
  turns: readonly TurnReport[],
  isVerbose = false,
): string {
  const failed = turns.some(({ differences }) => differences.length > 0);
  return [
    `${failed ? '✗' : '✓'} ${name}`,
    ...turns.flatMap((turn) => formatTurn(turn, failed || isVerbose, isVerbose)),
  ].join('\n');
}

function formatReply(seen: TurnReport['seen']): readonly string[] {
  if (seen === undefined) return [];
  const lines = seen.reply.split('\n').map((line) => `      ${line}`.trimEnd());
  const buttons = seen.options.map(({ label }) => `[${label}]`).join(' ');
  const tip = seen.tip === undefined ? [] : [`      💡 ${seen.tip}`];
  return [...lines, ...tip, ...(buttons === '' ? [] : [`      ${buttons}`])];
}

function formatTurn(
  { number, did, seen, differences }: TurnReport,
  all: boolean,
  isVerbose: boolean,
): readonly string[] {
  if (!all) return [];
  const place = seen === undefined ? '' : `  [${seen.agentStack.join(' › ')}] ${seen.flow ?? ''}`;
  const mark = differences.length > 0 ? '✗' : '·';
  return [
    `  ${mark} ${number}. ${did}${place}`,
    ...(isVerbose ? formatReply(seen) : []),
    ...differences.map(
      ({ what, expected, actual }) =>
        `      ${what}: expected ${JSON.stringify(expected)}, was ${JSON.stringify(actual)}`,
    ),
  ];
}
