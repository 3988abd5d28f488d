import { listTools } from '../../../../domain/catalogue/list-tools.ts';
import { currentFlow } from '../../../../domain/conversation/session.ts';
import type { DeedChoice, DeedMention } from '../../../../domain/deed-choice.ts';
import { foldPhrase } from '../../../../domain/text/fold-phrase.ts';
import { tellBesideStep } from '../../../flow/answer-at-step.ts';
import { loadPeople } from '../../../flow/slots/load-people.ts';
import { undoesAction } from '../../../tools/find-undo.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import { currentFlowState, engineText, type TurnState } from '../../../turn-state/turn-state.ts';
import { unmaskText } from '../../../turn-state/unmask-text.ts';
import { answerConfirmation, askAgain } from '../../answer-confirmation.ts';
import { isStanding } from '../../standing/list-standing-calls.ts';
import { obey } from '../../words/answer-command.ts';
import { askDraftOrDeed } from './ask-draft-or-deed.ts';
import type { MadeDeed } from './list-made.ts';
import { matchMention } from './match-mention.ts';
import { isOfSamePayee, placeMention } from './place-mention.ts';

/**
 * "Cancel Juan's", "drop the top-up", "quita el de 50", where just that is under way or put to the
 * person: it is left, as by "cancel". Something else that is named so, and was not done here
 * either, is said not to be open, and what is open is put again. `undefined` for words that may
 * mean something that was done.
 */
export async function takeBackOpen(
  turn: Turn,
  before: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const [mention, ...others] = choice.mentions;
  if (mention === undefined || others.length > 0) return undefined;
  if (!mayBeOpen(before, choice, mention)) return undefined;
  const state = await loadPeople(turn, before);
  const place = placeMention(turn, state, mention);
  const fitting = matchMention(turn, state, mention, made, undefined);
  if (place === 'elsewhere') {
    // What is set up for a bill is found by its name, wherever that was done.
    const isFound = fitting.length + mention.names.length > 0;
    return isFound ? undefined : putAgain(turn, state, 'not_open');
  }
  if (place !== 'here' || namesAnyDeed(mention, fitting)) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'open-taken-back', {});
  return isDropped(choice, mention)
    ? (askWhich(turn, state, mention, made) ?? (await leaveOpen(turn, noted)))
    : keepOpen(noted);
}

/** "The one to my brother", where one to him was made, too. */
function askWhich(
  turn: Turn,
  state: TurnState,
  { claims }: DeedMention,
  made: readonly MadeDeed[],
): TurnState | undefined {
  const same = made.filter((deed) => !deed.wasUndone && isOfSamePayee(state, deed));
  const isNamed = claims.some(({ type }) => type === 'payee');
  return isNamed && same.length > 0 ? askDraftOrDeed(turn, state, same, []) : undefined;
}

/** Something is under way that is no question whether to undo, and no place is counted. */
function mayBeOpen(state: TurnState, choice: DeedChoice, mention: DeedMention): boolean {
  const { pendingConfirmation: pending } = state.session;
  const isBusy = (pending ?? currentFlow(state.session)) !== undefined;
  if (!isBusy || showsDeed(state) || (pending !== undefined && undoesAction(state, pending)))
    return false;
  const { place, count, isBefore, isAny, isOther, isThat, isDone, isSetUp, isExcluded } = mention;
  const isOfDeeds = place ?? count ?? isBefore ?? isAny ?? isOther ?? isDone ?? isSetUp;
  if ((isOfDeeds ?? isThat ?? isExcluded ?? choice.otherwise) !== undefined) return false;
  return isSpared(choice, mention) || (isDropped(choice, mention) && !isOfList(state, mention));
}

/** "Skip the light", of bills that are paid one by one: the next one comes. */
function isOfList({ session: { wishes = [] } }: TurnState, { isShelved }: DeedMention): boolean {
  return isShelved === true && wishes.length > 0;
}

/** What the step shows was done: it undoes that itself. */
function showsDeed(state: TurnState): boolean {
  const { pendingConfirmation: pending } = state.session;
  const { tools = [] } = currentFlowState(state) ?? {};
  const undoing = listTools(state.catalogue).flatMap((tool) =>
    tool.kind === 'action' && !isStanding(tool) ? (tool.undoneBy?.tool ?? []) : [],
  );
  return pending === undefined && tools.some(({ name }) => undoing.includes(name));
}

function isDropped({ undoes }: DeedChoice, { isLeft, isShelved }: DeedMention): boolean {
  return isShelved === true || (undoes && isLeft !== true);
}

/** "Don't cancel Juan's". */
function isSpared({ redoes }: DeedChoice, { isLeft }: DeedMention): boolean {
  return redoes && isLeft === true;
}

/** Something that was done fits the words, too, which say more than what kind it is. */
function namesAnyDeed({ claims, names }: DeedMention, fitting: readonly MadeDeed[]): boolean {
  return claims.length + names.length > 0 && fitting.some(({ wasUndone }) => !wasUndone);
}

/** What stands on the screen shall not be. */
export async function leaveOpen(turn: Turn, state: TurnState): Promise<TurnState> {
  const { pendingConfirmation: pending } = state.session;
  return pending === undefined
    ? obey(turn, state, 'stop')
    : await answerConfirmation(turn, state, pending, 'no');
}

function keepOpen(state: TurnState): TurnState | undefined {
  const { pendingConfirmation: pending } = state.session;
  return pending && askAgain(state, pending, 'nothing_changed');
}

/**
 * "Actually, put it back, but 200", beside an order that is under way, after something was undone:
 * that stays undone, and no word of it changes the order, which is put again. `undefined` for other
 * words, and where nothing was undone that they may mean.
 */
export function keepUnrestored(
  turn: Turn,
  state: TurnState,
  { redoes, restores, undoes, mentions }: DeedChoice,
  made: readonly MadeDeed[],
): TurnState | undefined {
  const { pendingConfirmation: pending } = state.session;
  const isBusy = (pending ?? currentFlow(state.session)) !== undefined;
  if (!redoes || undoes || !isBusy || (pending && undoesAction(state, pending))) return undefined;
  // "Make it 200" is one clause, and corrects; "better yes, but 200" adds what is different.
  const text = foldPhrase(unmaskText(turn, state));
  const isChanged = mentions.some(
    ({ claims, order }) =>
      claims.some(({ type }) => type === 'amount') && !text.includes(foldPhrase(order)),
  );
  const isMeant = restores || (isChanged && made.some(({ wasUndone }) => wasUndone));
  return isMeant ? putAgain(turn, state, 'stays_undone') : undefined;
}

/** A question of a tool stands by itself: it is not put again here. */
function putAgain(
  turn: Turn,
  before: TurnState,
  why: 'not_open' | 'stays_undone',
): TurnState | undefined {
  if (before.openQuestion !== undefined) return undefined;
  // No word of it limits what is put again: "the one to my cousin".
  const read = { text: '', said: before.said ?? before.text, hasUnreadWords: false };
  const state = turn.record({ ...before, ...read }, 'open-put-again', { because: why });
  const { pendingConfirmation: pending } = state.session;
  return pending === undefined
    ? tellBesideStep(turn, state, engineText(state, why))
    : askAgain(state, pending, why);
}
