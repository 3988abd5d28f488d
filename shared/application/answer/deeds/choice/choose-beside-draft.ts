import type { DeedChoice, DeedMention } from '../../../../domain/deed-choice.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import { findUndoable } from '../list-undoable.ts';
import { askDraftOrDeed } from './ask-draft-or-deed.ts';
import { type ChosenDeeds, chooseDeeds } from './choose-deeds.ts';
import type { MadeDeed } from './list-made.ts';
import { putChosen } from './put-chosen.ts';
import { isOnScreen, putDraftAside } from './put-draft-aside.ts';
import { leaveOpen } from './take-back-open.ts';

/** A mention beside what stands on the screen. */
interface BesideMention {
  readonly mention: DeedMention;
  /** What it fits of all that was done. */
  readonly fitting: readonly MadeDeed[];
  /** It fits what stands on the screen, too. */
  readonly isHere: boolean;
}

/**
 * "No, mejor cancela el de mi mamá", "cancel the last one I sent", while an order that was not done
 * stands on the screen: the undoing of what was done is put, and that order waits, or is left where
 * it shall not be, either. Words that fit both are asked about. `undefined` for those that mean
 * only what is on the screen.
 */
export async function chooseBesideDraft(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  if (!choice.undoes || !choice.mentions.every(meansDeed)) return undefined;
  const mentions = choice.mentions.map((each) => readBeside(turn, state, choice, made, each));
  const onlyHere = mentions.filter(({ fitting, isHere }) => isHere && fitting.length === 0);
  if (onlyHere.length === mentions.length && onlyHere.every(isPlaced)) {
    // "The second one", where one was done, is what stands on the screen.
    const read = { ...state, hasUnreadWords: false };
    return await leaveOpen(turn, turn.record(read, 'deed-choice-read', { deeds: 0 }));
  }
  const wanted = mentions.filter((each) => !onlyHere.includes(each));
  const named = { ...choice, mentions: wanted.map(({ mention }) => mention) };
  const chosen = chooseDeeds(turn, state, named, made, undefined);
  if (!wanted.some(({ mention }) => isMeant(mention)) || !mayBePut(chosen)) return undefined;
  const either = wanted.filter(({ isHere }) => isHere).flatMap(({ fitting }) => fitting);
  const others = chosen.deeds.filter((deed) => !either.includes(deed));
  const asked = either.length > 0 && askDraftOrDeed(turn, state, either, others);
  if (asked) return asked;
  const isDropped = choice.startsWithNo || choice.dropsThis || onlyHere.length > 0;
  const free = putDraftAside(turn, state, isDropped || wanted.some(isOneMore));
  return await putChosen(turn, free, chosen, made);
}

function readBeside(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
  said: DeedMention,
): BesideMention {
  const mention = countFromScreen(said, made);
  const { deeds, unclear } = chooseDeeds(
    turn,
    state,
    { ...choice, mentions: [mention] },
    made,
    undefined,
  );
  const fitting = [...deeds, ...unclear.flatMap(({ among }) => among)];
  const isHere = mayBeHere(mention) && isOnScreen(turn, state, mention, fitting);
  const isNext = mention.place === made.length + 1 && mention.count === undefined;
  return { mention, fitting, isHere: isHere || isNext || mention.isAny === true };
}

/**
 * "The one before", where the last one stands on the screen, is the last that was done; "the last
 * two", where only one was, are that and the one on the screen.
 */
function countFromScreen(said: DeedMention, { length }: readonly MadeDeed[]): DeedMention {
  const { isBefore, place, ...mention } = said;
  if (isBefore === true) return { ...mention, place: -1 };
  const { count } = mention;
  const isOneMore = place === -1 && typeof count === 'number' && count > length;
  return isOneMore ? mention : said;
}

function isPlaced({ mention: { place } }: BesideMention): boolean {
  return place !== undefined;
}

/** Says more than "it": whom it was for, how much, which of them, or that it was done. */
function meansDeed(mention: DeedMention): boolean {
  const { claims, names, place, count, isBefore, isOther, isAny, isDone } = mention;
  const isChosen = (place ?? count ?? isBefore ?? isOther ?? isAny ?? isDone) !== undefined;
  return isChosen || claims.length + names.length > 0;
}

/** What stands on the screen has no place among what was done, and was not done. */
function mayBeHere({ place, isDone, isOther, isLeft, isExcluded }: DeedMention): boolean {
  return (place ?? isDone ?? isOther ?? isLeft ?? isExcluded) === undefined;
}

function isMeant({ isLeft }: DeedMention): boolean {
  return isLeft !== true;
}

/** Something of it can be undone here, or its service may know of it. */
function mayBePut({ deeds, unclear, gone, unknown }: ChosenDeeds): boolean {
  const fitting = [...deeds, ...unclear.flatMap(({ among }) => among)];
  if (findUndoable(fitting).length > 0) return true;
  return fitting.length === 0 && gone.length + unknown.length > 0 && unknown.every(isNamed);
}

function isNamed({ claims, names, place }: DeedMention): boolean {
  const isTold = claims.some(({ type }) => type === 'payee' || type === 'amount');
  return isTold && names.length === 0 && place === undefined;
}

/** "Both", where one was done, and "all of them" mean what stands on the screen as well. */
function isOneMore({ mention: { count, place }, fitting }: BesideMention): boolean {
  if (place !== undefined) return false;
  return count === 'all' || (typeof count === 'number' && fitting.length < count);
}
