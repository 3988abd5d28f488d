import { expect, it } from 'vitest';
import { isWishedByDenial } from '../../../../infra/local/offline-model/decide/text/is-wished-by-denial.ts';

const examples = ['Remove the car goal', "I don't want the car goal anymore"];

it.each([
  "I don't want the car goal anymore",
  "I don't want my vacation goal any more",
  'I do not want that goal any longer',
])('takes «%s» for the wish that an example denies', (denied) => {
  expect(isWishedByDenial(denied, examples)).toBe(true);
});

it.each(["I don't want to send money", "don't remove anything", "I don't want that"])(
  'takes «%s» for no wish',
  (denied) => {
    expect(isWishedByDenial(denied, examples)).toBe(false);
  },
);

it('needs an example that denies', () => {
  expect(isWishedByDenial("I don't want my goal anymore", ['Remove the car goal'])).toBe(false);
});
