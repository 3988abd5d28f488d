import { leaveInDoubt } from '../../../domain/conversation/decide.ts';
import { type OperationInDoubt, planFollowUp } from '../../../domain/conversation/decision.ts';
import type { ClaimType } from '../../../domain/reading.ts';
import { wordDoubt } from '../../confirmation/word-doubt.ts';
import type { Deed } from '../../tools/find-deed.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import { withReserve } from '../../turn-state/time-left.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { hasJustLeft } from '../answer-late-yes.ts';
import { undoDeed } from '../deeds/undo-deed.ts';
import { readWords } from '../read-intent.ts';
import type { PersonReading } from '../read-message.ts';
import { asksToWait } from '../words/asks-to-wait.ts';
import { askAboutDoubt } from './ask-about-doubt.ts';
import { answersDoubt, isQuiet, isUndoing, takesBack } from './takes-back.ts';

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
  const wish = readWish(turn, before, reading, open);
  const { state, deeds } = await askAll(turn, before, wish === 'take-back');
  const isAboutIt = open.some((operation) => isAboutOperation(turn, before, reading, operation));
  if (!isAboutIt && wish === undefined) return state;
  const told = hasJustLeft(state)
    ? { ...state, preface: [...state.preface, 'confirmation_left' as const] }
    : state;
  if (state.session.inDoubt !== undefined) return withDraft(told, wordOpen(told, wish));
  const [deed] = wish === 'take-back' ? deeds : [];
  const undone = deed && (await undoDeed(turn, told, deed));
  return undone ?? withDraft(told, deed ? engineText(told, 'done_after_all') : '');
}

/** What the person wants to become of what is in doubt, beside knowing it. */
function readWish(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  open: readonly OperationInDoubt[],
): DoubtWish | undefined {
  if (open.some((operation) => takesBack(turn, state, reading, operation))) return 'take-back';
  const isQuietNow = reading.type === 'words' && open.length > 0 && isQuiet(state);
  const waits = isQuietNow && asksToWait(readWords(turn, state));
  return waits ? 'wait' : undefined;
}

/**
 * What is in doubt, below an answer that comes before everything else, such as the one to a theft:
 * what it became of stands above.
 */
export async function tellDoubt(turn: Turn, answered: TurnState): Promise<TurnState> {
  const { draft, session } = answered;
  if (draft === undefined || session.inDoubt === undefined) return answered;
  const { state, deeds } = await askAll(turn, withReserve(turn, answered), true);
  const open = state.session.inDoubt === undefined ? '' : wordOpen(state, 'take-back');
  const done = deeds.length === 0 ? '' : engineText(state, 'done_after_all');
  const text = [draft.text, done, open].filter(Boolean).join('\n\n');
  return withDraft(state, text, draft.options);
}

/** Asks about every operation in doubt; what became of one is added to the receipts. */
async function askAll(
  turn: Turn,
  before: TurnState,
  isTakenBack: boolean,
): Promise<{ readonly state: TurnState; readonly deeds: readonly Deed[] }> {
  let state = before;
  const deeds: Deed[] = [];
  for (const operation of before.session.inDoubt ?? []) {
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
  const words = wordDoubt(state);
  const open = state.session.inDoubt ?? [];
  // A cancellation is carried on.
  const isCarriedOn = open.every((each) => undoesAction(state, each.confirmation));
  if (isCarriedOn || wish === undefined) return words;
  const isTakenBack = wish === 'take-back' || open.every((each) => each.isTakenBack);
  const key = isTakenBack ? 'in_doubt_not_cancelled' : 'in_doubt_can_be_stopped';
  return `${words}\n\n${engineText(state, key)}`;
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
  // To undo something is for what is on the screen by now.
  const isOfScreen = isUndoing(asks) && !isQuiet(state);
  const isAsked = asks !== undefined && !isOfScreen;
  return isQuestion || isAsked || answersDoubt(turn, state, operation) !== undefined;
}
