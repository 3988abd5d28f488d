import { currentFlow } from '../../../domain/conversation/session.ts';
import { noteRepetition } from '../../flow/unsupported/repeated-once.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { resolveComparison } from '../../wishes/resolve-comparison.ts';
import { separateWishes } from '../../wishes/separate-wishes.ts';
import { answerDeedChoice } from '../deeds/choice/answer-deed-choice.ts';
import { bringForward } from '../kept/bring-forward.ts';
import { type ChangedKept, changeKept } from '../kept/change-kept.ts';
import { correctKeptWish } from '../kept/correct-kept-wish.ts';
import { dropKeptWish } from '../kept/drop-kept-wish.ts';
import { keepOnly } from '../kept/keep-only.ts';
import { answerPrompted } from './answer-prompted.ts';
import { answerValue } from './answer-value.ts';
import { setAsideOutcome } from './set-aside-outcome.ts';

/**
 * Words that code can answer: a yes or no to what is pending, a command, a typed option, a plain
 * value, an answer to a tool's question. A state without a draft is for the chain.
 */
export async function answerWords(turn: Turn, said: TurnState): Promise<TurnState> {
  const whole = noteRepetition(turn, setAsideOutcome(turn, resolveComparison(turn, said)));
  const kept = changeAllKept(turn, whole);
  if (kept?.isAnswered === true) return kept.state;
  const heard = kept?.state ?? whole;
  const corrected =
    correctKeptWish(turn, heard) ??
    bringForward(turn, heard) ??
    // What waits for its turn is dropped below, by the same words.
    (dropKeptWish(turn, heard) ? undefined : await answerDeedChoice(turn, heard));
  if (corrected !== undefined) return corrected;
  const state = separateWishes(turn, heard, mayStop(said));
  const chosen = state === heard ? undefined : await answerDeedChoice(turn, state);
  if (chosen !== undefined) return chosen;
  const pending = state.session.pendingConfirmation;
  // A yes to a tool's own question, asked last, is no yes to the confirmation below it.
  const isLast = state.openQuestion === undefined;
  return pending && isLast
    ? await answerPrompted(turn, state, pending)
    : await answerValue(turn, state);
}

/** Several wishes that are named, dropped in a row or given other amounts. */
function changeAllKept(turn: Turn, state: TurnState): ChangedKept | undefined {
  // Several in a row look like wishes of their own.
  const dropped = dropKeptWish(turn, state, 2) ?? keepOnly(turn, state);
  return dropped ? { state: dropped, isAnswered: true } : changeKept(turn, state);
}

/** Something runs, and it is no question whether to undo. */
function mayStop(state: TurnState): boolean {
  const { pendingConfirmation: pending } = state.session;
  if (pending !== undefined) return !undoesAction(state, pending);
  return currentFlow(state.session) !== undefined;
}
