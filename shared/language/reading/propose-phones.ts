import { scanIdentifier } from '../money/scan-identifier.ts';
import { findPhoneRuns, type PhoneRun } from '../phone/find-phone-runs.ts';
import { readPhoneRun } from '../phone/read-phone.ts';
import { type Message, type Proposal, proposeEach } from './message.ts';

const MIN_IDENTIFIER_DIGITS = 7;

/** Proposes phone numbers, and numbers that are accounts, bills or references. */
export function proposePhones(message: Message): Proposal[] {
  const runs = findPhoneRuns(message.tokens);
  return [
    ...runs.map((run) => toProposal(message, run)),
    ...proposeEach(message, (index) => proposeIdentifier(message, index)),
  ];
}

function toProposal({ context }: Message, run: PhoneRun): Proposal {
  const { start, end, digits, isReference, isNamed } = run;
  if (isReference) {
    return { start, end, confidence: 'likely', content: { type: 'identifier', digits } };
  }
  const reading = readPhoneRun(run, context);
  const isPlain = reading.type === 'ok' || isNamed || context.expects === 'phone';
  const confidence = isPlain ? 'certain' : 'possible';
  return { start, end, confidence, content: { type: 'phone', reading } };
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
