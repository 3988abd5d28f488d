import { describe, expect, it } from 'vitest';
import { readConfigTexts } from '../../truth/claims/config-sentences.ts';
import harmless from '../../truth/claims/harmless-sentences.json' with { type: 'json' };
import { moneylessSentences, readClaims } from '../../truth/claims/read-claims.ts';

const texts = readConfigTexts();

/** Texts about operations: each of them claims something, or is listed here. */
const aboutOperations = /^felix \w\w (engine\.confirmation|.*\.(titles|receipts|notices)\.)/;
const claimless = ['billpay.notices.payment_due', 'snpl.notices.instalment_due'];

/** Lines that are nothing but a value, as the names of a list are. */
const valuesOnly = new Set(['María García', '$7.00 USD', '7', '7.']);

const readOwner = (key: string) => key.split(/[ /]/)[0] ?? '';

describe('the claim reader of the truth meter', () => {
  it('knows every sentence that an assistant can say, in both languages', () => {
    const unknown = texts.flatMap(({ key, sentences }) =>
      sentences
        .filter((sentence) => !valuesOnly.has(sentence))
        .flatMap((sentence) => readClaims(sentence).unknown)
        .filter((sentence) => moneylessSentences.get(readOwner(key))?.has(sentence) !== true)
        .map((sentence) => `${key}: ${sentence}`),
    );

    expect(unknown).toStrictEqual([]);
  });

  it('finds a claim in every text about an operation', () => {
    const silent = texts.filter(
      ({ key, sentences }) =>
        aboutOperations.test(key) &&
        !claimless.includes(key.slice('felix es '.length)) &&
        sentences.every((sentence) => readClaims(sentence).claims.length === 0),
    );

    expect(silent.map(({ key }) => key)).toStrictEqual([]);
  });

  it.each([
    'Ya te deposité 50 pesos.',
    'Tu dinero fue transferido.',
    'Listo: tu dinero ya salió.',
    'Envío: ya salió',
    'Enviado: $50.00 USD',
    'María · $50.00 USD · enviado',
    'This month: you spent a lot',
    'I have refunded your payment.',
    'The money was moved to your savings.',
    'Your loan was paid off.',
    'María García got it',
    'Hecho · $50.00 USD · hoy',
  ])('does not pass over a new claim: %s', (sentence) => {
    expect(readClaims(sentence).unknown).toStrictEqual([sentence]);
  });

  it.each([
    ['No se te cobró nada.', 'not-charged'],
    ['Your top-up of $100.00 MXN to +52 55 went through.', 'done'],
    ['Tu envío de $20.00 USD a Juan: todavía no sé si se hizo y lo estoy verificando.', 'in-doubt'],
    ['Available: 1493.28 USD', 'available'],
    ['Además hay $9.00 USD apartados para operaciones en curso.', 'held-balance'],
    ['Another $9.00 USD is set aside for operations under way.', 'held-balance'],
    ['Por ellas pagaste $9.00 USD en total.', 'paid-total'],
    ['En marzo de 2026 gastaste $9.00 USD, de los que $1.98 USD son comisiones.', 'spent-in-month'],
    ['In March 2026 you sent $9.00 USD, plus $3.99 USD in fees.', 'sent-in-month'],
    ['En total son $9.00 USD sin contar comisiones.', 'sent-total'],
    ['En lo que va del mes llevas $9.00 USD.', 'limit-used'],
    [
      'Hoy todavía puedes usar $9.00 USD de tu límite diario de $10.00 USD, y este mes $20.00 USD de tu límite mensual de $30.00 USD.',
      'limits',
    ],
    ['Hasta ahora llevas pagados $9.00 USD.', 'instalments-paid'],
    ['Todavía no has pagado servicios conmigo.', 'none-yet'],
    ['• Estado: Entregado', 'status'],
    [
      '• $50.00 USD a Juan García (con comisión $53.99 USD) · hoy, 9:00 a.m. · Cancelado · TXN-20260302-001',
      'row',
    ],
    ['CFE casa, $842.50 MXN: paid · today, 9:00 AM · BIL-20260302-001', 'row'],
    ['• hoy, 9:00 a.m. · devolución de algo que no se hizo (Juan) · **$53.99 USD**', 'movement'],
    ['Todavía no se envía nada: con tu sí te muestro el cargo.', 'yes-asks-again'],
    ['Not yet: nothing was sent, because your confirmation is still missing.', 'yes-missing'],
    ['¿Confirmas enviar $50.00 USD a Juan García (México)?', 'yes-does'],
  ])('reads «%s» as %s', (sentence, kind) => {
    expect(readClaims(sentence).claims.map((claim) => claim.kind)).toContain(kind);
  });

  it('lists no sentence as harmless that the table knows as a claim', () => {
    const both = Object.values(harmless)
      .flat()
      .filter((sentence) => readClaims(sentence).claims.length > 0);

    expect(both).toStrictEqual([]);
  });

  it('lists no sentence as harmless that is nothing but values', () => {
    const empty = Object.values(harmless)
      .flat()
      .map((sentence) =>
        sentence.replaceAll(/\{(?:label|money|phone|eta|bill|digits|reference)\}/g, 'value'),
      )
      .filter((sentence) => !/\p{L}/u.test(sentence.replaceAll(/\{\w+\}|7/g, '')))
      .filter((sentence) => !/[-:(]/.test(sentence));

    expect(empty).toStrictEqual([]);
  });
});
