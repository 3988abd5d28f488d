import { expect, it } from 'vitest';
import { listWordRuns } from '../../../../shared/application/values/list-word-runs.ts';

it('lists every run of words up to a length, each once', () => {
  expect(listWordRuns('el 5 el', 2)).toStrictEqual(['el', 'el 5', '5', '5 el']);
});

it('looks at the first sixty words only', () => {
  const text = Array.from({ length: 80 }, (_, at) => `w${at}`).join(' ');
  expect(listWordRuns(text, 1)).toHaveLength(60);
});
