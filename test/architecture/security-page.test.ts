import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
/** `file`: name of a test, as the last column of the table has it. */
const named = [...page.matchAll(/\| `(test\/[^`]+)`: (.+?) \|$/gm)].map(
  ([, file = '', name = '']) => ({ file, name }),
);

it('names a test for every finding', () => {
  const findings = [...page.matchAll(/^\| (S\d+|outside \d+|low)\b.*$/gm)].map(([row]) => row);
  expect(findings.length).toBeGreaterThanOrEqual(28);
  for (const row of findings) expect(row).toMatch(/\| `test\/[^`]+`: .+ \|$/);
});

it('names only tests that exist', () => {
  const missing = named.filter(
    ({ file, name }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name),
  );
  expect(missing).toEqual([]);
});
