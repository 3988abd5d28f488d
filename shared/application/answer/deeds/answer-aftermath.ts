import { currentFlow } from '../../../domain/conversation/session.ts';

import type { Aftermath } from '../../../domain/understanding.ts';
import { returnFromAside } from '../../chain/return-from-aside.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { findRunningFlow } from '../../flow/slots/read-slots.ts';
import { findTool } from '../../tools/available-tools.ts';
import { type Deed, findFreshDeed } from '../../tools/find-deed.ts';
import { namesOtherThan } from '../../tools/names-other-than.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import { renderText } from '../../turn-state/render-text.ts';
import type { Turn } from '../../turn-state/turn.ts';
import {
  currentFlowState,
  engineText,
  type TurnState,
  withDraft,
} from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { findReference } from '../../values/find-reference.ts';
import { isNeutral, readWords } from '../read-intent.ts';
import { obey } from '../words/answer-command.ts';
import { saysToCancel } from '../words/says-to-cancel.ts';
import { askWhichOperation, lookUpNamed, offerIfMissed } from './answer-complaint.ts';
import { callAfter, callInAgentOf } from './call-after.ts';
import { findDueAction } from './find-due-action.ts';
import { findMeantDeed, type MeantDeed, readAbout } from './find-meant-deed.ts';
import { listEndings } from './list-endings.ts';
import { listStanding } from './list-undoable.ts';
import { lookUpAll } from './look-up-all.ts';
import { lookUpPerson } from './look-up-person.ts';
import { namesBeside } from './name-deeds.ts';
import { tellRefused } from './tell-refused.ts';
import { undoDeed, undoEarlier, undoNamed } from './undo-deed.ts';
import { askWhichDeed, namesAll, undoAll } from './undo-several.ts';

/**
 * "Did it arrive?", "you charged me twice", "cancel that payment", "oops": a message that is only
 * about what was done is answered from the last thing that was done in this conversation. While
 * something waits for the person, nothing of it has been done yet, and that is said. `undefined`
 * for anything else, and where nothing was done.
 */
export async function answerAftermath(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const meant = findMeantDeed(turn, state);
  const read = meant?.about ?? readAbout(turn, state, renderStep(turn, state));
  const about = read ?? (cancelsReference(turn, state) ? 'undo' : undefined);
  if (about === undefined || !mayMeanDeed(state, about)) return undefined;
  const isElsewhere = meant === undefined && namesReference(turn, state);
  const noted = turn.record(state, 'aftermath-read', { about });
  const told = isElsewhere
    ? await answerElsewhere(turn, noted, about)
    : await tell(turn, noted, about, meant);
  return told && returnFromAside(turn, state, told);
}

async function tell(
  turn: Turn,
  state: TurnState,
  about: Aftermath,
  meant: MeantDeed | undefined,
): Promise<TurnState | undefined> {
  const refused = isAsked(about) ? tellRefused(turn, state, about) : undefined;
  if (refused !== undefined) return refused;
  const others = about === 'outcome' ? await lookUpPerson(turn, state) : undefined;
  if (others !== undefined) return others;
  const all =
    about === 'outcome' && namesAll(turn, state) ? await lookUpAll(turn, state) : undefined;
  if (all !== undefined) return all;
  if (isAboutFlow(turn, state, about, meant)) return answerInFlow(turn, state, about);
  if (meant === undefined) return await answerUndone(turn, state, about);
  return isAsked(about)
    ? await lookUp(turn, state, meant.deed, about)
    : await takeBack(turn, state, meant);
}

/** "Cancel transfer TXN-20261130-001". */
function namesReference(turn: Turn, state: TurnState): boolean {
  return findReference(readWords(turn, state).claims) !== undefined;
}

/** Another operation than was done here: its own look-up says whether there is one. */
function answerElsewhere(turn: Turn, state: TurnState, about: Aftermath) {
  return isAsked(about) ? lookUpNamed(turn, state) : undoEarlier(turn, state);
}

/** "Cancel TXN-20261130-001", which says nothing else. */
function cancelsReference(turn: Turn, state: TurnState): boolean {
  const { claims, remainder } = readWords(turn, state);
  const telling = claims.filter((claim) => !isNeutral(claim) && claim.type !== 'identifier');
  const isCancelling = telling.every(
    (claim) =>
      (claim.type === 'request' && claim.isCancelling) ||
      (claim.type === 'answer' && claim.isStop === true),
  );
  const isPlain = remainder.length === 0 && telling.length > 0;
  return isPlain && isCancelling && namesReference(turn, state);
}

function isAsked(about: Aftermath): about is 'outcome' | 'charge' {
  return about === 'outcome' || about === 'charge';
}

/** While a flow runs, the words are about what it does, unless they say which deed they mean. */
function isAboutFlow(turn: Turn, state: TurnState, about: Aftermath, meant?: MeantDeed): boolean {
  if (currentFlow(state.session) === undefined || about === 'charge') return false;
  if (meant === undefined) return true;
  if (namesOtherThan(turn, state, ...listEndings(state))) return false;
  if (about !== 'outcome') return true;
  return !meant.isNamed && !namesBeside(turn, state, meant.deed, renderStep(turn, state));
}

