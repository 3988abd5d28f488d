import { currentFlow } from '../../../../domain/conversation/session.ts';
import type { DeedChoice, DeedMention } from '../../../../domain/deed-choice.ts';
import { isCopiedChat } from '../../../../domain/text/is-copied-chat.ts';
import { callsOff } from '../../../tools/calls-off.ts';
import { findFreshDeed } from '../../../tools/find-deed.ts';
import { undoesAction } from '../../../tools/find-undo.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../../turn-state/turn-state.ts';
import { unmaskText } from '../../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../../values/build-reading-context.ts';
import { answerWish } from '../../../wishes/take-wish.ts';
import { isStanding } from '../../standing/list-standing-calls.ts';
import { amends } from '../answer-deed-change.ts';
import { findUndoable } from '../list-undoable.ts';
import { chooseBesideDraft } from './choose-beside-draft.ts';
import { chooseBesideUndo } from './choose-beside-undo.ts';
import { type ChosenDeeds, chooseDeeds, isSpecific } from './choose-deeds.ts';
import { isOnlyDenied, meansNone } from './denies-deeds.ts';
import { doAfterUndo, isForOther } from './do-after-undo.ts';
import { doOtherwise } from './do-otherwise.ts';
import { listMade, type MadeDeed } from './list-made.ts';
import { isDraftOffered, listOffered } from './list-offered.ts';
import { askAmong, putChosen } from './put-chosen.ts';
import { sendAgain } from './send-again.ts';
import { keepUnrestored, takeBackOpen } from './take-back-open.ts';

/**
 * "Cancel the first one", "el de 50 y el de mi mamá", "both": which of several things that were
 * done here shall be undone, wherever it is said. Places count in the order in which they were
 * done. Each is put with a question of its own; what is not certain is asked. `undefined` for words
 * that choose none of them.
 */
export async function answerDeedChoice(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const made = listMade(state);
  // Most messages come where there is nothing to choose from.
  if (made.length === 0 && !isBusy(state)) return undefined;
  const choice = readChoice(turn, state);
  if (choice === undefined) return undefined;
  return (
    keepUnrestored(turn, state, choice, made) ??
    (await takeBackOpen(turn, state, choice, made)) ??
    (await answerChoice(turn, state, choice, made))
  );
}

/** What is chosen among deeds; an answer to a tool's own question chooses none of them. */
async function answerChoice(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const isNone = made.length === 0 && !asksOfUndoing(state);
  if (isNone || state.openQuestion !== undefined) return undefined;
  const { otherwise } = choice;
  if (otherwise !== undefined) return await doOtherwise(turn, state, choice, made, otherwise);
  if (choice.mentions.length === 0) return await answerUnnamed(turn, state, choice, made);
  if (!mayChoose(state, choice, made)) return undefined;
  const offered = listOffered(state, made);
  return offered.length > 0
    ? await chooseOffered(turn, state, choice, offered)
    : await chooseAmong(turn, state, choice, made);
}

/** Says which one, of those that were done here. */
function mayChoose(state: TurnState, choice: DeedChoice, made: readonly MadeDeed[]): boolean {
  const { mentions } = choice;
  const isChoice = mentions.length > 1 || mentions.some(isSpecific) || isDoneBeside(state, choice);
  // What is asked about may have been done in another conversation.
  const isKnown = made.length > 0 || mentions.every(({ isThat }) => isThat === true);
  return isChoice && isKnown && !meansElsewhere(choice, made);
}

/** "The one I sent", where another one stands on the screen. */
function isDoneBeside(state: TurnState, { mentions }: DeedChoice): boolean {
  return isBusy(state) && mentions.some(({ isDone }) => isDone === true);
}

function isBusy({ session }: TurnState): boolean {
  return (session.pendingConfirmation ?? currentFlow(session)) !== undefined;
}

function asksOfUndoing(state: TurnState): boolean {
  const { pendingConfirmation: pending } = state.session;
  return pending !== undefined && undoesAction(state, pending);
}

/** "Sí, mándalo", after it was cancelled; "yes" to a list says not which. */
function answerUnnamed(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const offered = choice.saysYes && !isDraftOffered(state) ? listOffered(state, made) : [];
  return offered.length > 0
    ? askAmong(turn, state, offered, 'which_of_these')
    : sendAgain(turn, state, choice, made);
}

/** Copied messages and "eran 60" choose nothing. */
function readChoice(turn: Turn, state: TurnState): DeedChoice | undefined {
  const text = unmaskText(turn, state);
  if (isCopiedChat(text)) return undefined;
  const choice = turn.world.understanding.readDeedChoice(text, buildReadingContext(turn, state));
  const isMeant = choice?.isWanted === true && (choice.undoes || asksOfUndoing(state));
  return !isMeant && amends(turn, state) ? undefined : choice;
}

