import { expect, test } from 'vitest';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

const bills = [
  { id: 'cfe', labels: ['CFE casa', 'luz'] },
  { id: 'telmex', labels: ['Telmex'] },
];

function findOptions(text: string, options = bills): readonly string[] {
  const { claims } = readMessage(text, { ...readingContext(), options });
  return claims.flatMap((claim) => (claim.type === 'option' ? [claim.id] : []));
}

test.each([
  ['pay telmx', 'telmex'],
  ['paga telmez', 'telmex'],
  ['la lus', 'cfe'],
])('%s names a bill in spite of its spelling', (text, id) => {
  expect(findOptions(text)).toEqual([id]);
});

test.each(['sol', 'tele', 'mix'])('a short word is not taken for another: %s', (text) => {
  expect(findOptions(text)).toEqual([]);
});

test('the name of a person is never guessed', () => {
  const people = [{ id: 'maria', labels: ['María'], isExact: true }];
  expect(findOptions('marta', people)).toEqual([]);
  expect(findOptions('maria', people)).toEqual(['maria']);
});
