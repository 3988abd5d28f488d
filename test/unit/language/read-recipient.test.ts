import { describe, expect, test } from 'vitest';
import type { SavedRecipient } from '../../../shared/domain/understanding.ts';
import { readRecipient } from '../../../shared/language/recipient/read-recipient.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const maria: SavedRecipient = { id: 'a', name: 'María García' };
const juan: SavedRecipient = { id: 'b', name: 'Juan Pérez', aliases: ['Juancho'] };
const mother: SavedRecipient = {
  id: 'c',
  name: 'Mamá',
  relation: 'mother',
  legalName: 'Rosa Díaz',
};
const saved = [maria, juan, mother];

const read = (text: string, people: readonly SavedRecipient[] = saved) =>
  readRecipient(text, people, readingContext());

describe('readRecipient', () => {
  test('asks about a name after an article when it is also the word for a thing', () => {
    const luz = { id: 'd', name: 'Luz' };
    expect(read('luz', [luz])).toEqual({ type: 'ok', value: luz });
    expect(read('la luz', [luz])).toMatchObject({ type: 'ambiguous', candidates: [luz] });
  });

  test('reads a relation after a name as the same person', () => {
    const brother = { ...juan, relation: 'brother' };
    expect(read('Juan Perez mi hermano', [maria, brother])).toEqual({ type: 'ok', value: brother });
    expect(read('María mi hermano', [maria, brother]).type).toBe('ambiguous');
  });

  test('returns the saved entry itself', () => {
    expect(read('mándale 200 a maria porfa')).toEqual({ type: 'ok', value: maria });
    expect(read('Juancho Pérez')).toEqual({ type: 'ok', value: juan });
  });

  test('only suggests similar spellings, nicknames and diminutives', () => {
    for (const text of ['Jaun Perez', 'Juanito', 'Garsia', 'Rosita']) {
      expect(read(text)).toMatchObject({ type: 'ambiguous', question: 'did-you-mean' });
    }
    expect(read('Chuy', [{ id: 'd', name: 'Jesús Ramírez' }])).toMatchObject({
      question: 'did-you-mean',
    });
  });

  test('suggests at most two people, the most similar first', () => {
    const people = ['Mariana', 'Marian', 'Mariano'].map((name, at) => ({ id: `${at}`, name }));
    const reading = read('Marianaa', people);
    expect(reading).toMatchObject({ type: 'ambiguous', candidates: [{ name: 'Mariana' }, {}] });
  });

  test('never falls back to another surname', () => {
    expect(read('María López')).toEqual({ type: 'none' });
    expect(read('María Bueno')).toEqual({ type: 'none' });
  });

  test('asks when a relation and a name lead to two people', () => {
    expect(read('a mi mamá, María')).toMatchObject({
      type: 'ambiguous',
      candidates: [mother, maria],
    });
    expect(read('mi mamá, Rosa')).toEqual({ type: 'ok', value: mother });
    expect(read('la mamá de María')).toMatchObject({ type: 'ambiguous' });
    expect(read('mi jefa')).toMatchObject({ type: 'ambiguous', candidates: [mother] });
  });

  test('asks when several people are listed', () => {
    expect(read('a María y a Juan')).toMatchObject({
      type: 'ambiguous',
      question: 'several-people',
    });
    expect(read('Pedro y Ana')).toEqual({ type: 'none' });
  });

  test('distinguishes Peña from Pena only when the ñ was typed', () => {
    const people = [
      { id: 'e', name: 'Luis Peña' },
      { id: 'f', name: 'Luis Pena' },
    ];
    expect(read('luis pena', people).type).toBe('ambiguous');
    expect(read('Luis Peña', people)).toMatchObject({ type: 'ok', value: { id: 'e' } });
    expect(read('Luis Peña', people.slice(1)).type).toBe('ambiguous');
  });

  test('refuses look-alike letters and very long text', () => {
    expect(read('Maríа')).toEqual({ type: 'refused', reason: 'foreign-script' });
    expect(read('a'.repeat(5000))).toEqual({ type: 'refused', reason: 'too-long' });
  });

  test('needs more than an initial', () => {
    expect(read('M.')).toEqual({ type: 'none' });
    expect(read('María G.')).toEqual({ type: 'ok', value: maria });
  });
});
