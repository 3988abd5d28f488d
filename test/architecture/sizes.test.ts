import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const chain = join(root, 'shared/application/chain');
const assistants = join(root, 'config/assistants');

function linesOf(folder: string, files: readonly string[]) {
  return files.map((file) => ({
    file,
    lines: readFileSync(join(folder, file), 'utf8').split('\n').length - 1,
  }));
}

it('keeps each link of the routing chain within a hundred lines', () => {
  const files = readdirSync(chain, { encoding: 'utf8', recursive: true });
  const sizes = linesOf(
    chain,
    files.filter((file) => file.endsWith('.ts')),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ lines }) => lines > 100)).toStrictEqual([]);
});

it('keeps each flow within two hundred lines', () => {
  const files = readdirSync(assistants, { encoding: 'utf8', recursive: true });
  const sizes = linesOf(
    assistants,
    files.filter((file) => /\/flows\/[^/]+\.json$/.test(file)),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ lines }) => lines > 200)).toStrictEqual([]);
});
