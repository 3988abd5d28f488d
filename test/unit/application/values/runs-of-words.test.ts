import { expect, it } from 'vitest';
import { runsOfWords } from '../../../../shared/application/values/runs-of-words.ts';

it('lists every run of words up to a length, each once', () => {
  expect(runsOfWords('el 5 el', 2)).toStrictEqual(['el', 'el 5', '5', '5 el']);
});

it('looks at the first sixty words only', () => {
  const text = Array.from({ length: 80 }, (_, at) => `w${at}`).join(' ');
  expect(runsOfWords(text, 1)).toHaveLength(60);
});
