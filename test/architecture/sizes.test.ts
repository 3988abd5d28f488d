import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const chain = join(import.meta.dirname, '../../shared/application/chain');

it('keeps each link of the routing chain within a hundred lines', () => {
  const sizes = readdirSync(chain).map((file) => ({
    file,
    lines: readFileSync(join(chain, file), 'utf8').split('\n').length - 1,
  }));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ lines }) => lines > 100)).toStrictEqual([]);
});
