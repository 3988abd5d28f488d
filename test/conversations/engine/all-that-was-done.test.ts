import { expect, it } from 'vitest';
import { playTexts } from '../../support/conversation/play-texts.ts';

const done = {
  es: ['manda 30 a Juan por banco', 'sí', 'sí', 'recarga 100 a mi mamá', 'sí'],
  en: ['send 30 to Juan by bank', 'yes', 'yes', 'top up my mom 100', 'yes'],
} as const;

it.each([
  ['es', '¿se hizo todo?', ['TXN-20260302-001', 'TUP-20260302-001']],
  ['es', 'qué hicimos hoy', ['TXN-20260302-001', 'TUP-20260302-001']],
  ['en', 'did everything go thru', ['TXN-20260302-001', 'TUP-20260302-001']],
  ['en', 'show me what happened today', ['TXN-20260302-001', 'TUP-20260302-001']],
  ['es', '¿se hicieron todos mis envíos?', ['TXN-20260302-001']],
] as const)('%s «%s» is told of each kind that may be meant', async (language, words, told) => {
  const { text } = await playTexts(language, ...done[language], words);
  expect(text.match(/(?:TXN|TUP)-\d+-\d+/g)).toEqual(told);
});

it.each([
  ['es', 'cancélala', 'sí'],
  ['en', 'cancel it', 'yes'],
] as const)('%s: a bare yes to what cannot be undone calls nobody', async (language, ...said) => {
  const { trace } = await playTexts(language, ...done[language], ...said);
  expect(trace.map(({ type }) => type)).not.toContain('handed-off');
});
