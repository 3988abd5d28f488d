import { describe, expect, test } from 'vitest';
import { pendingTransfer } from '../../../infra/commands/understand/pending-transfer.ts';
import type { PendingConfirmation } from '../../../shared/domain/conversation/confirmation.ts';
import { readConfirmation } from '../../../shared/language/confirmation/read-confirmation.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const topUp: PendingConfirmation = {
  ...pendingTransfer,
  tool: 'top_up_phone',
  input: { phone: '+525599998888', amount_minor: 10000, currency: 'MXN', alias: 'Mamá' },
  prepared: {
    amountMinor: 10000,
    feeMinor: 300,
    totalMinor: 10300,
    currency: 'MXN',
    eta_minutes: 15,
  },
  message: '¿Confirmas la recarga de $100.00 MXN a +52 55 9999 8888 (Mamá)?',
};

const remittance: PendingConfirmation = {
  ...pendingTransfer,
  input: {
    recipient: { name: 'María García', relation: 'mother', last4: '8888' },
    quote: { send: { value: 200, currency: 'USD' }, receive_amount: 3490, receive_currency: 'MXN' },
    scheduled_for: '2026-03-06T15:00:00-06:00',
  },
  prepared: { rate: 17.45, fee_usd: 4, amounts: [{ amount: '200.00', currency: 'USD' }] },
};

function read(text: string, pending = pendingTransfer, isFirstAfterPrompt = true) {
  return readConfirmation(text, pending, {
    ...readingContext({ locale: 'es-US', currency: 'USD' }),
    isFirstAfterPrompt,
  });
}

