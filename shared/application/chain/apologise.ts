import type { JsonObject } from '../../domain/json.ts';
import { putInDoubt } from '../confirmation/put-in-doubt.ts';
import { wordDoubt } from '../confirmation/word-doubt.ts';
import { answerAtStep } from '../flow/answer-at-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withSession } from '../turn-state/turn-state.ts';

/**
 * One honest sentence for the person; the trace says what went wrong. What the turn has done so far
 * stays done, and a tool's question that nobody could read the answer to stays open. What was
 * decided may have been done, and this turn's id can tell its end only now: it is in doubt.
 */
export function apologise(turn: Turn, state: TurnState, why: JsonObject): TurnState {
  const { session, openQuestion, toolExchanges } = state;
  const { decision } = session;
  if (decision !== undefined) {
    return putInDoubt(turn, turn.record(state, 'turn-failed', why), decision, 1);
  }
  const isLeftOpen = openQuestion !== undefined && toolExchanges.length === 0;
  const open = isLeftOpen ? { pendingQuestion: openQuestion } : {};
  const failed = turn.record(withSession(state, { ...session, ...open }), 'turn-failed', why);
  // Whoever asked about money that is in doubt hears at least that.
  const doubt = wordDoubt(failed);
  const text = [engineText(failed, 'try_again'), doubt].filter(Boolean).join('\n\n');
  return answerAtStep(turn, { ...failed, stable: false }, text);
}
