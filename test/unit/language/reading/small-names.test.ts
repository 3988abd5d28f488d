import { describe, expect, test } from 'vitest';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

const people = [
  { id: 'juan', name: 'Juan García' },
  { id: 'lupe', name: 'Guadalupe Soto', aliases: ['Lupe'] },
];

/** Who is named: the id of somebody saved, or the words of anybody else. */
function listPeople(text: string): readonly string[] {
  const { claims } = readMessage(text, { ...readingContext(), people });
  return claims.flatMap((claim) => {
    if (claim.type !== 'payee') return [];
    return [claim.reading.type === 'ok' ? claim.reading.value.id : claim.name];
  });
}

describe('a saved name behind an unlisted word', () => {
  test.each([
    ['rename juan', 'juan'],
    ['Update juan', 'juan'],
    ['has lupe gotten her money', 'lupe'],
    ['checa lupe', 'lupe'],
  ])('%s names %s', (text, id) => {
    expect(listPeople(text)).toEqual([id]);
  });

  test.each([
    ['Nayeli Juan', 'Nayeli Juan'],
    ['rosa garcía', 'rosa garcía'],
    ['para yunuén lupe', 'yunuén lupe'],
  ])('%s is somebody else', (text, name) => {
    expect(listPeople(text)).toEqual([name]);
  });
});
