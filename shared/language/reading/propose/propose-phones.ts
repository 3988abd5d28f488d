import { moneyWords } from '../../money/money-words.ts';
import { scanIdentifier } from '../../money/scan-identifier.ts';
import { findPhoneRuns, type PhoneRun } from '../../phone/find-phone-runs.ts';
import { readPhoneRun } from '../../phone/read-phone.ts';
import { scanCarrier } from '../../phone/scan-phone-context.ts';
import { createLexicon } from '../../text/lexicon.ts';
import { scanReference } from '../../text/scan-reference.ts';
import { languages } from '../../vocabulary/languages.ts';
import { isNegated } from '../is-negated.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { messageWords } from '../message-words.ts';

const MIN_IDENTIFIER_DIGITS = 7;

/** Nouns of numbers. Beside a number, they say nothing more. */
const nouns = createLexicon(
  languages.flatMap(({ identifiers }) =>
    [...identifiers.phone, ...identifiers.reference].map((phrase) => [phrase, true] as const),
  ),
);

/** A top-up is for a phone, so the noun says nothing more. */
function isTopUp({ tokens }: Message): boolean {
  return tokens.some(
    (token, index) =>
      messageWords.operations.match(tokens, index)?.value === 'topup' ||
      messageWords.requestVerbs.match(tokens, index)?.value === 'topup' ||
      topUpStems.some((stem) => token.folded.startsWith(stem)),
  );
}

const topUpStems = languages.flatMap(({ message }) =>
  message.verbStems.filter(([, operation]) => operation === 'topup').map(([stem]) => stem),
);

/** "mi CLABE es 0321…", "55… telcel": what the number is. */
function proposeNoun({ tokens }: Message, index: number): Proposal | undefined {
  const end =
    nouns.match(tokens, index)?.end ??
    moneyWords.reference.match(tokens, index)?.end ??
    scanCarrier(tokens, index);
  return end === undefined
    ? undefined
    : { start: index, end, confidence: 'possible', content: { type: 'filler' } };
}

/** What the last digits of a number follow, and the words that may stand between. */
const endings = createLexicon(
  languages.flatMap(({ identifiers }) => identifiers.endings.map((phrase) => [phrase, true])),
);
const BETWEEN = /^(?:es|son|en|is|are|in|:|#)$/;
const LAST_DIGITS = /^\d{3,6}$/;

/** "La que termina en 1234", "últimos dígitos: 567": no amount, whatever is asked for. */
function proposeEnding({ tokens }: Message, index: number): Proposal | undefined {
  const lead = endings.match(tokens, index)?.end;
  if (lead === undefined) return undefined;
  const at = BETWEEN.test(tokens[lead]?.folded ?? '') ? lead + 1 : lead;
  const digits = tokens[at]?.text ?? '';
  if (!LAST_DIGITS.test(digits)) return undefined;
  const content = { type: 'identifier', digits, isEnding: true } as const;
  return { start: index, end: at + 1, confidence: 'certain', content };
}

/** Proposes phone numbers, and numbers that are accounts, bills or references. */
export function proposePhones(message: Message): Proposal[] {
  const runs = findPhoneRuns(message.tokens);
  const numbers = [
    ...runs.map((run) => toProposal(message, splitRun(message, run))),
    ...proposeEach(message, (index) => proposeEnding(message, index)),
    ...proposeEach(message, (index) => proposeIdentifier(message, index)),
    ...proposeEach(message, (index) => proposeReference(message, index)),
  ];
  return numbers.length === 0 && !isTopUp(message)
    ? []
    : [...numbers, ...proposeEach(message, (index) => proposeNoun(message, index))];
}

/** In "200 5512345678", the whole number is a phone by itself, and what stands beside it is not. */
function splitRun({ tokens, context }: Message, run: PhoneRun): PhoneRun {
  if (readPhoneRun(run, context).type === 'ok') return run;
  const whole = tokens.findIndex(
    ({ text }, at) => at >= run.start && at < run.end && WHOLE_NUMBER.test(text),
  );
  return whole < 0
    ? run
    : { ...run, start: whole, end: whole + 1, digits: tokens[whole]?.text ?? run.digits };
}

const WHOLE_NUMBER = /^\d{10}$/;

function toProposal({ context, tokens }: Message, run: PhoneRun): Proposal {
  const { start, end, digits, isReference, isNamed } = run;
  if (isReference) {
    return { start, end, confidence: 'likely', content: { type: 'identifier', digits } };
  }
  const reading = readPhoneRun(run, context);
  const isPlain = reading.type === 'ok' || isNamed || context.expects === 'phone';
  const confidence = isPlain ? 'certain' : 'possible';
  return {
    start,
    end,
    confidence,
    content: { type: 'phone', reading, isNegated: isNegated(tokens, start, end) },
  };
}

function proposeIdentifier({ tokens }: Message, index: number): Proposal | undefined {
  const isDigits = tokens[index]?.type === 'number';
  const found = scanIdentifier(tokens, index);
  const end = found ?? (isDigits ? index + 1 : index);
  const digits = tokens
    .slice(index, end)
    .map(({ text }) => text.replace(/\D/g, ''))
    .join('');
  if (digits.length < MIN_IDENTIFIER_DIGITS && found === undefined) return undefined;
  const start = isDigits
    ? index
    : tokens.findIndex(({ type }, at) => at >= index && type === 'number');
  return { start, end, confidence: 'possible', content: { type: 'identifier', digits } };
}

/** "TXN-20261130-001": an operation by its own name. */
function proposeReference({ tokens }: Message, index: number): Proposal | undefined {
  const end = scanReference(tokens, index);
  if (end === undefined) return undefined;
  const digits = tokens
    .slice(index, end)
    .map(({ text }) => text.replace(/\D/g, ''))
    .join('');
  const content = { type: 'identifier', digits } as const;
  return { start: index, end, confidence: 'certain', content };
}
