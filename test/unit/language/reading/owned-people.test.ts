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
    "send 100 to my mom's doctor",
    'send 100 to my moms landlord',
    'send 100 to the doctor of my mom',
    'send 100 to a friend of my mom',
    "send 60 to Juan's dentist",
    "send 60 to my mom's sister's landlord",
    "50 for my mom's dental clinic",
    'mándale 100 al doctor de mi mamá',
    'manda 100 al doctor de mamá',
    'manda 100 a la enfermera de mi mamá',
    'mándale 100 al casero de Juan',
    'manda 100 al esposo de la amiga de mi mamá',
    'manda 100 a un amigo de mi hermano',
    'manda 100 a la maestra del hijo de mi hermano',
    'ponle 50 al cel de la hermana de mi mamá',
    'ponle 50 al celular del doctor de mi mamá',
  ])('%s names nobody saved', (text) => {
    expect(listPeople(text)).toEqual(['none']);
  });

  test.each([
    ["put 10 on my mom's phone", 'mom'],
    ['put 10 on my moms phone', 'mom'],
    ["send 100 to my mom's account", 'mom'],
    ["put 10 on my mom's cell", 'mom'],
    ["put 10 on my mom's mobile please", 'mom'],
    ["send it to my mom's bank account", 'mom'],
    ["It is my mom's", 'mom'],
    ['manda 100 a la cuenta de mi mamá', 'mom'],
    ['ponle 50 al cel de mi mamá', 'mom'],
    ['manda 100 a mi mamá de parte de mi hermano', 'mom'],
    ['manda 100 a mi mamá para la renta', 'mom'],
    ["send my mom 100 for her sister's birthday", 'mom'],
    ['send 100 to my mom tomorrow', 'mom'],
    ["send it to my mom's house", 'mom'],
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
