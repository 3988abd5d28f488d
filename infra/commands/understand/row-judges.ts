import type { ReadingContext } from '../../../shared/domain/understanding.ts';
import { readConfirmation } from '../../../shared/language/confirmation/read-confirmation.ts';
import { scoreDateTimes } from '../../../shared/language/date-time/score-date-times.ts';
import { detectLanguage } from '../../../shared/language/detection/detect-language.ts';
import { localCountry } from '../../../shared/language/money/local-currencies.ts';
import { readMoney } from '../../../shared/language/money/read-money.ts';
import { readPhone } from '../../../shared/language/phone/read-phone.ts';
import { readRecipient } from '../../../shared/language/recipient/read-recipient.ts';
import {
  amountRowSchema,
  confirmationRowSchema,
  dateTimeRowSchema,
  languageRowSchema,
  nameRowSchema,
  phoneRowSchema,
} from './case-rows.ts';
import { type Judgement, judge } from './judge.ts';
import { judgeRedaction } from './judge-redaction.ts';
import { pendingTransfer } from './pending-transfer.ts';

/** Reads and judges one row, given as parsed JSON. Throws a ZodError when it has another shape. */
export type RowJudge = (row: unknown) => Judgement;

const context: ReadingContext = {
  locale: 'es-US',
  timezone: 'America/Mexico_City',
  now: '2026-03-04T15:20:00-06:00',
  currency: 'USD',
  country: 'MX',
};
const isAnswer = (answer: string) => answer !== 'ambiguous' && answer !== 'none';

/** By the word in a file's name that tells its format. */
export const rowJudges: ReadonlyMap<string, RowJudge> = new Map([
  ['confirmation', judgeConfirmation],
  ['amount', judgeAmount],
  ['name', judgeName],
  ['redaction', judgeRedaction],
  ['phone', judgePhone],
  ['language', judgeLanguage],
  ['date', judgeDateTime],
]);

function judgeConfirmation(row: unknown): Judgement {
  const { text, expect, also_ok, doubt } = confirmationRowSchema.parse(row);
  const got = readConfirmation(text, pendingTransfer, {
    ...context,
    isFirstAfterPrompt: true,
  }).type;
  const isPolar = (answer: string) => answer === 'yes' || answer === 'no';
  return judge({
    expect,
    alsoOk: also_ok,
    got,
    hasDoubt: Boolean(doubt),
    isValue: isPolar,
    isDangerous: (answer) => answer === 'yes',
  });
}

function judgeAmount(row: unknown): Judgement {
  const { text, expect, also_ok, doubt, ...rest } = amountRowSchema.parse(row);
  const region = rest.locale.slice(-2);
  const reading = readMoney(text, {
    ...context,
    locale: rest.locale,
    currency: rest.default_currency,
    country: rest.pesos_as === null ? region : (localCountry(rest.pesos_as) ?? region),
  });
  const show = (answer: string | { minor: number | bigint; currency: string }) =>
    typeof answer === 'string' ? answer : `${answer.minor} ${answer.currency}`;
  return judge({
    expect: show(expect),
    alsoOk: also_ok.map(show),
    got: reading.type === 'ok' ? show(reading.value) : askedAs(reading.type),
    hasDoubt: Boolean(doubt),
    isValue: isAnswer,
  });
}

/** A refusal has nothing to send, as `none` has. */
function askedAs(type: 'ambiguous' | 'none' | 'refused'): string {
  return type === 'refused' ? 'none' : type;
}

function judgeName(row: unknown): Judgement {
  const { text, saved, expect, also_ok, doubt } = nameRowSchema.parse(row);
  const people = saved.map(({ id, name, alias, relation, legal_name }) => ({
    id,
    name,
    ...(alias && { aliases: alias }),
    ...(relation && { relation }),
    ...(legal_name && { legalName: legal_name }),
  }));
  const reading = readRecipient(text, people, context);
  return judge({
    expect,
    alsoOk: also_ok,
    got: reading.type === 'ok' ? reading.value.id : askedAs(reading.type),
    hasDoubt: Boolean(doubt),
    isValue: isAnswer,
  });
}

function judgePhone(row: unknown): Judgement {
  const { text, country, countries, expect, also_ok, doubt } = phoneRowSchema.parse(row);
  const reading = readPhone(text, {
    ...context,
    country,
    ...(countries && { phoneCountries: countries }),
  });
  return judge({
    expect,
    alsoOk: also_ok,
    got: reading.type === 'ok' ? reading.value.e164 : askedAs(reading.type),
    hasDoubt: Boolean(doubt),
    isValue: isAnswer,
  });
}

function judgeDateTime(row: unknown): Judgement {
  const parsed = dateTimeRowSchema.parse(row);
  const [scored] = scoreDateTimes([parsed]).rows;
  const { expect, also_ok, doubt } = parsed;
  return {
    verdict: DATE_VERDICTS[scored?.verdict ?? 'missed'],
    want: [expect, ...also_ok].join(' or '),
    got: scored?.got ?? '',
    isPlain: /^\d/.test(expect) && !doubt && also_ok.length === 0,
  };
}

const DATE_VERDICTS = {
  right: 'right',
  wrong: 'wrong',
  'needless-ask': 'asked',
  missed: 'off',
} as const;

function judgeLanguage(row: unknown): Judgement {
  const { text, current, first, expect, also_ok, doubt } = languageRowSchema.parse(row);
  const got = detectLanguage(text, current, ['es', 'en'], { isFirstMessage: first });
  return judge({
    expect,
    alsoOk: also_ok,
    got,
    hasDoubt: Boolean(doubt),
    // Staying with the conversation's language is the question, switching the value.
    isValue: (answer) => answer !== current,
  });
}
