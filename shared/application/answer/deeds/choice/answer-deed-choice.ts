import type { PendingConfirmation } from '../../../../domain/conversation/confirmation.ts';
import { currentFlow, withoutPending } from '../../../../domain/conversation/session.ts';
import type { DeedChoice, DeedMention } from '../../../../domain/deed-choice.ts';
import { isCopiedChat } from '../../../../domain/text/is-copied-chat.ts';
import { findFreshDeed } from '../../../tools/find-deed.ts';
import { undoesAction } from '../../../tools/find-undo.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import {
  engineText,
  type TurnState,
  withDraft,
  withSession,
} from '../../../turn-state/turn-state.ts';
import { unmaskText } from '../../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../../values/build-reading-context.ts';
import { answerWish } from '../../../wishes/take-wish.ts';
import { askAgain } from '../../answer-confirmation.ts';
import { isStanding } from '../../standing/list-standing-calls.ts';
import { amends } from '../answer-deed-change.ts';
import { findUndoable, isUndoneBy } from '../list-undoable.ts';
import { keepUndoings, toUndoing } from '../undo-several.ts';
import { chooseBesideDraft } from './choose-beside-draft.ts';
import { type ChosenDeeds, chooseDeeds, isSpecific } from './choose-deeds.ts';
import { leaveAsked } from './leave-asked.ts';
import { listMade, type MadeDeed } from './list-made.ts';
import { isDraftOffered, listOffered } from './list-offered.ts';
import { askAmong, putChosen } from './put-chosen.ts';
import { sendAgain } from './send-again.ts';

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
  if (made.length === 0 && !asksOfUndoing(state)) return undefined;
  const choice = readChoice(turn, state);
  if (choice === undefined) return undefined;
  if (choice.mentions.length === 0) return await answerUnnamed(turn, state, choice, made);
  const isChoice =
    choice.mentions.length > 1 || choice.mentions.some(isSpecific) || isDoneBeside(state, choice);
  if (!isChoice || meansElsewhere(choice, made)) return undefined;
  // What is asked about may have been done in another conversation.
  const isAsked = choice.mentions.every(({ isThat }) => isThat === true);
  if (made.length === 0 && !isAsked) return undefined;
  const offered = listOffered(state, made);
  return offered.length > 0
    ? await chooseOffered(turn, state, choice, offered)
    : await chooseAmong(turn, state, choice, made);
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

/** Copied messages, an answer to a tool's own question and "eran 60" choose nothing. */
function readChoice(turn: Turn, state: TurnState): DeedChoice | undefined {
  const text = unmaskText(turn, state);
  if (state.openQuestion !== undefined || isCopiedChat(text)) return undefined;
  if (amends(turn, state)) return undefined;
  return turn.world.understanding.readDeedChoice(text, buildReadingContext(turn, state));
}

function chooseAmong(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const { pendingConfirmation: pending } = state.session;
  if (pending !== undefined && undoesAction(state, pending)) {
    return chooseBesideUndo(turn, state, choice, made, pending);
  }
  const choose = isBusy(state) ? chooseBesideDraft : chooseAtRest;
  return choose(turn, state, choice, made);
}

/** Right after the list: its words need no verb. "No to mom" may mean either. */
async function chooseOffered(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  offered: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  if (meansNone(choice)) return withDraft(state, engineText(state, 'confirmation_kept'));
  if (
    isDraftOffered(state) &&
    choice.mentions.some(({ place }) => isPlaceOfDraft(offered, place))
  ) {
    return answerWish(turn, state, 'leave');
  }
  if (isOnlyDenied(choice) || (!choice.undoes && choice.mentions.some(isLeft))) {
    return askAmong(turn, state, offered, 'which_of_these');
  }
  const chosen = chooseDeeds(turn, state, choice, offered, undefined);
  return chosen.unknown.length > 0 ? undefined : await putChosen(turn, state, chosen, offered);
}

/** It is the last of the list. */
function isPlaceOfDraft({ length }: readonly MadeDeed[], place: number | undefined): boolean {
  return place === -1 || place === length + 1;
}

