import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeText } from '../../../infra/commands/understand/describe-text.ts';
import {
  passesGate,
  renderMisses,
  renderScoreSummary,
  renderScoreTable,
} from '../../../infra/commands/understand/print-scores.ts';
import { scoreFiles } from '../../../infra/commands/understand/score-files.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const folder = mkdtempSync(join(tmpdir(), 'understand-'));
afterAll(() => rmSync(folder, { recursive: true }));

function caseFile(name: string, ...rows: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  return path;
}

const answers = caseFile(
  'more-confirmations.jsonl',
  { text: 'sí', expect: 'yes' },
  { text: 'sí', expect: 'no' },
  { text: 'quizás', expect: 'yes' },
  { text: 'no', expect: 'unclear' },
  { text: 'quizás', expect: 'yes', also_ok: ['unclear'], doubt: true },
);

describe('scoring a case file', () => {
  test('distinguishes right, dangerous, needlessly asked and merely different answers', () => {
    const [score] = scoreFiles([answers]);
    expect(score).toMatchObject({
      kind: 'confirmation',
      rows: 5,
      right: 2,
      wrong: 1,
      asked: 1,
      off: 1,
      plain: 3,
      plainAsked: 1,
    });
  });

  test('passes the gate only without a dangerous row, and prints a line for each', () => {
    const scores = scoreFiles([answers]);
    expect(passesGate(scores)).toBe(false);
    expect(renderMisses(scores, false)).toEqual([
      'WRONG more-confirmations.jsonl:2 "sí" want no got yes',
    ]);
    expect(renderMisses(scores, true)).toHaveLength(3);
    expect(JSON.parse(renderScoreSummary(scores))).toMatchObject({
      gate: 'failed',
      total: { rows: 5, wrong: 1 },
    });
  });

  test('marks files that ask too often', () => {
    expect(renderScoreTable(scoreFiles([answers]))).toContain('1/3 33.3 % (limit 15 %)');
  });

  test('counts an uncovered letter of a secret as a leak and a lost word as damage', () => {
    const path = caseFile(
      'redaction-x.jsonl',
      {
        text: 'hola mundo',
        expect: [{ type: 'CARD', start: 0, end: 4, value: 'hola', mode: 'drop' }],
      },
      { text: 'cvv 737', expect: [], must_keep: ['737'] },
    );
    expect(scoreFiles([path])[0]).toMatchObject({ wrong: 1, off: 1 });
  });

  test('scores the files of a folder whose names state their format', () => {
    caseFile('notes.jsonl', { anything: true });
    expect(scoreFiles([folder]).map(({ kind }) => kind)).toEqual(['confirmation', 'redaction']);
  });

  test('reports a file without a format and a line of another shape', () => {
    expect(() => scoreFiles([join(folder, 'notes.jsonl')])).toThrow(/notes\.jsonl: the name says/);
    const broken = caseFile('amounts-broken.jsonl', { text: '200' });
    expect(() => scoreFiles([broken])).toThrow(/amounts-broken\.jsonl:1: not a row/);
  });
});

test('describing a text returns one line for each reader and for each claim of the message', () => {
  const lines = describeText('mándale 200 a María', readingContext(), [{ id: 'a', name: 'María' }]);
  expect(lines.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'confirmation',
    'money',
    'phone',
    'dateTime',
    'recipient',
    'language',
    'redaction',
    'claim',
    'claim',
    'claim',
  ]);
  expect(lines).toContain('{"type":"ok","value":{"minor":"20000","currency":"MXN"}}');
});
