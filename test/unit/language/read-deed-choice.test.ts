import { describe, expect, it } from 'vitest';
import type { DeedMention } from '../../../shared/domain/deed-choice.ts';
import { readDeedChoice } from '../../../shared/language/choice/read-deed-choice.ts';

const context = {
  locale: 'es-MX',
  timezone: 'America/Mexico_City',
  now: '2026-03-02T15:00:00Z',
  currency: 'USD',
  country: 'MX',
};

/** What a mention says, in one line. */
function describeMention({ words: _said, order: _full, claims, ...mention }: DeedMention): string {
  const read = claims.map(({ type, text }) => `${type} ${text}`);
  const rest = Object.entries({ ...mention, names: mention.names.join(' ') })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name} ${value}`);
  return [...rest, ...read].join(', ');
}

describe('a choice among deeds', () => {
  it.each([
    ['cancela el primero', ['place 1']],
    ['cancel the second to last one', ['place -2']],
    ['anula los últimos dos', ['place -1, count 2']],
    ['undo the previous transfer', ['isBefore true, operation transfer']],
    ['cancélame los dos envíos', ['count 2, operation transfer']],
    ['ya no quiero ninguno', ['count all, isDenied true']],
    ['cancel one of them', ['isAny true']],
    ['the other one, cancel it', ['isOther true']],
    ['stop the 50 one', ['amount 50']],
    ['cancela el de treinta y cinco', ['amount treinta cinco']],
    ['cancela el de mi mamá y el de 70', ['payee mi mamá', 'amount 70']],
    ['cancel all but the first', ['place 1, isExcluded true']],
    ['cancela el programado de mi mamá', ['isSetUp true, payee mi mamá']],
    ['delete the juan one', ['names juan']],
  ])('«%s»', (text, mentions) => {
    const choice = readDeedChoice(text, context);
    expect(choice?.undoes).toBe(true);
    expect(choice?.mentions.map(describeMention)).toEqual(mentions);
  });

  it.each([
    ['no, mejor cancela el de Juan', { startsWithNo: true, undoes: true }],
    ['hmm no to mom', { startsWithNo: true, undoes: false }],
    ['el de Juan no', { startsWithNo: false, undoes: false }],
    ['mejor sí mándalo', { redoes: true, undoes: false }],
    ['undo that', { redoes: true, undoes: true }],
  ])('«%s» says what shall become of it', (text, said) => {
    expect(readDeedChoice(text, context)).toMatchObject(said);
  });

  it.each([
    ...['cancela el de Juan y manda 20 a mi mamá', 'cancel the juan one and transfer 20 to mom'],
    ...['¿cancelaste el primero?', 'why was the first one cancelled?', 'borra a Juan'],
    ...[
      'delete juan',
      "don't send to my mom",
      'cancela mi crédito',
      'me dijo que cancele el primero',
    ],
  ])('«%s» is none', (text) => {
    const choice = readDeedChoice(text, context);
    expect(choice?.undoes === true && choice.mentions.length > 0).toBe(false);
  });
});
