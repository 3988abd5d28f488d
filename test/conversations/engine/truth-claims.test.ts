import { describe, expect, it } from 'vitest';
import { readConfigTexts } from '../../truth/claims/config-sentences.ts';
import harmless from '../../truth/claims/harmless-sentences.json' with { type: 'json' };
import { readClaims } from '../../truth/claims/read-claims.ts';

const texts = readConfigTexts();

/** Texts about operations: each of them claims something, or is listed here. */
const aboutOperations = /^\w\w (engine\.(confirmation|operation)|.*\.(receipts|notices)\.)/;
const claimless = ['billpay.notices.payment_due', 'snpl.notices.instalment_due'];

describe('the claim reader of the truth meter', () => {
  it('knows every sentence about money that Felix can say, in both languages', () => {
    const unknown = texts.flatMap(({ key, sentences }) =>
      sentences.flatMap((sentence) =>
        readClaims(sentence).unknown.map((each) => `${key}: ${each}`),
      ),
    );

    expect(unknown).toStrictEqual([]);
  });

  it('finds a claim in every text about an operation', () => {
    const silent = texts.filter(
      ({ key, sentences }) =>
        aboutOperations.test(key) &&
        !claimless.includes(key.slice(3)) &&
        sentences.every((sentence) => readClaims(sentence).claims.length === 0),
    );

    expect(silent.map(({ key }) => key)).toStrictEqual([]);
  });

  it.each([
    'Ya te deposité 50 pesos.',
    'Tu dinero fue transferido.',
    'I have refunded your payment.',
    'The money was moved to your savings.',
    'Your loan was paid off.',
  ])('does not pass over a new claim: %s', (sentence) => {
    expect(readClaims(sentence).unknown).toStrictEqual([sentence]);
  });

  it.each([
    ['No se te cobró nada.', 'not-charged'],
    ['Your top-up of $100.00 MXN to +52 55 went through.', 'done'],
    ['Todavía no sé si esa operación se hizo: lo estoy verificando.', 'in-doubt'],
    ['Available: 1493.28 USD', 'available'],
  ])('reads «%s» as %s', (sentence, kind) => {
    expect(readClaims(sentence).claims.map((claim) => claim.kind)).toContain(kind);
  });

  it('lists no sentence as harmless that the table knows as a claim', () => {
    const both = harmless.filter((sentence) => readClaims(sentence).claims.length > 0);

    expect(both).toStrictEqual([]);
  });
});
