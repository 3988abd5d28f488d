import { describe, expect, test } from 'vitest';
import { MAX_REDACT_UNITS, redact, redactInto } from '../../../shared/language/redaction/redact.ts';
import { restoreFromVault } from '../../../shared/language/redaction/vault.ts';

const all = { tokenize: ['phone', 'clabe', 'bank_account'] };

describe('redact', () => {
  test('masks cards and secrets, and leaves phones unless told to tokenise them', () => {
    const text = 'mi tarjeta 4111 1111 1111 1111, cvv 737, cel 55 1234 5678';
    expect(redact(text).text).toBe('mi tarjeta [CARD], cvv [CVV], cel 55 1234 5678');
    expect(redact(text, all).text).toBe('mi tarjeta [CARD], cvv [CVV], cel {{PHONE_1}}');
  });

  test('leaves what operations are called by', () => {
    const text = 'cancela TXN-20261130-001 y recarga el 55 1234 5678';
    expect(redact(text, all).text).toBe('cancela TXN-20261130-001 y recarga el {{PHONE_1}}');
  });

  test('masks what must never be stored, even when the assistant does not list it', () => {
    expect(redact('ana@example.com 4111111111111111', { mask: [] }).text).toBe(
      'ana@example.com [CARD]',
    );
    expect(redact('4111111111111111', { tokenize: ['card'] }).text).toBe('[CARD]');
  });

  test('tokenises what the assistant lists, unless it must be masked', () => {
    expect(redact('ana@example.com', { mask: [], tokenize: ['email'] }).text).toBe('{{EMAIL_1}}');
  });

  test('returns offsets into the original, including invisible characters', () => {
    const text = 'va: 4111​1111​1111​1111 ok';
    const { spans } = redact(text);
    expect(spans).toEqual([{ type: 'CARD', start: 4, end: 23, mode: 'drop' }]);
    expect(text.slice(4, 23).endsWith('1111')).toBe(true);
  });

  test('finds a card that is split over several messages of a burst', () => {
    expect(redact('4111\n1111\n1111\n1111').text).toBe('[CARD]');
  });

  test('masks a private key as a whole, with or without its end', () => {
    const key = '-----BEGIN PRIVATE KEY-----\nMIIabc\n-----END PRIVATE KEY-----';
    expect(redact(`${key}\nhola`).text).toBe('[TOKEN]\nhola');
    expect(redact('-----BEGIN RSA PRIVATE KEY-----\nMIIabc').text).toBe('[TOKEN]');
  });

  test.each([
    ['mi nip es 4 5 6 7', 'mi nip es [SECRET]'],
    ['mi pin es uno dos tres cuatro', 'mi pin es [SECRET]'],
    ['cvv 7 3 7', 'cvv [CVV]'],
    ['el de atrás es 737', 'el de atrás es [CVV]'],
    ['Use 739201 to verify your account', 'Use [SECRET] to verify your account'],
    ['su clave de un solo uso es 739201', 'su clave de un solo uso es [SECRET]'],
    ['quiero verificar mi envío de 1500', 'quiero verificar mi envío de 1500'],
    ['contraseña mi gato gris', 'contraseña [SECRET]'],
    ['contraseña incorrecta otra vez', 'contraseña incorrecta otra vez'],
    ['db_password=abcdefgh12345', 'db_password=[TOKEN]'],
    ['4111111111111111|737|12/28', '[CARD]|[CVV]|[CARD_EXPIRY]'],
    ['4111111111111111 12 28 737', '[CARD] [CARD_EXPIRY] [CVV]'],
    ['deposítale a la 4152313366554433', 'deposítale a la [CARD]'],
    ['mi RTN 0801-1990-12345', 'mi RTN [ID_DOC]'],
  ])('%s becomes %s', (text, redacted) => {
    expect(redact(text).text).toBe(redacted);
  });

  test('drops what is beyond the length that it searches', () => {
    const long = `${'a '.repeat(MAX_REDACT_UNITS / 2)}4111111111111111`;
    expect(redact(long).text.endsWith('[CUT]')).toBe(true);
    expect(redact(long).text).not.toContain('4111');
  });
});

describe('redactInto', () => {
  test('keeps the handles of a conversation’s values, and restores the values', () => {
    const first = redactInto({}, 'al 5512345678 y al 5587654321', all);
    expect(first.text).toBe('al {{PHONE_1}} y al {{PHONE_2}}');
    const second = redactInto(first.vault, 'otra vez al 5512345678, cel 3312345678', all);
    expect(second.text).toBe('otra vez al {{PHONE_1}}, cel {{PHONE_3}}');
    expect(second.vault).toEqual({
      '{{PHONE_1}}': '5512345678',
      '{{PHONE_2}}': '5587654321',
      '{{PHONE_3}}': '3312345678',
    });
    expect(restoreFromVault(second.text, second.vault)).toBe(
      'otra vez al 5512345678, cel 3312345678',
    );
  });

  test('restores only handles it knows', () => {
    expect(restoreFromVault('{{PHONE_9}} {{constructor}} {{TO_STRING_1}}', {})).toBe(
      '{{PHONE_9}} {{constructor}} {{TO_STRING_1}}',
    );
  });
});
