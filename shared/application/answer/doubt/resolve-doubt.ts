import { leaveInDoubt } from '../../../domain/conversation/decide.ts';
import { type OperationInDoubt, planFollowUp } from '../../../domain/conversation/decision.ts';
import type { ClaimType } from '../../../domain/reading.ts';
import type { Aftermath } from '../../../domain/understanding.ts';
import { wordDoubt } from '../../confirmation/word-doubt.ts';
import type { Deed } from '../../tools/find-deed.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import { withReserve } from '../../turn-state/time-left.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { MIN_READING_MS, wasRead } from '../../turn-state/was-read.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { hasJustLeft } from '../answer-late-yes.ts';
import { leaveOpen } from '../deeds/choice/take-back-open.ts';
import { undoDeed } from '../deeds/undo-deed.ts';
import { readWords } from '../read-intent.ts';
import type { PersonReading } from '../read-message.ts';
import { asksToWait } from '../words/asks-to-wait.ts';
import { askAboutDoubt } from './ask-about-doubt.ts';
import { readNaming } from './names-operation.ts';
import {
  answersDoubt,
  isCrossing,
  isQuiet,
  isUndoing,
  readTakenBack,
  type TakenBack,
} from './read-taken-back.ts';
import { asksAfter, wantsOtherwise } from './speaks-of-doubt.ts';

type DoubtWish = 'take-back' | 'wait';

/** What "¿ya?", "¿qué pasó?", "well?" are made of. */
const asking: ReadonlySet<ClaimType> = new Set(['question', 'filler', 'moment', 'mood'] as const);

/**
 * Asks the services again, by the same keys, about operations in doubt before anything else is
 * done. What they say now stands before the answer. A message that is about such an operation (a
 * yes, a no, a question that names nothing) is answered by that alone, and never by a new quote:
 * the draft is then complete. Who takes the yes back is asked whether to undo what was done.
 */
export async function resolveDoubt(
  turn: Turn,
  before: TurnState,
  reading: PersonReading,
): Promise<TurnState> {
  const open = before.session.inDoubt ?? [];
  const takenBack = await readCrossing(turn, before, readTakenBack(turn, before, reading, open));
  const { state, deeds } = await askAll(turn, before, takenBack.operations);
  const isAboutIt = open.some((operation) => isAboutOperation(turn, before, reading, operation));
  const wish = readWish(turn, before, reading, takenBack);
  if (!isAboutIt && wish === undefined) return state;
  const told = takenBack.isAll ? await leaveOpen(turn, state) : noteLeft(state);
  if (state.session.inDoubt !== undefined) return addWords(told, wordOpen(told, wish));
  const [deed] = wish === 'take-back' ? deeds : [];
  const undone = deed && (await undoDeed(turn, told, deed));
  return undone ?? addWords(told, deed ? engineText(told, 'done_after_all') : '');
}

/** Below what was said of the question that was left as well. */
function addWords(state: TurnState, words: string): TurnState {
  return withDraft(state, [state.draft?.text ?? '', words].filter(Boolean).join('\n\n'));
}

/** Who had the time to read that it is in doubt is told what takes it back. */
async function readCrossing(
  turn: Turn,
  state: TurnState,
  takenBack: TakenBack,
): Promise<TakenBack> {
  const isRead = takenBack.isBareNo && (await wasRead(turn, state, MIN_READING_MS));
  return isRead ? { operations: [], isUnclear: true } : takenBack;
}

/** A question that was left right before, in the same turn. */
function noteLeft(state: TurnState): TurnState {
  return hasJustLeft(state)
    ? { ...state, preface: [...state.preface, 'confirmation_left' as const] }
    : state;
}

/** What the person wants to become of what is in doubt, beside knowing it. */
function readWish(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  { operations, isUnclear }: TakenBack,
): DoubtWish | undefined {
  if (operations.length > 0) return 'take-back';
  const isOpen = (state.session.inDoubt ?? []).length > 0 && isQuiet(state);
  if (!isOpen || reading.type !== 'words') return undefined;
  if (isUnclear === true || asksToWait(readWords(turn, state))) return 'wait';
  const isRightAfter = state.session.inDoubt?.some((each) => isCrossing(state, each)) === true;
  return wantsOtherwise(turn, state, isRightAfter) ? 'wait' : undefined;
}

/**
 * What is in doubt, below an answer that comes before everything else, such as the one to a theft:
 * what it became of stands above.
 */
