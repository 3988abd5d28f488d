import { expect, test } from 'vitest';
import { readAnswer } from '../../../shared/language/confirmation/read-answer.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const read = (text: string, question = '¿Quieres hacer una recarga?') =>
  readAnswer(text, question, { ...readingContext(), isFirstAfterPrompt: true }).type;

test.each(['sí', 'ok', 'dale', 'claro que sí', 'sí por favor', 'simón', '👍', 'yes go ahead'])(
  '%s is a yes to any question',
  (text) => {
    expect(read(text)).toBe('yes');
  },
);

test.each(['no', 'nel', 'no gracias', 'mejor no', 'nope', '👎', 'cancela por favor'])(
  '%s is a no to any question',
  (text) => {
    expect(read(text)).toBe('no');
  },
);

test('a verb is a yes only to the operation that is asked about', () => {
  expect(read('recargar')).toBe('yes');
  expect(read('recargar', '¿Quieres enviarle dinero?')).toBe('unclear');
});

test('a detail changes what was asked', () => {
  expect(read('sí, 200')).toBe('changed');
  expect(read('sí, pero mañana')).toBe('changed');
});

test('what was done, and what somebody else says, answers nothing', () => {
  expect(read('sí ya la hice')).toBe('unclear');
  expect(read('mi esposo dice que sí')).toBe('unclear');
});

test('to cancel is a yes where the question is whether to cancel, beside a word that agrees', () => {
  const toUndo = (text: string) =>
    readAnswer(text, '¿Confirmas cancelar el envío?', {
      ...readingContext(),
      isFirstAfterPrompt: true,
      undoes: true,
    }).type;
  expect(toUndo('sí, cancélalo')).toBe('yes');
  expect(toUndo('yes, cancel it')).toBe('yes');
  expect(toUndo('cancélalo')).toBe('unclear');
  expect(toUndo('no, cancélalo')).toBe('unclear');
  expect(toUndo('no')).toBe('no');
  expect(read('sí, cancélalo')).toBe('no');
});

test.each([
  'no lo canceles',
  'ya no lo canceles por favor',
  'mejor déjalo',
  'déjalo como está',
  'que siga',
  "don't cancel it",
  'please leave it as it is',
  'keep it',
])('%s is a no to the question whether to cancel, and nothing to another', (text) => {
  const context = { ...readingContext(), isFirstAfterPrompt: true };
  const toUndo = readAnswer(text, '¿Confirmas cancelar el envío?', { ...context, undoes: true });
  expect(toUndo.type).toBe('no');
  expect(read(text)).toBe('unclear');
});

test('to rather leave it is a no after a no', () => {
  expect(read('no no, mejor déjalo')).toBe('no');
  expect(read('mejor déjalo')).not.toBe('yes');
});
