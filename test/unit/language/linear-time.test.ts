import { describe, expect, test } from 'vitest';
import { pendingTransfer } from '../../../infra/commands/understand/pending-transfer.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { MAX_READ_UNITS } from '../../../shared/language/text/normalise-text.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const understanding = createUnderstanding();
const context = readingContext();
const saved = [{ id: 'a', name: 'María de la Cruz García' }];
const KB = 1024;

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  confirmation: (text) =>
    understanding.readConfirmation(text, pendingTransfer, { ...context, isFirstAfterPrompt: true }),
  money: (text) => understanding.readMoney(text, context),
  phone: (text) => understanding.readPhone(text, context),
  dateTime: (text) => understanding.readDateTime(text, context),
  recipient: (text) => understanding.readRecipient(text, saved, context),
  language: (text) => understanding.detectLanguage(text, 'es', ['es', 'en']),
  redaction: (text) => understanding.redact(text, { tokenize: ['phone', 'clabe', 'bank_account'] }),
};

/** Designed to make backtracking, rescanning and nested look-ahead expensive. */
const units = [
  ...[
    'a',
    'sí ',
    'no ',
    '1',
    '1 ',
    '1,',
    '4111 ',
    '55 1234 5678 ',
    'uno ',
    'mil ',
    'dos mil ',
    'veinte y ',
  ],
  ...[
    'a@',
    'a.',
    'eyJ',
    'eyJaaaaaaaa.',
    '-----BEGIN PRIVATE KEY-----',
    'cvv ',
    'código es ',
    'tarjeta 4 ',
  ],
  ...[
    'contraseña es ',
    'cuenta de ',
    'arroba punto ',
    'para a ',
    'María de ',
    'mamá de ',
    'el 15 de ',
    'a las ',
  ],
  ...[
    '?token=',
    'ES00 ',
    '$',
    '+',
    '(',
    '{{PHONE_1}}',
    '\u0301',
    'ﷺ',
    '\u200b',
    '🙂',
    '\n',
    '💥1',
    'cada ',
  ],
];

/**
 * Processor time in milliseconds: of the first run that stays below the limit, else the least of three.
 * Wall time would include other processes.
 */
function measureTime(run: () => unknown, limit = 0): number {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least >= limit; tries += 1) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const repeatUnit = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/**
 * For eight times the text, quadratic time would be 64 times as long. Small times are mostly noise.
 */
function expectLinear(read: (text: string) => unknown, unit: string, length: number): void {
  read(repeatUnit(unit, length));
  const short = measureTime(() => read(repeatUnit(unit, length)));
  const limit = Math.max(short, 2) * 32;
  expect(measureTime(() => read(repeatUnit(unit, 8 * length)), limit)).toBeLessThan(limit);
}

describe.each(Object.entries(readers))('%s', { timeout: 30_000 }, (_name, read) => {
  test.each(units)('takes time in proportion to the length of %j repeated', (unit) => {
    expectLinear(read, unit, MAX_READ_UNITS / 8);
  });

  // It counts CPU time; a busy machine takes much longer for it.
  test('rejects 100 KB of anything at once, or reads it in linear time', {
    timeout: 180_000,
  }, () => {
    for (const unit of units)
      expect(measureTime(() => read(repeatUnit(unit, 100 * KB)), 5000)).toBeLessThan(5000);
  });
});

describe('redaction of long text', { timeout: 30_000 }, () => {
  test.each(units)('takes time in proportion to the length of %j repeated', (unit) => {
    expectLinear((text) => understanding.redact(text), unit, 6 * KB);
  });
});
