import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');

/** Everything that is not a test. */
const ROOTS = ['shared', 'functions', 'infra'];

const MAX_COMMENT_COLUMNS = 100;
const MAX_FILES_PER_FOLDER = 20;

/** Limits are named `maxX`, `MAX_X`, `minX` or `MIN_X`. */
const LIMIT_NAME =
  /\b(?:most|longest|fewest|shortest)[A-Z]\w*|\b(?:MOST|LONGEST|FEWEST|SHORTEST)_\w+/;
const COMMENT = /^\s*(?:\/\*\*?|\*\/?|\/\/)\s*/;

interface SourceFile {
  readonly path: string;
  readonly lines: readonly string[];
}

const sources = ROOTS.flatMap(readSources);

describe('the house style', () => {
  it('names limits max and min', () => {
    expect(findLines((line) => LIMIT_NAME.test(line))).toStrictEqual([]);
  });

  it(`wraps comments at ${MAX_COMMENT_COLUMNS} columns`, () => {
    expect(findLines(isLongComment)).toStrictEqual([]);
  });

  it(`puts at most ${MAX_FILES_PER_FOLDER} source files into a folder`, () => {
    const folders = [...new Set(sources.map(({ path }) => dirname(path)))];
    const large = folders
      .map((folder) => ({ folder, files: countFiles(folder) }))
      .filter(({ files }) => files > MAX_FILES_PER_FOLDER);
    expect(large).toStrictEqual([]);
  });

  it('is checked in more than nothing', () => {
    expect(sources.length).toBeGreaterThan(100);
  });
});

describe('the rules of the house style', () => {
  it.each([
    'const mostReruns = 3;',
    'if (depth > LONGEST_PATH) return;',
    'function fewestDigits() {',
  ])('reject the name in %s', (line) => {
    expect(LIMIT_NAME.test(line)).toBe(true);
  });

  it.each(['const almostReady = 1;', 'const mostly = 1;', 'const MAX_RERUNS = 3;'])(
    'accept the name in %s',
    (line) => {
      expect(LIMIT_NAME.test(line)).toBe(false);
    },
  );

  it.each([' * ', '  // ', '/** '])('reject a long comment after "%s"', (marker) => {
    expect(isLongComment(`${marker}${'word '.repeat(20)}`)).toBe(true);
  });

  it.each([
    `// https://example.com/${'x'.repeat(100)}`,
    ` * @see https://example.com/${'x'.repeat(100)}`,
    `const text = '${'word '.repeat(30)}';`,
  ])('accept the line %s', (line) => {
    expect(isLongComment(line)).toBe(false);
  });
});

/** A comment line that could be wrapped: a single word, such as an address, cannot. */
function isLongComment(line: string): boolean {
  if (!COMMENT.test(line) || line.length <= MAX_COMMENT_COLUMNS) return false;
  const text = line.replace(COMMENT, '').replace(/^@see\s+/, '');
  return /\s/.test(text.trim());
}

function countFiles(folder: string): number {
  return sources.filter(({ path }) => dirname(path) === folder).length;
}

function findLines(isWrong: (line: string) => boolean): readonly string[] {
  return sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (isWrong(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

function readSources(root: string): readonly SourceFile[] {
  return readdirSync(join(repository, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(repository, file),
      lines: readFileSync(file, 'utf8').split('\n'),
    }));
}
