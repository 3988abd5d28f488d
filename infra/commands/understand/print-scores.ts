import { basename } from 'node:path';
import type { FileScore, Miss } from './score-files.ts';

/** Highest share of plain rows for which a reader may ask, by kind of case file. */
const askLimits: ReadonlyMap<string, number> = new Map([
  ['confirmation', 0.15],
  ['amount', 0.1],
  ['date', 0.1],
]);

/** True when no reading is dangerous: no false yes, no wrong amount or payee, no leak. */
export function passesGate(scores: readonly FileScore[]): boolean {
  return scores.every(({ wrong }) => wrong === 0);
}

/** Renders one line per miss; unless `isVerbose`, only the dangerous misses. */
export function renderMisses(scores: readonly FileScore[], isVerbose: boolean): string[] {
  return scores
    .flatMap(({ misses }) => misses)
    .filter(({ verdict }) => isVerbose || verdict === 'wrong')
    .map(renderMiss);
}

function renderMiss({ verdict, file, line, text, want, got }: Miss): string {
  return `${verdict.toUpperCase()} ${basename(file)}:${line} ${JSON.stringify(text)} want ${want} got ${got}`;
}

/**
 * Renders a table with one row per file: how many rows got each verdict, and needless questions.
 */
export function renderScoreTable(scores: readonly FileScore[]): string {
  const header = ['file', 'rows', 'right', 'wrong', 'asked', 'off', 'asked needlessly'];
  const rows = scores.map((score) => [
    basename(score.file),
    ...[score.rows, score.right, score.wrong, score.asked, score.off].map(String),
    renderPlainCell(score),
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

function renderPlainCell({ plain, plainAsked, kind }: FileScore): string {
  if (plain === 0) return '-';
  const share = plainAsked / plain;
  const limit = askLimits.get(kind);
  const flag = limit !== undefined && share >= limit ? ` (limit ${limit * 100} %)` : '';
  return `${plainAsked}/${plain} ${(share * 100).toFixed(1)} %${flag}`;
}

/** Renders the same figures as one JSON object. */
export function renderScoreSummary(scores: readonly FileScore[]): string {
  const sumScores = (key: 'rows' | 'right' | 'wrong' | 'asked' | 'off' | 'plain' | 'plainAsked') =>
    scores.reduce((sum, score) => sum + score[key], 0);
  return JSON.stringify(
    {
      gate: passesGate(scores) ? 'passed' : 'failed',
      total: {
        rows: sumScores('rows'),
        right: sumScores('right'),
        wrong: sumScores('wrong'),
        asked: sumScores('asked'),
        off: sumScores('off'),
        plain: sumScores('plain'),
        plainAsked: sumScores('plainAsked'),
      },
      files: scores,
    },
    undefined,
    2,
  );
}
