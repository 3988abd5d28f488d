import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatProblem } from '../../shared/catalogue/catalogue-problem.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';

it('finds nothing wrong with the configuration of this repository', async () => {
  const result = await checkConfiguration(join(import.meta.dirname, '../..'));
  expect(result.ok ? [] : result.problems.map(formatProblem)).toStrictEqual([]);
});
