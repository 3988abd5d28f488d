import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pendingTransfer } from '../../../infra/commands/understand/pending-transfer.ts';
import type { ReadingContext } from '../../../shared/domain/understanding.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { formatMoney } from '../../../shared/language/format-money.ts';
import { formatPhone } from '../../../shared/language/format-phone.ts';
import { parsePhone } from '../../../shared/language/phone/parse-phone.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const understanding = createUnderstanding();
const american = readingContext({ locale: 'es-US', currency: 'USD' });
const saved = [
  { id: 'a', name: 'María García' },
  { id: 'b', name: 'Juan Pérez', aliases: ['Pepe'] },
];
const read = (text: string) =>
  understanding.readConfirmation(text, pendingTransfer, { ...american, isFirstAfterPrompt: true })
    .type;

/** Runs every reader on one text. */
function readAll(text: string, context: ReadingContext) {
  return {
    confirmation: read(text),
    money: understanding.readMoney(text, context).type,
    phone: understanding.readPhone(text, context).type,
    dateTime: understanding.readDateTime(text, context).type,
    recipient: understanding.readRecipient(text, saved, context).type,
    redaction: understanding.redact(text).spans.length,
    language: understanding.detectLanguage(text, 'es', ['es', 'en']),
  };
}

const context = fc.record({
  locale: fc.constantFrom('es-MX', 'es-US', 'en-US', 'es-CO', 'es-CL', 'es', 'xx-YY', ''),
  currency: fc.constantFrom('MXN', 'USD', 'COP', 'CLP', 'KWD', 'ZZZ', ''),
  country: fc.constantFrom('MX', 'US', 'CO', 'PE', 'ZZ', ''),
  timezone: fc.constantFrom('America/Mexico_City', 'America/New_York', 'Nowhere/Else'),
  now: fc.constantFrom('2026-03-04T15:20:00-06:00', 'yesterday'),
});
const words = (list: string) => fc.constantFrom(...list.split(' '));
const said = words(
  'sí si no yes nope ok va dale claro que de por favor gracias cancela mándalo send it a to para María García Juan mamá 200 300 $ USD pesos dólares mil dos cien y o mañana viernes el la 5 pm las 👍 👎 ? , . - + % espera wait pero but mejor también cada unos entre 5512345678 4111 1111 +52 cvv código clabe @ gmail.com 1.500 1,5 2k 2M 1e3 ½ ² ٣',
);

describe('every reader', () => {
  test('answers to any text in any context, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), context, (text, of) => {
        expect(Object.keys(readAll(text, of))).toHaveLength(7);
      }),
      { numRuns: 200 },
    );
  });

  test('answers to any mixture of words that mean something to it', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 14 }), context, (list, of) => {
        expect(Object.keys(readAll(list.join(' '), of))).toHaveLength(7);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a yes', () => {
  const mixture = fc.array(said, { maxLength: 6 });
  const around = (mid: fc.Arbitrary<string>) =>
    fc
      .tuple(mixture, mid, mixture)
      .map(([before, word, after]) => [...before, word, ...after].join(' '));

  test.each([
    ['a refusal', words('no nel nope jamás cancela cancel 👎 ❌')],
    ['a word that nobody explains', words('xyzzy préstamo aunque weather cuándo')],
    ['a question mark', words('? ¿')],
    ['a request to wait', words('espera wait aguanta')],
    ['a condition', words('si_me_pagan cuando if unless')],
    ['another amount', fc.integer({ min: 201, max: 99_999 }).map(String)],
    ['letters of another script', words('да ѕі はい')],
    ['another currency', words('euros MXN yenes')],
  ])('is never read from an answer with %s in it', (_name, part) => {
    fc.assert(
      fc.property(around(part), (text) => {
        expect(read(text)).not.toBe('yes');
      }),
      { numRuns: 500 },
    );
  });
});

describe('formatting, then reading', () => {
  const minor = fc.bigInt({ min: 1n, max: 99_999_999_999n });

  test.each([
    ['MXN', 'es-MX', 'MX'],
    ['USD', 'en-US', 'US'],
    ['USD', 'es-US', 'MX'],
    ['COP', 'es-CO', 'CO'],
    ['CLP', 'es-CL', 'CL'],
    ['ARS', 'es-AR', 'AR'],
    ['PEN', 'es-PE', 'PE'],
    ['GTQ', 'es-GT', 'GT'],
    ['EUR', 'es-MX', 'MX'],
    ['BRL', 'es-US', 'US'],
    ['CRC', 'es-MX', 'CR'],
  ])('returns the amount in %s that %s shows', (currency, locale, country) => {
    fc.assert(
      fc.property(minor, (amount) => {
        const shown = formatMoney(amount, currency, locale);
        expect(
          understanding.readMoney(shown, readingContext({ locale, country, currency: 'USD' })),
        ).toEqual({ type: 'ok', value: { minor: amount, currency } });
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['MX', 10],
    ['US', 10],
    ['CO', 10],
    ['PE', 9],
    ['CL', 9],
    ['SV', 8],
  ])('returns a phone of %s', (country, length) => {
    const national = fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`));
    fc.assert(
      fc.property(national, (digits) => {
        const phone = parsePhone(digits, country);
        fc.pre(phone?.isPersonal === true);
        const shown = formatPhone(phone?.e164 ?? '');
        expect(understanding.readPhone(shown, readingContext())).toMatchObject({
          type: 'ok',
          value: { e164: phone?.e164 },
        });
      }),
      { numRuns: 60, maxSkipsPerRun: 1000 },
    );
  });
});

describe('reading any amount', () => {
  test('never returns a value that differs from the written digits', () => {
    const digits = fc.stringMatching(/^[0-9]{1,9}([.,][0-9]{1,4}){0,3}$/);
    fc.assert(
      fc.property(digits, context, (text, of) => {
        const reading = understanding.readMoney(text, of);
        if (reading.type !== 'ok') return;
        expect(String(reading.value.minor).replace(/0+$/, '')).toBe(
          text.replace(/[.,]/g, '').replace(/^0+|0+$/g, ''),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
