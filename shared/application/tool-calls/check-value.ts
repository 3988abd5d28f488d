import { currentFlow } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import { isForOthers } from '../../domain/reading/find-orders.ts';
import { isNobodySaved } from '../../domain/reading/is-nobody-saved.ts';
import { namesAnother, naming } from '../../domain/reading/names-another.ts';
import { namesEither } from '../../domain/reading/names-either.ts';
import { listNamed, mayBeTold, tellsBeside } from '../../domain/reading/tells-beside.ts';
import type { ClaimType, Reading } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { findAmountChange } from '../flow/amount/amount-change.ts';
import { checkReplaced } from '../flow/amount/check-replaced.ts';
import { isEndOfRange } from '../flow/amount/is-end-of-range.ts';
import { isFromLimit } from '../flow/amount/is-from-limit.ts';
import { isAtReview } from '../flow/is-at-review.ts';
import { findOwnNumberSlot, isSavedNumber } from '../flow/own-number.ts';
import type { SlotsReading } from '../flow/slots/assign-claims.ts';
import { isOnScreen } from '../flow/slots/find-slot-use.ts';
import { isListedThing, namesListedThing } from '../flow/slots/names-listed-thing.ts';
import { listReadableSlots, readSlots } from '../flow/slots/read-slots.ts';
import type { CallRejection } from '../tools/call-rejection.ts';
import {
  amountOrChange,
  deniedValue,
  eitherOfTwo,
  notNamed,
  onlyAsked,
  onlyLimits,
  onlyTold,
  ownNumber,
  somebodyElse,
  whichAmount,
} from '../tools/value-rejections.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';

/** A value that a call gives to a slot of the running flow, beside what the words say. */
export interface GivenValue {
  readonly reading: Reading;
  readonly slot: string;
  readonly input: JsonObject;
}

/**
 * Why the words do not give this value to the slot: they deny it, name two of which either may be
 * meant, say by how much an amount shall change, only ask about it, or name no other at all.
 */
export function checkValue(
  turn: Turn,
  state: TurnState,
  given: GivenValue,
): CallRejection | undefined {
  const said = readSlots(turn, state, unmaskText(turn, state));
  const forOthers = checkOthers(turn, state, said, given);
  if (forOthers !== undefined) return forOthers;
  if (isUnsure(turn, state, said, given)) return eitherOfTwo;
  const isElse = said !== undefined && namesSomebodyElse(turn, state, said, given);
  if (isElse && !isNewNumber(turn, state, given)) return somebodyElse;
  const denied = said && (checkReplaced(state, said, given) ?? checkDenied(said, given));
  if (denied !== undefined || isOrdered(said, given)) return denied;
  return checkUnordered(turn, state, given);
}

/** A no between two may deny either; "my mom or my brother" leaves it open. */
function isUnsure(
  turn: Turn,
  state: TurnState,
  said: SlotsReading | undefined,
  { slot: key, reading }: GivenValue,
): boolean {
  if (said?.unsure.some(({ slot }) => slot === key)) return true;
  return namesEither(reading) && isPerson(turn, state, key);
}

/** What is only told, or told of somebody else, and the number of somebody else. */
function checkOthers(
  turn: Turn,
  state: TurnState,
  said: SlotsReading | undefined,
  given: GivenValue,
): CallRejection | undefined {
  if (isTold(turn, state, given)) return onlyTold;
  const isLimit = isMoney(turn, state, given) && isFromLimit(turn, state, given.reading);
  if (isLimit && !isOrdered(said, given)) return onlyLimits;
  if (isOthersNumber(turn, state, given)) return ownNumber;
  return said && isForSomebodyElse(turn, state, said, given) ? onlyTold : undefined;
}

/** "Mi cel", and a number that is saved for somebody. */
function isOthersNumber(turn: Turn, state: TurnState, { slot, input }: GivenValue): boolean {
  const own = findOwnNumberSlot(turn, state);
  return own?.slot.key === slot && isSavedNumber(own, input) && !holds(state, input);
}

/** At a prompt, or the summary before it, a tale or what comes with a yes gives no other value. */
function isTold(turn: Turn, state: TurnState, given: GivenValue): boolean {
  if (!isAsked(state) || !isAnother(state, given)) return false;
  const { reading, slot } = given;
  return tellsBeside(reading) || (mayBeTold(reading) && isPerson(turn, state, slot));
}

function isAsked(state: TurnState): boolean {
  return state.session.pendingConfirmation !== undefined || isAtReview(state);
}

function checkDenied(
  { denied, inputs }: SlotsReading,
  { slot, input }: GivenValue,
): CallRejection | undefined {
  if (!denied.some((use) => use.slot === slot && isPartOf(use.input, input))) return undefined;
  return Object.keys(inputs).length > 0 ? deniedValue : { ...deniedValue, code: 'NOT_WANTED' };
}

function isOrdered(said: SlotsReading | undefined, { slot, input }: GivenValue): boolean {
  const ordered = said?.inputs[slot];
  return ordered !== undefined && isPartOf(ordered, input);
}

/** "Send 90 to Juan and tell my mom": whoever shall be told something gets nothing by it. */
function isForSomebodyElse(turn: Turn, state: TurnState, said: SlotsReading, given: GivenValue) {
  const { reading, slot } = given;
  if (!reading.claims.some(isForOthers) || isOrdered(said, given)) return false;
  return isPerson(turn, state, slot) && !(said.inputs[slot] === undefined && namesAnother(reading));
}

