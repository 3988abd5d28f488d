import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { ClaimType } from '../../domain/reading.ts';
import type { Aftermath } from '../../domain/understanding.ts';
import { callsOff } from '../tools/calls-off.ts';
import { findDeed, listDeeds } from '../tools/find-deed.ts';
import { namesOtherThan } from '../tools/names-other-than.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { answerConfirmation, askAgain } from './answer-confirmation.ts';
import { answerAftermath } from './deeds/answer-aftermath.ts';
import { findMeantDeed, readAbout } from './deeds/find-meant-deed.ts';
import { keepCorrection, readCorrected } from './deeds/keep-correction.ts';
import { isUndoneBy } from './deeds/list-undoable.ts';
import { namesOffScreen } from './deeds/look-up-person.ts';
import { namesBeside } from './deeds/name-deeds.ts';
import { readIntent, readWords } from './read-intent.ts';
import { asksForTime } from './words/answer-wait.ts';
import { saysToCancel } from './words/says-to-cancel.ts';

/** "Never mind, cancel that payment", where a payment waits for its yes. */
function callsOffPending(turn: Turn, state: TurnState, pending: PendingConfirmation): boolean {
  const agent = state.catalogue.agents[pending.agentId];
  const tool = agent?.tools.find(({ name }) => name === pending.tool);
  return tool !== undefined && saysToCancel(turn, state, tool);
}

const greeting: ReadonlySet<ClaimType> = new Set(['greeting', 'courtesy', 'filler'] as const);

/** "Hello", "good evening, thank you", and nothing else. */
function onlyGreets(turn: Turn, state: TurnState): boolean {
  const { claims, remainder } = readWords(turn, state);
  const isAll = remainder.length === 0 && claims.every(({ type }) => greeting.has(type));
  return isAll && claims.some(({ type }) => type === 'greeting');
}

/** What "I'd rather not pay it any more" is made of. */
const denying: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'correction', 'courtesy', 'filler', 'mood'] as const),
]);

/** Only denies: what is asked about shall not be. */
function isDenied(turn: Turn, state: TurnState): boolean {
  const { claims, remainder } = readWords(turn, state);
  const isNegated = claims.some((claim) => claim.type === 'mood' && claim.mood === 'negated');
  const isOnlyNo = claims.every((claim) => claim.type !== 'answer' || claim.answer === 'no');
  const isAll = remainder.length === 0 && claims.every(({ type }) => denying.has(type));
  return isNegated && isOnlyNo && isAll;
}

/** "Cancel the one to Juan" may be about another one than the prompt. */
function namesPayee(turn: Turn, state: TurnState): boolean {
  return readWords(turn, state).claims.some(({ type }) => type === 'payee');
}

/**
 * Words beside a prompt that are neither a yes nor a no to it: "wait", "did it go through?", while
 * nothing was done yet, and "don't send it", where the question is whether to call it off. The
 * prompt is put again below the answer.
 */
export async function answerBesidePrompt(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState | undefined> {
  const reading = readWords(turn, state);
  if (asksForTime(turn, state, reading)) return askAgain(state, pending, 'confirmation_waits');
  if (onlyGreets(turn, state)) return askAgain(state, pending, 'still_here');
  const about = readAbout(turn, state, pending.message);
  if (about === 'charge' || about === 'outcome') {
    return await tellWhatWasDone(turn, state, pending, about);
  }
  return asksOfOther(turn, state, pending)
    ? await answerAftermath(turn, state)
    : await answerRefusal(turn, state, pending, about);
}

/** Words that may take back what the prompt puts, or what was done before it. */
async function answerRefusal(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  about: Aftermath | undefined,
): Promise<TurnState | undefined> {
  const isUndo = callsOff(state.catalogue, pending.tool, pending.input);
  if (isUndo) return answerBesideUndo(turn, state, pending, about);
  if (about === 'undo' && namesOffScreen(turn, state)) {
    return askAgain(state, pending, 'nothing_changed');
  }
  const isRefused =
    about === 'undo'
      ? callsOffPending(turn, state, pending)
      : (about === 'withhold' || isDenied(turn, state)) && !namesPayee(turn, state);
  return isRefused ? await answerConfirmation(turn, state, pending, 'no') : undefined;
}

/** "Was the light paid?", while a transfer waits for its yes. */
function asksOfOther(turn: Turn, state: TurnState, { message }: PendingConfirmation): boolean {
  const meant = findMeantDeed(turn, state);
  return meant?.about === 'outcome' && namesBeside(turn, state, meant.deed, message);
}

/** Words at the question whether to undo something. */
function answerBesideUndo(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  about: Aftermath | undefined,
): TurnState | undefined {
  if (takesBack(turn, state, about)) return askAboutUndo(state, pending);
  return about === 'amend' ? takeCorrection(turn, state, pending) : undefined;
}

/** "Eran 60", at the question whether to undo the 50: they are put once these are undone. */
function takeCorrection(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): TurnState | undefined {
  const deed = listDeeds(state).find((each) => isUndoneBy(each, pending));
  const corrected = deed && readCorrected(turn, state, deed);
  if (corrected === undefined || corrected === 'as-done') return undefined;
  return keepCorrection(askAboutUndo(state, pending), corrected);
}

function askAboutUndo(state: TurnState, pending: PendingConfirmation): TurnState {
  return askAgain(state, pending, 'confirmation_of_undo');
}

/** "Cancel", "stop", "don't send it": what was done, or the question whether to undo it? */
function takesBack(turn: Turn, state: TurnState, about: Aftermath | undefined): boolean {
  if (about === 'withhold' || about === 'disown' || about === 'regret') return true;
  const isStop = readIntent(readWords(turn, state)).command === 'stop';
  return (isStop || about === 'undo') && !namesPayee(turn, state);
}

/** Of the action on the prompt nothing was done; what a prompt calls off was done before. */
async function tellWhatWasDone(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  about: 'charge' | 'outcome',
): Promise<TurnState> {
  const isUndo = callsOff(state.catalogue, pending.tool, pending.input);
  const isOther =
    about === 'outcome' &&
    (namesOffScreen(turn, state) || namesOtherThan(turn, state, ...listAsked(state, pending)));
  const isAboutDeed = isOther || ((about === 'charge' || isUndo) && findDeed(state) !== undefined);
  const told = isAboutDeed ? await answerAftermath(turn, state) : undefined;
  return told ?? askAgain(state, pending, isUndo ? 'confirmation_of_undo' : 'not_done_yet');
}

/** What the prompt would do. */
function listAsked({ catalogue }: TurnState, { agentId, tool }: PendingConfirmation) {
  return catalogue.agents[agentId]?.tools.filter(({ name }) => name === tool) ?? [];
}
