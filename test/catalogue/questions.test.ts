import { describe, expect, it } from 'vitest';
import { into, type Plant, problemsWith, toPath } from './kiosk.ts';

const answers = 'agents/parcels/answers.json';

describe('a text that ends in a question', () => {
  it.each<[string, readonly Plant[], string]>([
    [
      'as an answer',
      [into(answers, '/choose_address/en', 'Found it. Shall I go on?')],
      `${toPath(answers)}#/choose_address/en`,
    ],
    [
      'as a text of the engine',
      [into('texts/en.json', '/engine/fallback', 'What did you say?')],
      `${toPath('texts/en.json')}#/engine/fallback`,
    ],
  ])('is reported %s, where nothing answers it', async (_where, plants, place) => {
    const problems = await problemsWith(...plants);
    expect(
      problems.map(({ file, pointer, message }) => [`${file}#${pointer}`, message]),
    ).toStrictEqual([[place, 'ends in a question that nothing answers']]);
  });
});