describe('readConfirmation', () => {
  test.each(['ok', 'va', '👍', 'listo', 'perfecto', 'dale'])(
    'reads %s as a yes only while nothing else was sent after the prompt',
    (text) => {
      expect(read(text).type).toBe('yes');
      expect(read(text, pendingTransfer, false).type).toBe('unclear');
    },
  );

  test.each(['sí', 'yes', 'confirmo', 'mándalo', 'claro que sí'])(
    'reads %s as a yes at any time',
    (text) => {
      expect(read(text, pendingTransfer, false)).toEqual({ type: 'yes' });
    },
  );

  test.each([
    'sí, si la comisión es menor a un dólar',
    'sí, si no pasa de 10 dólares',
    'sí cuando me paguen',
    'sí, en cuanto me depositen',
    'sí cuando me paguen el viernes',
    'yes once he confirms',
    'yes as soon as I get paid',
    "yes if it's free",
    'if she wants, yes',
    'once I get paid',
  ])('reads a yes that is put off in «%s»', (text) => {
    expect(read(text)).toEqual({ type: 'unclear', isPutOff: true });
  });

  test.each([
    'si jajaja',
    'si jajaja ya que',
    'si y dime un chiste',
    'sí jaja',
    'yes and tell me a joke',
    'dale, te quiero mucho',
    'sí, eres tú?',
    'eres un amor',
  ])('reads neither a yes nor one that is put off in «%s»', (text) => {
    expect(read(text)).toEqual({ type: 'unclear' });
  });

  test.each([
    'si plis, gracias bb',
    'sí porfa, eres un amor',
    'sí, te quiero mucho',
    "yes please, you're the best",
    'yes babe, love you',
  ])('reads a yes beside affection in «%s»', (text) => {
    expect(read(text)).toEqual({ type: 'yes' });
  });

  test.each(['sí pero solo once pesos', 'mejor once pesos'])(
    'reads another amount in «%s»',
    (text) => {
      expect(read(text)).toMatchObject({ type: 'changed', what: [{ detail: 'amount' }] });
    },
  );

  test.each([
    'jaja no',
    'no haha',
    'lol no',
    'ok pero no hoy',
    'ok but not today',
    'mejor otro día',
    'maybe another day',
    'está muy caro, no',
    "nah, that's too expensive",
    'mejor luego',
    'go ahead and cancel',
  ])('reads a no in «%s»', (text) => {
    expect(read(text)).toEqual({ type: 'no' });
  });

  test.each(['mejor sí', 'seeeh', 'seh', 'fine, just send it'])('reads a yes in «%s»', (text) => {
    expect(read(text)).toEqual({ type: 'yes' });
  });

  test.each(['sí jaja', 'haha yes', 'sí jaja no', 'sí pero no hoy', 'muy caro', 'jaja'])(
    'reads neither in «%s»',
    (text) => {
      expect(read(text)).toEqual({ type: 'unclear' });
    },
  );

  test.each([
    'sí pero que la comisión sea menor a 5 dólares',
    'yes, if the fee is less than 10 dollars',
    'sí pero -300',
  ])('reads neither a yes nor another amount in «%s»', (text) => {
    expect(read(text)).toEqual({ type: 'unclear' });
  });

  test('returns what changed, in the person’s words', () => {
    expect(read('sí pero 300')).toEqual({
      type: 'changed',
      what: [{ detail: 'amount', text: '300' }],
    });
    expect(read('sí, 200 pesos').type === 'changed' && read('sí, 200 pesos')).toEqual({
      type: 'changed',
      what: [{ detail: 'currency', text: '200 pesos' }],
    });
    expect(read('no, 150 a mi hermano mañana a las 5')).toEqual({
      type: 'changed',
      what: [
        { detail: 'amount', text: '150' },
        { detail: 'recipient', text: 'a mi hermano' },
        { detail: 'time', text: 'mañana a las 5' },
      ],
    });
    expect(read('cambia el monto')).toEqual({
      type: 'changed',
      what: [
        { detail: 'other', text: 'cambia' },
        { detail: 'amount', text: 'el monto' },
      ],
    });
    expect(read('send it to her instead')).toEqual({
      type: 'changed',
      what: [{ detail: 'recipient', text: 'to her' }],
    });
  });

  test('does not read a name in the operation as an answer', () => {
    const toSimon = { ...pendingTransfer, input: { recipient: 'Simón Díaz', amount: 200 } };
    expect(read('simón').type).toBe('yes');
    expect(read('simón', toSimon).type).toBe('unclear');
    expect(read('sí, a Simón', toSimon).type).toBe('yes');
  });

  test('never reads a refusal as a name, whatever the operation contains', () => {
    const odd = {
      ...pendingTransfer,
      input: { ...pendingTransfer.input, bank: 'No Frills', note: 'si no, espera' },
    };
    expect(read('sí no', odd).type).toBe('unclear');
    expect(read('no', odd).type).toBe('no');
    expect(read('sí, espera', odd).type).toBe('unclear');
    expect(read('sí, Frills', odd).type).toBe('yes');
  });

  test('reads a bare verb as a yes only to an operation of its kind', () => {
    expect(read('enviar').type).toBe('yes');
    expect(read('recargar').type).toBe('unclear');
    expect(read('recargar', topUp).type).toBe('yes');
    expect(read('enviar', topUp).type).toBe('unclear');
    expect(read('pagar', topUp).type).toBe('unclear');
  });

  test('compares amounts in minor units, totals and restated phones with the operation', () => {
    expect(read('sí 100 pesos', topUp).type).toBe('yes');
    expect(read('sí, 103', topUp).type).toBe('yes');
    expect(read('sí, al 5599998888', topUp).type).toBe('yes');
    expect(read('sí, al 55 9999 8888', topUp).type).toBe('yes');
    expect(read('sí, a mi mamá', topUp).type).toBe('yes');
    expect(read('confirmo la recarga', topUp).type).toBe('yes');
  });

  test('does not read fees, limits or minutes as the amount', () => {
    expect(read('sí, 3 pesos', topUp).type).toBe('changed');
    expect(read('sí 15', topUp).type).toBe('changed');
    expect(read('sí, 17.45', remittance).type).toBe('changed');
    expect(read('sí, 4 dólares', remittance).type).toBe('changed');
  });

  test('does not read another operation or phone as the pending one', () => {
    expect(read('confirmo la transferencia', topUp).type).toBe('unclear');
    expect(read('sí, al 5511112222', topUp)).toEqual({
      type: 'changed',
      what: [{ detail: 'recipient', text: '5511112222' }],
    });
  });

  test('reads nested amounts with their own currencies, relations and the scheduled time', () => {
    expect(read('sí, 3490 pesos', remittance).type).toBe('yes');
    expect(read('sí, 3490 dólares', remittance).type).toBe('changed');
    expect(read('sí, a mi mamá', remittance).type).toBe('yes');
    expect(read('sí, el viernes a las 3 pm', remittance).type).toBe('yes');
    expect(read('sí, el viernes', remittance).type).toBe('yes');
    expect(read('sí, el sábado', remittance).type).toBe('changed');
    expect(read('sí, en pesos', remittance).type).toBe('unclear');
  });

  test('reads the day on which a bill falls due as another day than now', () => {
    const bill = {
      ...pendingTransfer,
      tool: 'pay_bill',
      input: { bill: 'CFE', amount: 842.5, currency: 'MXN' },
      prepared: { due_on: '2026-03-06', quoted: { created_at: '2026-03-05T12:00:00Z' } },
    };
    expect(read('sí, págalo el viernes', bill)).toEqual({
      type: 'changed',
      what: [{ detail: 'time', text: 'viernes' }],
    });
    expect(read('sí, mañana', bill).type).toBe('changed');
  });

  test.each(['sí ya pagué', 'claro, ya mande', 'yes I sent it', 'he pagado, sí'])(
    'reads a report as no order: %s',
    (text) => {
      expect(read(text).type).toBe('unclear');
    },
  );

  test('reads a burst of messages as one answer', () => {
    expect(read('sí\nespera, 300').type).toBe('changed');
    expect(read('sí\nmándalo').type).toBe('yes');
    expect(read('sí\nno').type).toBe('unclear');
  });

  test('reads an unaccented si before a condition as an if', () => {
    expect(read('si está bien mándalo').type).toBe('unclear');
    expect(read('sí, está bien, mándalo').type).toBe('yes');
  });

  test('reads a word with an added accent as another word', () => {
    expect(read('confirmo').type).toBe('yes');
    expect(read('confirmó').type).toBe('unclear');
  });

  test('corrects stretched words and typos in long words, but never short words', () => {
    expect(read('claroooo').type).toBe('yes');
    expect(read('comfirmo').type).toBe('yes');
    expect(read('conifrmo').type).toBe('yes');
    expect(read('confirmas').type).toBe('unclear');
    expect(read('si').type).toBe('yes');
    expect(read('di').type).toBe('unclear');
  });

  test('reads small bare numbers as options that nobody offered', () => {
    for (const text of ['1', 'sí 2', 'uno', 'yes one']) expect(read(text).type).toBe('unclear');
  });

  test('reads the operation’s name after a verb as assent, but not reported speech', () => {
    expect(read('haz la transferencia').type).toBe('yes');
    expect(read('haz la recarga').type).toBe('unclear');
    expect(read('que sí').type).toBe('yes');
    expect(read('pon que sí').type).toBe('unclear');
  });

  test('accepts a greeting before an answer, but not after it', () => {
    expect(read('hola, sí').type).toBe('yes');
    expect(read('sí, hola').type).toBe('unclear');
  });

  test('rejects text that is too long for an answer', () => {
    expect(read('sí '.repeat(2000)).type).toBe('unclear');
  });
});
