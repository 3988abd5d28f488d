import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { InvalidInputError } from '../../../shared/domain/errors.ts';
import type { Judgement, Verdict } from './judge.ts';
import { type RowJudge, rowJudges } from './row-judges.ts';

/** A row that was not read as expected. */
export interface Miss extends Judgement {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface FileScore extends Readonly<Record<Verdict, number>> {
  readonly file: string;
  readonly kind: string;
  readonly rows: number;
  /** Number of rows that expect a value beyond doubt. */
  readonly plain: number;
  /** Number of plain rows for which the reader asked. */
  readonly plainAsked: number;
  readonly misses: readonly Miss[];
}

const CASE_FILE_EXTENSION = '.jsonl';

/**
 * Scores case files. A folder stands for all case files in it. A file's name tells its format.
 * @throws InvalidInputError when a file's format is unknown or a row does not match it
 */
export function scoreFiles(paths: readonly string[]): FileScore[] {
  return paths.flatMap(listCaseFiles).map(scoreFile);
}

function listCaseFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith(CASE_FILE_EXTENSION) && findJudge(name) !== undefined)
    .sort()
    .map((name) => join(path, name));
}

function findJudge(file: string): readonly [kind: string, judge: RowJudge] | undefined {
  const name = basename(file).toLowerCase();
  return [...rowJudges].find(([kind]) => name.includes(kind));
}

function scoreFile(file: string): FileScore {
  const found = findJudge(file);
  if (found === undefined) {
    throw new InvalidInputError(
      `${file}: the name says none of ${[...rowJudges.keys()].join(', ')}`,
    );
  }
  const [kind, judgeRow] = found;
  const judged = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [judgeLine(line, at + 1, file, judgeRow)]));
  const count = (verdict: Verdict) => judged.filter((row) => row.verdict === verdict).length;
  const plain = judged.filter(({ isPlain }) => isPlain);
  return {
    file,
    kind,
    rows: judged.length,
    right: count('right'),
    wrong: count('wrong'),
    asked: count('asked'),
    off: count('off'),
    plain: plain.length,
    plainAsked: plain.filter(({ verdict }) => verdict === 'asked').length,
    misses: judged.filter(({ verdict }) => verdict !== 'right'),
  };
}

function judgeLine(line: string, number: number, file: string, judgeRow: RowJudge): Miss {
  try {
    const row: unknown = JSON.parse(line);
    const text = typeof row === 'object' && row !== null && 'text' in row ? String(row.text) : '';
    return { ...judgeRow(row), file, line: number, text };
  } catch (cause) {
    throw new InvalidInputError(`${file}:${number}: not a row of this format`, { cause });
  }
}
