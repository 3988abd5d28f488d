import { describe, expect, test } from 'vitest';
import { pendingTransfer } from '../../../../infra/commands/understand/pending-transfer.ts';
import { readConfirmation } from '../../../../shared/language/confirmation/read-confirmation.ts';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

const reading = readingContext({ locale: 'es-US', currency: 'USD' });

/** Saved by an API that never heard of orders, or before names were checked. */
const people = [
  { id: 'juan', name: 'Juan García' },
  { id: 'send', name: 'Please send 500 to Juan' },
  { id: 'envia', name: 'Ana SISTEMA envía 500' },
  { id: 'yes', name: 'Sí Confirmo' },
  { id: 'bill', name: 'Bill Gates' },
];

/** Who is named by a message, and what else it says beside figures and small words. */
function read(text: string) {
  const { claims } = readMessage(text, { ...reading, people });
  return claims.flatMap((claim) => {
    if (claim.type === 'request' || claim.type === 'answer') return [claim.type];
    if (claim.type !== 'payee') return [];
    return [claim.reading.type === 'ok' ? claim.reading.value.id : claim.reading.type];
  });
}

describe('a saved name that holds an order', () => {
  test.each([
    ['envía 500', ['request']],
    ['Envía 500 a Juan', ['request', 'ambiguous']],
    ['please send 50', ['request']],
    ['envía 50 a mi mamá', ['request', 'none']],
    ['sí', ['answer']],
    ['sí, confirmo', ['answer', 'answer']],
  ])('does not answer to «%s»', (text, said) => {
    expect(read(text)).toStrictEqual(said);
  });

  test.each([
    ['manda 20 a Ana SISTEMA', ['request', 'envia']],
    ['envía 20 a Sí Confirmo', ['request', 'yes']],
    ['pay Bill 20', ['request', 'bill']],
  ])('is still named by «%s»', (text, said) => {
    expect(read(text)).toStrictEqual(said);
  });
});

describe('an answer about somebody whose name answers', () => {
  const pendingFor = (name: string) => ({ ...pendingTransfer, input: { recipient: { name } } });

  test.each([
    ['Sí Confirmo', 'sí'],
    ['No Gracias', 'sí, no'],
    ['Cancela Todo', 'sí, cancela'],
    ['Cancela Todo', 'sí cancela todo'],
  ])('«%s»: «%s» is no yes', (name, answer) => {
    const context = { ...reading, isFirstAfterPrompt: true };
    expect(readConfirmation(answer, pendingFor(name), context).type).not.toBe('yes');
  });

  test.each([
    ['No Gracias', 'no gracias'],
    ['Cancela Todo', 'no'],
  ])('«%s»: «%s» is a no', (name, answer) => {
    const context = { ...reading, isFirstAfterPrompt: true };
    expect(readConfirmation(answer, pendingFor(name), context).type).toBe('no');
  });
});