/** Puts the undoing to the person; whoever never wanted it hears what else there is to do. */
async function takeBack(
  turn: Turn,
  state: TurnState,
  { deed, about, alike }: MeantDeed,
): Promise<TurnState | undefined> {
  const several = namesAll(turn, state)
    ? await undoAll(turn, state)
    : askWhichDeed(turn, state, alike.filter(isAmong(listStanding(state))));
  if (several !== undefined) return several;
  if (about !== 'disown') return await undoNamed(turn, state, deed);
  // "It wasn't me" names nobody whom anything was for.
  const undone = await undoDeed(turn, state, deed);
  const isPut = undone?.session.pendingConfirmation !== undefined;
  return undone && isPut ? { ...undone, preface: [...undone.preface, 'disowned'] } : undone;
}

function isAmong(deeds: readonly Deed[]) {
  return ({ result }: Deed) => deeds.some((each) => each.result === result);
}

/** What it should have been is read elsewhere; "oops" an hour later is about something else. */
function mayMeanDeed(state: TurnState, about: Aftermath): boolean {
  return about === 'regret' ? findFreshDeed(state) !== undefined : about !== 'amend';
}

/** Nothing was done in this conversation; before it, something may have been. */
async function answerUndone(
  turn: Turn,
  state: TurnState,
  about: Aftermath,
): Promise<TurnState | undefined> {
  if (about === 'charge') return tellUndone(turn, state) ?? askWhichOperation(turn, state);
  if (about === 'outcome') {
    const isMissed = turn.world.understanding.tellsMissing(unmaskText(turn, state));
    return (
      (await lookUpNamed(turn, state)) ?? (isMissed ? askWhichOperation(turn, state) : undefined)
    );
  }
  if (about !== 'undo' && about !== 'disown') return undefined;
  return (await undoEarlier(turn, state)) ?? askWhichOperation(turn, state);
}

async function answerInFlow(
  turn: Turn,
  state: TurnState,
  about: Aftermath,
): Promise<TurnState | undefined> {
  if (about !== 'outcome') return leaveFlow(turn, state);
  return (await lookUpEarlier(turn, state)) ?? tellUndone(turn, state);
}

/**
 * "Has it arrived?" while the flow still asks for its first things, or where its step leaves
 * nothing to do, such as a bill that is paid, is about an earlier deed of its kind: the latest one
 * is looked up, where the look-up needs no reference.
 */
async function lookUpEarlier(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const asked = currentFlowState(state)?.id;
  const isAsking = findRunningFlow(state)?.slots.some((slot) => slot.state === asked) ?? false;
  const [found] = listEndings(state).flatMap(({ name, lookedUpBy }) => {
    const look = findTool(state, lookedUpBy?.tool ?? '');
    const isFree = look !== undefined && look.inputSchema['required'] === undefined;
    return isFree ? [{ name, look: look.name }] : [];
  });
  if (found === undefined || !(isAsking || offersNothing(turn, state))) return undefined;
  return await callInAgentOf(turn, state, found.name, found.look, {});
}

/** Whatever the step could do comes from a list, and nothing is on it. */
function offersNothing(turn: Turn, state: TurnState): boolean {
  const step = currentFlowState(state);
  return step?.options !== undefined && offerStateOptions(turn, state).length === 0;
}

/** The flow that runs has done nothing so far; its step is shown again. */
function tellUndone(turn: Turn, state: TurnState): TurnState | undefined {
  const step = renderStep(turn, state);
  if (step === undefined || listEndings(state).length === 0) return undefined;
  const text = `${engineText(state, 'not_done_yet')}\n\n${step}`;
  return withDraft({ ...state, hasUnreadWords: false }, text, offerStateOptions(turn, state));
}

/** "Cancel the transfer" in the middle of one leaves it, and nothing was done. */
function leaveFlow(turn: Turn, state: TurnState): TurnState | undefined {
  const isMeant = listEndings(state).some((tool) => saysToCancel(turn, state, tool));
  return isMeant ? obey(turn, state, 'stop') : undefined;
}

/** How a deed stands, from the operation itself; its receipt again where nothing comes later. */
export function lookUpDeed(
  turn: Turn,
  state: TurnState,
  deed: Deed,
): Promise<TurnState | undefined> {
  return lookUp(turn, state, deed, 'outcome');
}

async function lookUp(
  turn: Turn,
  state: TurnState,
  deed: Deed,
  about: Aftermath,
): Promise<TurnState | undefined> {
  const { lookedUpBy, listedBy } = deed.tool;
  if (about === 'outcome' && lookedUpBy === undefined) return repeatReceipt(turn, state, deed);
  const isWide = namesAll(turn, state) || findDueAction(turn, state, deed) !== undefined;
  const isAboutAll = about === 'charge' || (listedBy !== undefined && isWide);
  const told = await callAfter(turn, state, deed, isAboutAll ? listedBy : lookedUpBy);
  return told && about === 'outcome' ? offerIfMissed(turn, told) : told;
}

/** What is done at once has no later outcome: its receipt is the answer. */
function repeatReceipt(
  turn: Turn,
  state: TurnState,
  { tool, result }: Deed,
): TurnState | undefined {
  const receipt = tool.confirmation?.receipt;
  if (receipt === undefined) return undefined;
  return withDraft(state, renderText(turn, state, receipt, result));
}
