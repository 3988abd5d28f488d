import type { Claim, ClaimType, Reading } from '../../../domain/reading.ts';
import { callsOff } from '../../tools/calls-off.ts';
import { findFreshDeed, listDeeds, type ToldDeed } from '../../tools/find-deed.ts';
import { namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { isNeutral, readWords } from '../read-intent.ts';
import { createWordCheck } from './answer-setting-change.ts';
import { callAfter } from './call-after.ts';
import {
  type CorrectedDeed,
  keepCorrection,
  readCorrected,
  readDoneNow,
} from './keep-correction.ts';
import { undoDeed } from './undo-deed.ts';

/** What may have been different. */
const values: ReadonlySet<ClaimType> = new Set([
  ...(['amount', 'relative-amount', 'currency', 'payee', 'phone', 'option', 'moment'] as const),
]);

/** What speaks of something else. */
const others: ReadonlySet<ClaimType> = new Set(['addition', 'command', 'identifier'] as const);

/**
 * "Change it to 180", "no era 50 sino 500", "eran 60", right after it was done: it is said that
 * what is done cannot be changed, and its undoing is put to the person; after a yes to that, the
 * same as it should have been. Where it was done like that, it is shown. `undefined` for words
 * that correct nothing, and where nothing of money was done.
 */
export async function answerDeedChange(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  if (state.correctsPrompt === true) return undefined;
  const [deed] = findFreshDeed(state) === undefined ? [] : listDeeds(state);
  // What has no lookup, such as a saved name, is changed by its own tool.
  if (deed?.tool.lookedUpBy === undefined) return undefined;
  if (callsOff(state.catalogue, deed.tool.name, deed.input)) return undefined;
  const doneNow = readDoneNow(turn, state, deed);
  if (doneNow !== undefined) return await correctDeed(turn, state, deed, doneNow);
  const isAmended = amends(turn, state);
  const reading = readWords(turn, state);
  const isSame = replacesAmount(reading) && !namesOtherThan(turn, state, deed.tool);
  if (!isAmended && !corrects(reading, isSame) && !movesDeed(turn, state, deed)) return undefined;
  const corrected = readCorrected(turn, state, deed);
  if (corrected !== 'as-done') return await correctDeed(turn, state, deed, corrected);
  const noted = turn.record(state, 'deed-change-read', { tool: deed.tool.name });
  return isAmended ? await callAfter(turn, noted, deed, deed.tool.lookedUpBy) : undefined;
}

/** Its undoing is put, and what it should have been waits for a yes to that. */
export async function correctDeed(
  turn: Turn,
  state: TurnState,
  deed: ToldDeed,
  corrected: Exclude<CorrectedDeed, 'as-done'>,
): Promise<TurnState | undefined> {
  const noted = turn.record(state, 'deed-change-read', { tool: deed.tool.name });
  const undone = await undoDeed(turn, noted, deed);
  return undone && keepCorrection(undone, corrected);
}

/** "Eran 60", "it should have been 8". */
export function amends(turn: Turn, state: TurnState): boolean {
  const context = buildReadingContext(turn, state);
  const text = unmaskText(turn, state);
  return turn.world.understanding.readAftermath(text, context) === 'amend';
}

/** Something is put in the place of what was said, and no new order is given. */
function corrects({ claims, remainder }: Reading, isSame: boolean): boolean {
  const isOrder = claims.some(
    (claim) =>
      claim.type === 'request' &&
      ((claim.operation !== undefined && !isSame) || claim.isCancelling),
  );
  const isOther = claims.some(({ type }) => others.has(type));
  // "Change my brother's account" is about something else that may be changed.
  if (isOrder || isOther || remainder.length > 0) return false;
  return claims.some(isTurn) && claims.some(isValue);
}

/**
 * "Mueve la luz al sábado", of what was set up for another day: it is named by words that it was
 * ordered or told with, and only its day is said anew.
 */
function movesDeed(turn: Turn, state: TurnState, { told }: ToldDeed): boolean {
  const { readMessage, readSetting } = turn.world.understanding;
  const text = unmaskText(turn, state);
  const words = readSetting(text);
  const { claims, remainder } = readMessage(words ?? text, buildReadingContext(turn, state));
  const isSet = words !== undefined || claims.some(({ type }) => type === 'correction');
  const wasTold = createWordCheck(told);
  const isOnlyDay = claims.every((claim) => claim.type === 'moment' || isNeutral(claim));
  const isNamed = remainder.length > 0 && remainder.every(wasTold);
  return isSet && isNamed && isOnlyDay && claims.some(isLater);
}

function isLater(claim: Claim): boolean {
  return claim.type === 'moment' && !claim.isNow && claim.isNegated !== true;
}

/** "Send 60 instead": a verb that names nobody else orders no second one beside it. */
function replacesAmount({ claims }: Reading): boolean {
  const has = (type: ClaimType) => claims.some((claim) => claim.type === type);
  return has('correction') && has('amount') && !has('payee') && !has('phone');
}

function isTurn(claim: Claim): boolean {
  if (claim.type === 'amount') return claim.modifier === 'negated';
  if (claim.type === 'payee' || claim.type === 'phone') return claim.isNegated;
  if (claim.type === 'mood') return claim.mood === 'negated';
  return claim.type === 'correction' || (claim.type === 'answer' && claim.answer === 'no');
}

function isValue(claim: Claim): boolean {
  if (claim.type === 'relative-amount') return claim.relation !== 'same';
  if (claim.type === 'moment') return !claim.isNow;
  return values.has(claim.type);
}
