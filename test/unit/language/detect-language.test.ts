import { describe, expect, test } from 'vitest';
import {
  detectLanguage,
  readLanguage,
} from '../../../shared/language/detection/detect-language.ts';
import { eldDetector } from '../../../shared/language/detection/eld-detector.ts';

const both = ['es', 'en'];

describe('detectLanguage', () => {
  test('stays with the conversation for short messages, whatever their language', () => {
    expect(detectLanguage('cancel', 'es', both)).toBe('es');
    expect(detectLanguage('sí gracias', 'en', both)).toBe('en');
  });

  test('switches on one clear message of three words', () => {
    expect(detectLanguage('I want to send money', 'es', both)).toBe('en');
    expect(detectLanguage('quiero mandar dinero', 'en', both)).toBe('es');
  });

  test('lets the first message decide with one word', () => {
    expect(detectLanguage('Hi', 'es', both, { isFirstMessage: true })).toBe('en');
    expect(detectLanguage('200', 'es', both, { isFirstMessage: true })).toBe('es');
  });

  test('hears no other language in a name beside a word of this one', () => {
    const statistical = () => 'es';
    expect(detectLanguage('name is Rosario Mendez', 'en', both, { statistical })).toBe('en');
  });

  test('always stays within the languages of the assistant', () => {
    expect(detectLanguage('I want to send money', 'es', ['es'])).toBe('es');
  });

  test('asks statistics only when words decide nothing', () => {
    const asked: string[] = [];
    const statistical = (text: string) => {
      asked.push(text);
      return 'en';
    };
    expect(detectLanguage('quiero mandar dinero', 'es', both, { statistical })).toBe('es');
    expect(detectLanguage('lorem ipsum dolor amet', 'es', both, { statistical })).toBe('en');
    expect(asked).toEqual(['lorem ipsum dolor amet']);
  });

  test('does not let statistics of a few words change the language', () => {
    const statistical = () => 'en';
    expect(detectLanguage('va pues, confirmado', 'es', both, { statistical })).toBe('es');
  });

  test('ignores a language that the assistant does not support', () => {
    expect(detectLanguage('lorem ipsum dolor amet', 'es', both, { statistical: () => 'pt' })).toBe(
      'es',
    );
  });
});

test('readLanguage finds no language without words', () => {
  expect(readLanguage('200 👍', both)).toEqual({ language: undefined, words: 0 });
});

test('eldDetector detects long sentences and ignores other languages', () => {
  expect(eldDetector('the weather was lovely and children played outside', both)).toBe('en');
  expect(eldDetector('los niños jugaban afuera porque el clima era agradable', both)).toBe('es');
  expect(
    eldDetector('as crianças brincavam lá fora porque não chovia então', both),
  ).toBeUndefined();
});
