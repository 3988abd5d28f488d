import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

/** The amounts that a message states in relation to another one. */
function listRelations(text: string): readonly string[] {
  const { claims } = readMessage(text, readingContext({ currency: 'USD' }));
  return claims.flatMap((claim) => (claim.type === 'relative-amount' ? [claim.relation] : []));
}

describe('words that close an order', () => {
  it.each([
    'efectivo y es todo',
    'es todo',
    'banco, eso es todo',
    'eso sería todo',
    'seria todo por hoy',
    'ya con eso seria todo gracias',
    'no, eso no es todo',
    '¿cuánto es todo?',
    'efectivo, todo listo',
    "cash and that's it",
    "that's all",
    'that is all',
    "bank, and that'll be all",
    'and that is everything',
    'cash, all set',
  ])('«%s» states no amount', (text) => {
    expect(listRelations(text)).toEqual([]);
  });

  it.each([
    'mándale todo a mi mamá, es todo',
    'es todo lo que tengo',
    'todo mi saldo',
    "send everything, that's it",
    'all of it',
  ])('«%s» still states everything', (text) => {
    expect(listRelations(text)).toEqual(['all']);
  });
});
