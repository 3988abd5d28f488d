import type { Command } from '../../../shared/domain/reading.ts';
import type { ReadingContext } from '../../../shared/domain/understanding.ts';
import { readCommand } from '../../../shared/language/command/read-command.ts';
import { readConfirmation } from '../../../shared/language/confirmation/read-confirmation.ts';
import { scoreDateTimes } from '../../../shared/language/date-time/score-date-times.ts';
import { detectLanguage } from '../../../shared/language/detection/detect-language.ts';
import { findLocalCountry } from '../../../shared/language/money/local-currencies.ts';
import { readMoney } from '../../../shared/language/money/read-money.ts';
import { readPhone } from '../../../shared/language/phone/read-phone.ts';
import { readRecipient } from '../../../shared/language/recipient/read-recipient.ts';
import {
  amountRowSchema,
  commandRowSchema,
  confirmationRowSchema,
  dateTimeRowSchema,
  languageRowSchema,
  nameRowSchema,
  phoneRowSchema,
} from './case-rows.ts';
import { type Judgement, judge } from './judge.ts';
import { judgeRedaction } from './judge-redaction.ts';
import { pendingTransfer } from './pending-transfer.ts';

/**
 * Parses and judges one row, given as parsed JSON.
 * @throws ZodError when the row has another format
 */
export type RowJudge = (row: unknown) => Judgement;

const context: ReadingContext = {
  locale: 'es-US',
  timezone: 'America/Mexico_City',
  now: '2026-03-04T15:20:00-06:00',
  currency: 'USD',
  country: 'MX',
};
const isAnswer = (answer: string) => answer !== 'ambiguous' && answer !== 'none';

/** Judges by kind of case file. The kind is a word in the file's name. */
export const rowJudges: ReadonlyMap<string, RowJudge> = new Map([
  ['confirmation', judgeConfirmation],
  ['amount', judgeAmount],
  ['name', judgeName],
  ['redaction', judgeRedaction],
  ['phone', judgePhone],
  ['language', judgeLanguage],
  ['date', judgeDateTime],
  ['command', judgeCommand],
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
    country: rest.pesos_as === null ? region : (findLocalCountry(rest.pesos_as) ?? region),
  });
  const renderAnswer = (answer: string | { minor: number | bigint; currency: string }) =>
    typeof answer === 'string' ? answer : `${answer.minor} ${answer.currency}`;
  return judge({
    expect: renderAnswer(expect),
    alsoOk: also_ok.map(renderAnswer),
    got: reading.type === 'ok' ? renderAnswer(reading.value) : toAskedLabel(reading.type),
    hasDoubt: Boolean(doubt),
    isValue: isAnswer,
  });
}

/** Case files have no `refused`: like `none`, it leaves nothing to send. */
function toAskedLabel(type: 'ambiguous' | 'none' | 'refused'): string {
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
    got: reading.type === 'ok' ? reading.value.id : toAskedLabel(reading.type),
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
    got: reading.type === 'ok' ? reading.value.e164 : toAskedLabel(reading.type),
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

/** The names of case files for commands. Starting over leads home. */
const COMMAND_NAMES: Readonly<Record<Command, string>> = {
  stop: 'cancel',
  menu: 'home',
  back: 'back',
  human: 'human',
  assistant: 'assistant',
  'start-over': 'home',
  repeat: 'repeat',
};

function judgeCommand(row: unknown): Judgement {
  const { text, expect, also_ok, doubt } = commandRowSchema.parse(row);
  const command = readCommand(text);
  return judge({
    expect,
    alsoOk: also_ok,
    got: command === undefined ? 'none' : COMMAND_NAMES[command],
    hasDoubt: Boolean(doubt),
    isValue: isAnswer,
  });
}

function judgeLanguage(row: unknown): Judgement {
  const { text, current, first, expect, also_ok, doubt } = languageRowSchema.parse(row);
  const got = detectLanguage(text, current, ['es', 'en'], { isFirstMessage: first });
  return judge({
    expect,
    alsoOk: also_ok,
    got,
    hasDoubt: Boolean(doubt),
    // Only a switch of the language can do harm, so only a switch counts as a value.
    isValue: (answer) => answer !== current,
  });
}
