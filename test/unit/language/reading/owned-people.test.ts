import { describe, expect, test } from 'vitest';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

const people = [
  { id: 'mom', name: 'María García', relation: 'mother', aliases: ['Mamá'] },
  { id: 'juan', name: 'Juan García', relation: 'brother' },
];

/** Whom a message certainly names: the id of somebody saved, or how it is answered. */
function listPeople(text: string): readonly string[] {
  const { claims } = readMessage(text, { ...readingContext(), people });
  return claims.flatMap((claim) => {
    if (claim.type !== 'payee') return [];
    return [claim.reading.type === 'ok' ? claim.reading.value.id : claim.reading.type];
  });
}

describe("somebody of one's own people", () => {
  test.each([
    "send 100 to my mom's sister",
    'send 100 to my moms sister',
    'send 100 to my mom’s friend',
    "100 to mom's boss",
    "send 100 to my brother's wife",
    'send my bros girlfriend 50',
    "send 50 to Juan's wife",
    "send 50 to my mom's sister's husband",
    "put 10 on my mom's sister's phone",
    "send 50 to my mom's brothers",
    'send 50 to the sister of my mom',
    'manda 100 a la hermana de mi mamá',
    'mándale 100 a la amiga de mi hermano',
    'manda 100 a la hermana de mamá',
    "send 100 to my mom's sister Rosa",
  ])('%s names nobody saved', (text) => {
    expect(listPeople(text)).toEqual(['none']);
  });

  test.each([
    ["put 10 on my mom's phone", 'mom'],
    ['put 10 on my moms phone', 'mom'],
    ["send 100 to my mom's account", 'mom'],
    ["It is my mom's", 'mom'],
    ["send 100 to mom's", 'mom'],
    ['send 100 to my brother Juan', 'juan'],
    ['100 más mamá', 'mom'],
    ['manda 100 a mi mamá', 'mom'],
  ])('%s names the saved person', (text, id) => {
    expect(listPeople(text)[0]).toBe(id);
  });

  test.each(["send 100 to my mom's brother Juan", "send 50 to my wife's friend María"])(
    '%s need not be the saved one',
    (text) => {
      expect(listPeople(text)).toEqual(['ambiguous']);
    },
  );
});