export async function tellDoubt(turn: Turn, answered: TurnState): Promise<TurnState> {
  const { draft, session } = answered;
  if (draft === undefined || session.inDoubt === undefined) return answered;
  const { state, deeds } = await askAll(turn, withReserve(turn, answered), session.inDoubt);
  const open = state.session.inDoubt === undefined ? '' : wordOpen(state, 'take-back');
  const done = deeds.length === 0 ? '' : engineText(state, 'done_after_all');
  const text = [draft.text, done, open].filter(Boolean).join('\n\n');
  return withDraft(state, text, draft.options);
}

/** Asks about every operation in doubt; what became of one is added to the receipts. */
async function askAll(
  turn: Turn,
  before: TurnState,
  takenBack: readonly OperationInDoubt[],
): Promise<{ readonly state: TurnState; readonly deeds: readonly Deed[] }> {
  let state = before;
  const deeds: Deed[] = [];
  for (const operation of before.session.inDoubt ?? []) {
    const isTakenBack = takenBack.includes(operation);
    const asked = await askAboutDoubt(turn, state, operation, isTakenBack);
    state = noteAnswer(turn, isTakenBack ? { ...operation, isTakenBack } : operation, asked);
    if (asked.deed !== undefined) deeds.push(asked.deed);
  }
  return { state, deeds };
}

function noteAnswer(
  turn: Turn,
  operation: OperationInDoubt,
  { state, words }: Awaited<ReturnType<typeof askAboutDoubt>>,
): TurnState {
  if (words !== undefined) return { ...state, receipts: [...state.receipts, words] };
  const attempts = operation.attempts + 1;
  const followUp = operation.followUp ?? planFollowUp(0, turn.now());
  return withSession(state, leaveInDoubt(state.session, operation, { attempts, followUp }));
}

/** What is not known, and to who wants it undone or hesitates, what becomes of that. */
function wordOpen(state: TurnState, wish?: DoubtWish): string {
  const open = state.session.inDoubt ?? [];
  // A cancellation is carried on.
  const stoppable = open.filter(({ confirmation }) => !undoesAction(state, confirmation));
  const left = stoppable.filter(({ isTakenBack }) => isTakenBack !== true);
  if (wish === undefined || stoppable.length === 0) return wordDoubt(state);
  if (wish === 'wait' && left.length > 0) {
    const key = left.length > 1 ? 'in_doubt_which' : 'in_doubt_can_be_stopped';
    return `${wordDoubt(state)}\n\n${engineText(state, key)}`;
  }
  // Where one of several was taken back, it is said of that one.
  const parts = left.length === 0 ? [open] : open.map((each) => [each]);
  return parts.map((part) => wordTakenBack(state, part)).join('\n\n');
}

function wordTakenBack(state: TurnState, open: readonly OperationInDoubt[]): string {
  const words = wordDoubt(withSession(state, { ...state.session, inDoubt: open }));
  const isTakenBack = open.some((each) => each.isTakenBack);
  return isTakenBack ? `${words}\n\n${engineText(state, 'in_doubt_not_cancelled')}` : words;
}

function isAboutOperation(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  operation: OperationInDoubt,
): boolean {
  if (reading.type === 'settled-choice') {
    return reading.confirmationId === operation.confirmation.id;
  }
  if (reading.type !== 'words') return false;
  const text = unmaskText(turn, state);
  const { claims, remainder } = readWords(turn, state);
  const isQuestion =
    remainder.length === 0 && /[?¿]/.test(text) && claims.every(({ type }) => asking.has(type));
  const asks = turn.world.understanding.readAftermath(text, buildReadingContext(turn, state));
  const isAsked =
    asks !== undefined &&
    isAskedAbout(state, asks, operation) &&
    readNaming(turn, state, operation) !== 'another';
  const answer = answersDoubt(turn, state, operation);
  const isAnswer = answer === 'yes' || (answer === 'no' && isCrossing(state, operation));
  return isQuestion || isAsked || isAnswer || asksAfter(turn, state, operation);
}

/** What it takes to undo something is read apart, but for what undoes something itself. */
function isAskedAbout(
  state: TurnState,
  asks: Aftermath,
  { confirmation }: OperationInDoubt,
): boolean {
  return !isUndoing(asks) || (isQuiet(state) && undoesAction(state, confirmation));
}