function isPerson(turn: Turn, state: TurnState, key: string): boolean {
  const candidates = findReadable(turn, state, key)?.candidates ?? [];
  return candidates.some(({ person }) => person !== undefined);
}

function findReadable(turn: Turn, state: TurnState, key: string) {
  return listReadableSlots(turn, state).find(({ slot }) => slot.key === key);
}

/** "La mamá de Pedro", where only one's own mother is saved. */
function namesSomebodyElse(
  turn: Turn,
  state: TurnState,
  { unused, inputs }: SlotsReading,
  { slot: key }: GivenValue,
): boolean {
  return (
    isPerson(turn, state, key) &&
    inputs[key] === undefined &&
    unused.some((claim) => claim.type === 'payee' && isNobodySaved(claim))
  );
}

/** A value that the flow's slots do not read in the words. */
function checkUnordered(
  turn: Turn,
  state: TurnState,
  given: GivenValue,
): CallRejection | undefined {
  if (isChangeTakenWhole(turn, state, given)) return amountOrChange;
  if (isEndOfRange(given.reading, given.input)) return whichAmount;
  if (repeatsHeld(state, given)) return notNamed;
  if (!isAnother(state, given)) return undefined;
  if (isQuestion(given.reading)) return onlyAsked;
  if (pointsNowhere(turn, state, given)) return notNamed;
  const isGuess = decidesWhere(turn, state, given) && !namesAnother(given.reading);
  if (!isGuess && !isFromNowhere(turn, state, given)) return undefined;
  // "Take off 25, I'm short of cash" says by how much, whatever a model makes of the rest.
  return findAmountChange(turn, state) === undefined ? notNamed : amountOrChange;
}

/** Beside a prompt, another amount or person must be in the words: not "I'm made of money". */
function isFromNowhere(turn: Turn, state: TurnState, { slot: key, reading }: GivenValue): boolean {
  if (!isAsked(state)) return false;
  const slot = findReadable(turn, state, key);
  if (slot?.property['x-entity'] === 'money') {
    return !listNamed(reading).some(({ type }) => quantities.has(type));
  }
  if (slot !== undefined && isListedThing(slot)) {
    return !namesListedThing(slot, unmaskText(turn, state), reading) && !namesAnother(reading);
  }
  const people = slot?.candidates.flatMap(({ person }) => (person ? [person.name] : [])) ?? [];
  const said = foldPhrase(unmaskText(turn, state)).split(' ');
  const isNamed = foldPhrase(people.join(' '))
    .split(' ')
    .some((word) => said.includes(word));
  return people.length > 0 && !isNamed && !namesAnother(reading);
}

/** "The last one", "the 15th and the last": a place in a list that is not on screen is none. */
function pointsNowhere(turn: Turn, state: TurnState, { slot: key, reading }: GivenValue): boolean {
  const slot = findReadable(turn, state, key);
  const isListed = slot !== undefined && slot.candidates.length > 0 && !isOnScreen(state, slot);
  const isNamed = reading.claims.some(({ type }) => type !== 'position' && naming.has(type));
  return isListed && !isNamed && reading.claims.some(({ type }) => type === 'position');
}

function isMoney(turn: Turn, state: TurnState, { slot }: GivenValue): boolean {
  return findReadable(turn, state, slot)?.property['x-entity'] === 'money';
}

/** Claims that may say how much. */
const quantities: ReadonlySet<ClaimType> = new Set([
  ...(['amount', 'relative-amount', 'count', 'identifier', 'position', 'option'] as const),
]);

/** Another value than the flow holds. */
function isAnother({ session }: TurnState, { input }: GivenValue): boolean {
  const data: JsonObject = currentFlow(session)?.data ?? {};
  return Object.entries(input).some(([key, value]) => (data[key] ?? value) !== value);
}

/** What the flow holds, once more, beside a prompt: it would be put again as if it had changed. */
function repeatsHeld(state: TurnState, { input }: GivenValue): boolean {
  return state.session.pendingConfirmation !== undefined && holds(state, input);
}

function holds({ session }: TurnState, input: JsonObject): boolean {
  const data: JsonObject = currentFlow(session)?.data ?? {};
  return Object.entries(input).every(([key, value]) => data[key] === value);
}

/** "20 less", taken as 20. */
function isChangeTakenWhole(turn: Turn, state: TurnState, { slot, input }: GivenValue): boolean {
  const change = findAmountChange(turn, state);
  return change?.slot.key === slot && input[change.accepts] === change.amount;
}

/** A slot that says which phone or account the money goes to. */
function decidesWhere(turn: Turn, state: TurnState, { slot: key }: GivenValue): boolean {
  const entity = findReadable(turn, state, key)?.property['x-entity'];
  return entity === 'phone' || entity === 'account';
}

/** A number that nobody is saved by, or that the flow holds, may be anybody's. */
function isNewNumber(turn: Turn, state: TurnState, given: GivenValue): boolean {
  const readable = findReadable(turn, state, given.slot);
  const isSaved = readable !== undefined && isSavedNumber(readable, given.input);
  return decidesWhere(turn, state, given) && (!isSaved || holds(state, given.input));
}

function isQuestion({ claims }: Reading): boolean {
  return claims.some(
    (claim) =>
      claim.type === 'question' || (claim.type === 'mood' && claim.mood === 'hypothetical'),
  );
}

function isPartOf(part: JsonObject, whole: JsonObject): boolean {
  return Object.entries(part).some(([key, value]) => whole[key] === value);
}