async function chooseAmong(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const { pendingConfirmation: pending } = state.session;
  if (pending !== undefined && undoesAction(state, pending)) {
    return isForOther(choice)
      ? doAfterUndo(turn, state, made, pending)
      : await chooseBesideUndo(turn, state, choice, made, pending);
  }
  const choose = isBusy(state) ? chooseBesideDraft : chooseAtRest;
  return await choose(turn, state, choice, made);
}

/** Right after the list: its words need no verb. "No to mom" may mean either. */
async function chooseOffered(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  offered: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  if (meansNone(choice)) return withDraft(state, engineText(state, 'confirmation_kept'));
  if (isDraftOffered(state) && namesDraft(choice, offered)) {
    return answerWish(turn, state, 'leave');
  }
  const isUnsaid = isOnlyDenied(choice) || isForOther(choice);
  if (isUnsaid || (!choice.undoes && choice.mentions.some(isLeft))) {
    return askAmong(turn, state, offered, 'which_of_these');
  }
  const chosen = chooseDeeds(turn, state, choice, offered, undefined);
  return chosen.unknown.length > 0 ? undefined : await putChosen(turn, state, chosen, offered);
}

/** It is the last of the list. */
function namesDraft({ mentions }: DeedChoice, { length }: readonly MadeDeed[]): boolean {
  return mentions.some(({ place }) => place === -1 || place === length + 1);
}

async function chooseAtRest(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const undoes = choice.undoes || undoesOneMore(state, choice);
  if (!undoes && !isOnlyDenied(choice)) return undefined;
  const meant = undoes ? choice : { ...choice, mentions: choice.mentions.map(unleave) };
  const chosen = chooseDeeds(turn, state, meant, made, made.at(-1));
  if (isStandingThing(choice, chosen)) return undefined;
  if (isPlaceOfFixed(choice, chosen, made)) {
    return await askAmong(turn, state, made, 'which_of_these');
  }
  if (undoes) return await putChosen(turn, readAll(state, choice), chosen, made);
  if (findFreshDeed(state) === undefined || chosen.deeds.length !== 1) return undefined;
  return choice.startsWithNo
    ? await askAmong(turn, state, made, 'which_of_these')
    : await putChosen(turn, state, chosen, made);
}

/** "And the transfer to my mom, too", right after another one was undone. */
function undoesOneMore({ catalogue, history }: TurnState, choice: DeedChoice): boolean {
  const last = history.at(-1)?.toolExchanges?.at(-1);
  const isOneMore = choice.dropsThis && !choice.redoes && !choice.mentions.some(isLeft);
  return isOneMore && last !== undefined && callsOff(catalogue, last.tool, last.input);
}

/** "The second one", where that cannot be undone: it may be the second of those that can. */
function isPlaceOfFixed(
  { mentions }: DeedChoice,
  { deeds }: ChosenDeeds,
  made: readonly MadeDeed[],
): boolean {
  const standing = made.filter(({ wasUndone }) => !wasUndone);
  const isPlain = mentions.every(
    ({ place, operation, claims, names }) =>
      place !== undefined && operation === undefined && claims.length + names.length === 0,
  );
  const isFixed = deeds.length > 0 && findUndoable(deeds).length === 0;
  return isPlain && isFixed && findUndoable(standing).length > 1;
}

/** Nothing is asked about that "el de Juan no" could leave: it takes Juan's back. */
function unleave({ isLeft: _left, ...mention }: DeedMention): DeedMention {
  return mention;
}

function isLeft(mention: DeedMention): boolean {
  return mention.isLeft === true;
}

/** "Cancel the light" may be what is set up for it, wherever that was done. */
function isStandingThing({ mentions }: DeedChoice, { deeds }: ChosenDeeds): boolean {
  return mentions.every(isOnlyThing) && findUndoable(deeds).length === 0;
}

function isOnlyThing(mention: DeedMention): boolean {
  const { names, claims, place, count } = mention;
  return names.length > 0 && claims.length === 0 && (place ?? count) === undefined;
}

/** "All but the first" limits nothing of what is put: it is taken into account. */
function readAll(state: TurnState, { mentions }: DeedChoice): TurnState {
  const isCut = mentions.some(({ isExcluded }) => isExcluded === true);
  return isCut ? { ...state, text: '', said: state.said ?? state.text } : state;
}

/** "The scheduled one to Juan", where nothing was scheduled here. */
function meansElsewhere({ mentions }: DeedChoice, made: readonly MadeDeed[]): boolean {
  const isSetUp = mentions.some((mention) => mention.isSetUp === true);
  return isSetUp && !made.some(({ tool }) => isStanding(tool));
}
