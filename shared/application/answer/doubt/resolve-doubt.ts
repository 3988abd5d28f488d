import { leaveInDoubt } from '../../../domain/conversation/decide.ts';
import { type OperationInDoubt, planFollowUp } from '../../../domain/conversation/decision.ts';
import type { ClaimType } from '../../../domain/reading.ts';
import type { Aftermath } from '../../../domain/understanding.ts';
import { wordDoubt } from '../../confirmation/word-doubt.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { hasJustLeft } from '../answer-late-yes.ts';
import { readWords } from '../read-intent.ts';
import type { PersonReading } from '../read-message.ts';
import { askAboutDoubt } from './ask-about-doubt.ts';

/** What "¿ya?", "¿qué pasó?", "well?" are made of. */
const asking: ReadonlySet<ClaimType> = new Set(['question', 'filler', 'moment', 'mood'] as const);

const undoing: ReadonlySet<Aftermath> = new Set(['undo', 'withhold', 'disown', 'regret'] as const);

/**
 * Asks the services again, by the same keys, about operations in doubt before anything else is
 * done. What they say now stands before the answer. A message that is about such an operation (a
 * yes, a no, a question that names nothing) is answered by that alone, and never by a new quote:
 * the draft is then complete.
 */
export async function resolveDoubt(
  turn: Turn,
  before: TurnState,
  reading: PersonReading,
): Promise<TurnState> {
  const open = before.session.inDoubt ?? [];
  let state = before;
  for (const operation of open) state = await askOnce(turn, state, operation);
  const isAboutIt = open.some((operation) => isAboutOperation(turn, before, reading, operation));
  if (!isAboutIt) return state;
  const isStillOpen = state.session.inDoubt !== undefined;
  const told = hasJustLeft(state)
    ? { ...state, preface: [...state.preface, 'confirmation_left' as const] }
    : state;
  return withDraft(told, isStillOpen ? wordOpen(turn, told) : '');
}

/** What is not known, and to who wants it undone, that this has to wait until it is. */
function wordOpen(turn: Turn, state: TurnState): string {
  const asks = turn.world.understanding.readAftermath(
    unmaskText(turn, state),
    buildReadingContext(turn, state),
  );
  const words = wordDoubt(state);
  if (asks === undefined || !undoing.has(asks)) return words;
  return `${words}\n\n${engineText(state, 'in_doubt_not_cancelled')}`;
}

/** Asks about one operation; what became of it is added to the receipts. */
async function askOnce(
  turn: Turn,
  before: TurnState,
  operation: OperationInDoubt,
): Promise<TurnState> {
  const { state, words } = await askAboutDoubt(turn, before, operation);
  if (words !== undefined) return { ...state, receipts: [...state.receipts, words] };
  const attempts = operation.attempts + 1;
  const followUp = operation.followUp ?? planFollowUp(0, turn.now());
  return withSession(state, leaveInDoubt(state.session, operation, { attempts, followUp }));
}

function isAboutOperation(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  { confirmation }: OperationInDoubt,
): boolean {
  if (reading.type === 'settled-choice') return true;
  if (reading.type !== 'words') return false;
  const text = unmaskText(turn, state);
  const answer = turn.world.understanding.readConfirmation(text, confirmation, {
    ...buildReadingContext(turn, state),
    isFirstAfterPrompt: true,
  });
  const { claims, remainder } = readWords(turn, state);
  const isQuestion =
    remainder.length === 0 && /[?¿]/.test(text) && claims.every(({ type }) => asking.has(type));
  // What was asked since then is on the screen: a yes or a no belongs to that.
  const isAnswer =
    state.session.pendingConfirmation === undefined && state.openQuestion === undefined;
  const asks = turn.world.understanding.readAftermath(text, buildReadingContext(turn, state));
  return (
    isQuestion ||
    asks !== undefined ||
    (isAnswer && (answer.type === 'yes' || answer.type === 'no'))
  );
}
