import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passesLuhn } from '../../../shared/language/redaction/checksums.ts';
import { detectors } from '../../../shared/language/redaction/detectors.ts';
import { redact, redactInto } from '../../../shared/language/redaction/redact.ts';
import { restoreFromVault } from '../../../shared/language/redaction/vault.ts';

const tokenize = detectors.filter(({ mode }) => mode === 'token').map(({ name }) => name);

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...[
      '4111 1111 1111 1111',
      '55 1234 5678',
      'ana@example.com',
      'cvv 737',
      'mi contraseña es ',
      'x1!',
    ],
    ...[
      '219-09-9999',
      'PEXJ900101HDFRXN07',
      '032180000118359719',
      'tarjeta ',
      ' cuenta ',
      'código 482913',
    ],
    ...[
      '４１１１',
      '\u200b',
      '\n',
      'é',
      '🙂',
      '-----BEGIN PRIVATE KEY-----',
      'eyJhbGciOi.eyJzdWI.x',
      '?token=abcdef',
    ],
  ),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

/** A card number of some network, with its check digit. */
const card = fc.stringMatching(/^4[0-9]{14}$/).map((digits) => {
  const check = [...'0123456789'].find((digit) => passesLuhn(digits + digit));
  return `${digits}${check}`;
});
const separator = fc.constantFrom('', ' ', '-', '.', '  ', '\n', ' - ', '\u00a0', '\u200b', '_');

describe('redact', () => {
  test('changes nothing outside its spans, which are in order and do not overlap', () => {
    fc.assert(
      fc.property(text, (original) => {
        const { text: redacted, spans } = redact(original, { tokenize });
        let from = 0;
        let at = 0;
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          const kept = original.slice(from, start);
          expect(redacted.slice(at, at + kept.length)).toBe(kept);
          const label = /^(?:\[[A-Z_]+\]|\{\{[A-Z_]+_\d+\}\})/.exec(
            redacted.slice(at + kept.length),
          );
          at += kept.length + (label?.[0].length ?? Number.NaN);
          from = end;
        }
        expect(redacted.slice(at)).toBe(original.slice(from));
      }),
      { numRuns: 500 },
    );
  });

  test('leaves no card unmasked, wherever it is and however it is grouped', () => {
    const lead = fc.constantFrom('', 'paga con ', 'va: ', '(', '350 a la ', 'mitarjeta', '\n');
    const tail = fc.constantFrom('', '.', ')', ' y 350', ' gracias', ', 200 a Ana', ' cvv 123');
    fc.assert(
      fc.property(card, separator, lead, tail, (digits, between, before, after) => {
        const grouped = [0, 4, 8, 12].map((at) => digits.slice(at, at + 4)).join(between);
        const { text: redacted } = redact(`${before}${grouped}${after}`);
        expect(redacted).not.toContain(digits.slice(4, 8));
        expect(redacted).toContain('[CARD]');
      }),
      { numRuns: 500 },
    );
  });
});

describe('redactInto', () => {
  test('allows the original to be restored when everything was tokenised', () => {
    const phones = fc
      .array(
        fc.constantFrom('al 55 1234 5678', 'cel 5587654321', 'hola', 'cuenta 1234567890', '200'),
        {
          maxLength: 8,
        },
      )
      .map((list) => list.join(', '));
    fc.assert(
      fc.property(phones, (original) => {
        const { text: redacted, vault } = redactInto({}, original, { mask: [], tokenize });
        expect(restoreFromVault(redacted, vault)).toBe(original);
      }),
    );
  });
});
