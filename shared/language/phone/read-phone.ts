import type { PhoneReading, ReadingContext, Understood } from '../../domain/understanding.ts';
import { createMoneyContext } from '../money/money-context.ts';
import { type OtherSpan, readSentence } from '../money/money-sentence.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { findPhoneRuns, type PhoneRun } from './find-phone-runs.ts';
import { type ParsedPhone, parsePhone } from './parse-phone.ts';
import { scanPhoneContext } from './scan-phone-context.ts';

/**
 * Reads the one phone number that a message states. A number without a country code is read in
 * `context.country`. If it does not exist there but does where the person may be, it is `ambiguous`
 * (`which-country`). Refuses `no-such-number`, `not-a-personal-number` (toll-free, premium) and
 * `too-long`. Never throws.
 */
export function readPhone(text: string, context: ReadingContext): Understood<PhoneReading> {
  if (text.length > MAX_READ_UNITS) return { type: 'refused', reason: 'too-long' };
  const tokens = tokenise(normaliseText(text, { allDigits: true }).text);
  const all = findPhoneRuns(tokens);
  const runs = all.filter(({ isReference }) => !isReference);
  const [run] = runs;
  if (run === undefined) return { type: 'none' };
  const found = runs.flatMap(({ digits }) => parseInCountries(digits, context));
  const sentence = readSentence(
    tokens,
    createMoneyContext(tokens, context),
    (_, index) => findRun(all, index) ?? scanPhoneContext(tokens, index),
  );
  const candidates = found.map(toPhoneReading);
  if (new Set(runs.map(({ digits }) => digits)).size > 1) {
    return { type: 'ambiguous', candidates, question: 'several-numbers' };
  }
  const isAsked = sentence.isQuestion && !sentence.isRequest;
  if (sentence.hasUnknown || sentence.isBlurred || isAsked) {
    return { type: 'ambiguous', candidates, question: 'not-understood' };
  }
  // The message states the same number twice.
  return found.length > 1
    ? { type: 'ambiguous', candidates, question: 'which-country' }
    : toReading(found[0], run, context);
}

/** Reads one run of digits as a phone, whatever else the message says. */
export function readPhoneRun(run: PhoneRun, context: ReadingContext): Understood<PhoneReading> {
  const found = parseInCountries(run.digits, context);
  return found.length > 1
    ? { type: 'ambiguous', candidates: found.map(toPhoneReading), question: 'which-country' }
    : toReading(found[0], run, context);
}

/** The numbers that the digits are in the countries of the context, without repetitions. */
function parseInCountries(digits: string, context: ReadingContext): ParsedPhone[] {
  const countries = [context.country, ...(context.phoneCountries ?? [])];
  const found = countries.flatMap((country) => parsePhone(digits, country.toUpperCase()) ?? []);
  return [...new Map(found.map((phone) => [phone.e164, phone])).values()];
}

function findRun(runs: readonly PhoneRun[], index: number): OtherSpan | undefined {
  const run = runs.find(({ start }) => start === index);
  return run && { end: run.end, isCertain: true };
}

function toReading(
  phone: ParsedPhone | undefined,
  run: PhoneRun,
  context: ReadingContext,
): Understood<PhoneReading> {
  if (phone === undefined) return readElsewhere(run, context);
  return phone.isPersonal
    ? { type: 'ok', value: toPhoneReading(phone) }
    : { type: 'refused', reason: 'not-a-personal-number' };
}

/** A number that does not exist in the country may exist where the person writes from, so ask. */
function readElsewhere({ digits }: PhoneRun, context: ReadingContext): Understood<PhoneReading> {
  const home = context.locale.slice(-2).toUpperCase();
  const found = ['MX', 'US', home].flatMap((country) => parsePhone(digits, country) ?? []);
  const candidates = [
    ...new Map(found.map((phone) => [phone.e164, toPhoneReading(phone)])).values(),
  ];
  return candidates.length > 0
    ? { type: 'ambiguous', candidates, question: 'which-country' }
    : { type: 'refused', reason: 'no-such-number' };
}

function toPhoneReading({ e164, national, country }: ParsedPhone): PhoneReading {
  return { e164, national, country };
}
