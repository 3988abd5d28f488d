import type { Claim, MessageContext, Reading } from '../../domain/reading.ts';
import { messageWords } from '../reading/message-words.ts';
import { readMessage } from '../reading/read-message.ts';
import { isFirstName } from '../recipient/recipient-words.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { wishWords } from './wish-words.ts';

/** `possible`: what is removed may be somebody, or something of a list that is being paid. */
export type Errand = 'certain' | 'possible';

/** Whether words begin with the verb of an order that moves no money: "delete juan". */
export function readErrand(text: string, reading: Reading): Errand | undefined {
  const tokens = tokenise(normaliseText(text).text);
  const at = skipLead(tokens);
  const anything = wishWords.ofAnything.match(tokens, at);
  if (anything !== undefined) return namesAnything(reading, anything.end) ? 'certain' : undefined;
  const hasAmount = reading.claims.some(({ type }) => type === 'amount');
  if (hasAmount && wishWords.saving.match(tokens, at) !== undefined) return 'certain';
  const verb = wishWords.ofPeople.match(tokens, at);
  // "Add 50 for Juan" changes an amount.
  if (verb === undefined || hasAmount) return undefined;
  const behind = tokens.slice(verb.end);
  const isKept = behind.some((_, next) => wishWords.kept.match(behind, next) !== undefined);
  const isPeople = reading.claims.some((claim) => isPerson(claim, verb.end));
  if (isKept || isPeople || behind.some(isFirstName)) return 'certain';
  // Nobody has an article: "remove the fee", "agrega una nota".
  return reading.remainder.some(({ start }) => start === verb.end) ? 'possible' : undefined;
}

/** Small words and wishes before the verb: "please", "can you". */
function skipLead(tokens: readonly Token[], from = 0): number {
  const { filler, courtesy, wishes } = messageWords;
  const isVerb = wishWords.ofPeople.match(tokens, from) ?? wishWords.ofAnything.match(tokens, from);
  if (isVerb !== undefined) return from;
  const ends = [filler, courtesy, wishes].map((words) => words.match(tokens, from)?.end ?? from);
  const end = Math.max(...ends);
  return end > from ? skipLead(tokens, end) : from;
}

function isPerson(claim: Claim, from: number): boolean {
  return claim.type === 'payee' && !claim.isNegated && claim.end > from;
}

function namesAnything({ claims, remainder }: Reading, from: number): boolean {
  const isNamed = (claim: Claim) => isPerson(claim, from) || claim.type === 'moment';
  return claims.some(isNamed) || remainder.some(({ end }) => end > from);
}

/**
 * What somebody shall be told that is an order all the same: "a mi carnal que le mando 20 mañana".
 * `undefined` where it names neither somebody nor a day, for then it tells what was ordered before.
 */
export function readPromise(text: string, context: MessageContext): string | undefined {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  const told = messageWords.tellings.match(tokens, 0);
  const next = tokens[told?.end ?? tokens.length];
  if (told === undefined || next === undefined) return undefined;
  if (messageWords.notToOthers.match(tokens, told.end) !== undefined) return undefined;
  const words = text.slice(normalised.originalRange(next.start, next.end)[0]);
  const { claims } = readMessage(words, context);
  const has = (isMeant: (claim: Claim) => boolean) => claims.some(isMeant);
  const isOrder =
    has((claim) => claim.type === 'request' && claim.operation !== undefined) &&
    has(({ type }) => type === 'amount') &&
    !has(({ type }) => type === 'mood');
  const isOther = has(
    (claim) => claim.type === 'payee' || (claim.type === 'moment' && !claim.isNow),
  );
  return isOrder && isOther ? words : undefined;
}