async function chooseAtRest(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  if (!choice.undoes && !isOnlyDenied(choice)) return undefined;
  // Nothing is asked about that "el de Juan no" could leave: it takes Juan's back.
  const meant = choice.undoes ? choice : { ...choice, mentions: choice.mentions.map(unleave) };
  const chosen = chooseDeeds(turn, state, meant, made, made.at(-1));
  // "Cancel the light" may be what is set up for it, wherever that was done.
  if (choice.mentions.every(isOnlyThing) && findUndoable(chosen.deeds).length === 0) {
    return undefined;
  }
  if (choice.undoes) return await putChosen(turn, readAll(state, choice), chosen, made);
  if (findFreshDeed(state) === undefined || chosen.deeds.length !== 1) return undefined;
  return choice.startsWithNo
    ? await askAmong(turn, state, made, 'which_of_these')
    : await putChosen(turn, state, chosen, made);
}

function unleave({ isLeft: _left, ...mention }: DeedMention): DeedMention {
  return mention;
}

function isLeft(mention: DeedMention): boolean {
  return mention.isLeft === true;
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

/** "No, the one to Juan", at the question whether to cancel another one: that question is void. */
async function chooseBesideUndo(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
  pending: PendingConfirmation,
): Promise<TurnState | undefined> {
  if (meansNone(choice)) return undefined;
  const asked = made.find((deed) => isUndoneBy(deed, pending));
  const chosen = chooseDeeds(turn, state, choice, made, asked);
  const isAsked = asked !== undefined && chosen.deeds.includes(asked);
  const left = await leaveAsked(turn, state, choice, pending, chosen, asked);
  if (left !== undefined) return left;
  if (chosen.unknown.length > 0) return undefined;
  if (isAsked) return keepOthers(turn, state, pending, chosen, asked);
  if (chosen.deeds.length + chosen.unclear.length === 0) return undefined;
  const voided = turn.record(state, 'confirmation-voided', { id: pending.id, because: 'changed' });
  const free = withSession(voided, withoutPending(state.session));
  const isEither = isOnlyDenied(choice) && choice.startsWithNo;
  return isEither
    ? await askAmong(turn, free, made, 'which_of_these')
    : await putChosen(turn, free, chosen, made);
}

/** "Both", at the question about one of them: the question stays, and the other waits. */
function keepOthers(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  { deeds }: ChosenDeeds,
  asked: MadeDeed,
): TurnState | undefined {
  const known = (state.session.wishes ?? []).map(({ call }) => call?.input);
  const others = findUndoable(deeds.filter((deed) => deed !== asked)).filter(
    (deed) => !known.some((input) => input !== undefined && isUndoneBy(deed, { input })),
  );
  if (others.length === 0) return undefined;
  const kept = keepUndoings(
    state,
    others.map((deed) => toUndoing(turn, state, deed)),
  );
  const again = askAgain(kept, pending, 'confirmation_of_undo');
  return { ...again, preface: [...again.preface, 'undo_one_by_one'] };
}

/** "The scheduled one to Juan", where nothing was scheduled here. */
function meansElsewhere({ mentions }: DeedChoice, made: readonly MadeDeed[]): boolean {
  const isSetUp = mentions.some((mention) => mention.isSetUp === true);
  return isSetUp && !made.some(({ tool }) => isStanding(tool));
}

/** "Ninguno", "neither of them". */
function meansNone({ mentions, undoes }: DeedChoice): boolean {
  return !undoes && mentions.some(({ count, isDenied }) => count === 'all' && isDenied === true);
}

/** "No to mom", "el de Juan no": a no without a verb, and nothing else. */
function isOnlyDenied({ mentions, undoes }: DeedChoice): boolean {
  const [mention, ...others] = mentions;
  if (undoes || others.length > 0 || mention?.isDenied !== true) return false;
  const { claims, names, place } = mention;
  const isOfAmount = claims.every(({ type }) => type === 'amount');
  return names.length > 0 || place !== undefined || (claims.length > 0 && !isOfAmount);
}
