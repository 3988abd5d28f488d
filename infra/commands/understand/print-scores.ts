import { basename } from 'node:path';
import type { FileScore, Miss } from './score-files.ts';

/** Share of plain rows that may be asked about, by kind of file. */
const askLimits: ReadonlyMap<string, number> = new Map([
  ['confirmation', 0.15],
  ['amount', 0.1],
  ['date', 0.1],
]);

/** Nothing dangerous was read: no false yes, no wrong amount or payee, no leak. */
export function passesGate(scores: readonly FileScore[]): boolean {
  return scores.every(({ wrong }) => wrong === 0);
}

/** One line per miss; without `isVerbose` only the dangerous ones. */
export function missLines(scores: readonly FileScore[], isVerbose: boolean): string[] {
  return scores
    .flatMap(({ misses }) => misses)
    .filter(({ verdict }) => isVerbose || verdict === 'wrong')
    .map(missLine);
}

function missLine({ verdict, file, line, text, want, got }: Miss): string {
  return `${verdict.toUpperCase()} ${basename(file)}:${line} ${JSON.stringify(text)} want ${want} got ${got}`;
}

/** A row per file: how much was right, dangerous, asked and off, and asking where all was plain. */
export function scoreTable(scores: readonly FileScore[]): string {
  const header = ['file', 'rows', 'right', 'wrong', 'asked', 'off', 'asked of plain'];
  const rows = scores.map((score) => [
    basename(score.file),
    ...[score.rows, score.right, score.wrong, score.asked, score.off].map(String),
    plainCell(score),
  ]);
  const widths = header.map((_, at) =>
    Math.max(...[header, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function plainCell({ plain, plainAsked, kind }: FileScore): string {
  if (plain === 0) return '-';
  const share = plainAsked / plain;
  const limit = askLimits.get(kind);
  const flag = limit !== undefined && share >= limit ? ` (limit ${limit * 100} %)` : '';
  return `${plainAsked}/${plain} ${(share * 100).toFixed(1)} %${flag}`;
}

/** The same as one JSON object. */
export function scoreSummary(scores: readonly FileScore[]): string {
  const total = (key: 'rows' | 'right' | 'wrong' | 'asked' | 'off' | 'plain' | 'plainAsked') =>
    scores.reduce((sum, score) => sum + score[key], 0);
  return JSON.stringify(
    {
      gate: passesGate(scores) ? 'passed' : 'failed',
      total: {
        rows: total('rows'),
        right: total('right'),
        wrong: total('wrong'),
        asked: total('asked'),
        off: total('off'),
        plain: total('plain'),
        plainAsked: total('plainAsked'),
      },
      files: scores,
    },
    undefined,
    2,
  );
}
