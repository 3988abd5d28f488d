import { describe, expect, it } from 'vitest';
import { findOrders } from '../../../shared/domain/reading/find-orders.ts';
import { readMessage } from '../../../shared/language/reading/read-message.ts';
import { familyContext } from '../../support/builders/reading-context.ts';

/** Amounts and people that the words order, as they were written. */
function read(text: string): readonly string[] {
  const { claims } = readMessage(text, familyContext);
  const orders = findOrders(claims);
  return claims.flatMap((claim) =>
    orders.has(claim) && (claim.type === 'amount' || claim.type === 'payee') ? [claim.text] : [],
  );
}

describe('an order', () => {
  it.each([
    ['mándale 50 a mi mamá', ['50', 'a mi mamá']],
    ['ayer le mandé 100 a Juan, mándale 50 a mi mamá', ['50', 'a mi mamá']],
    ['i got paid today, send 50 to my mom', ['50', 'to my mom']],
    ['mándale 50 a mi mamá, ¿cuánto cobran?', ['50', 'a mi mamá']],
    ['mándale 100 a mi comadre y no la tengo guardada', ['100', 'a mi comadre']],
    ['me dijo mi mamá que le mande 100', ['mi mamá', '100']],
    ['my mom told me to send her 100', ['my mom', '100']],
    ['le debo mandar 100 a mi mamá', ['100', 'a mi mamá']],
    ['i owe my mom 50 so send 50 to my mom', ['my mom', '50', '50', 'to my mom']],
    ['si me alcanza mándale 100 a mi mamá y si no pues 50', ['100', 'a mi mamá']],
  ])('is read clause by clause: %s', (text, ordered) => {
    expect(read(text)).toStrictEqual(ordered);
  });

  it.each([
    ['¿y 100 a mi mamá, cuánto cobran?'],
    ['a mi mamá, ¿cuánto cobran?'],
    ['¿cuánto le llega a mi mamá por 300?'],
    ['ya le mandé 50 a mi mamá'],
    ['el envío de ayer a mi mamá'],
    ['no le mandes 50 a mi mamá'],
    ['mi mamá me debe 50'],
    ['le debo 200 a mi mamá'],
    ['i still owe my mom 50'],
    ['last time I put 50 for my mom'],
  ])('is none in a question, a denial or a tale: %s', (text) => {
    expect(read(text)).toStrictEqual([]);
  });
});
