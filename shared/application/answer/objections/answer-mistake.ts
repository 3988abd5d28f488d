import { withoutPending } from '../../../domain/conversation/session.ts';
import { isAtReview } from '../../flow/is-at-review.ts';
import { moveQuietlyTo } from '../../flow/move-flow.ts';
import { readFlowMessage } from '../../flow/slots/read-slots.ts';
import { findStateTool } from '../../tools/available-tools.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { letGoOfPerson } from './answer-other-person.ts';

/**
 * "Wrong person", "that's her old account" at a question: what it asks is put aside, and the person
 * is asked what is right. No yes after that does it before a new question that names all of it.
 * `undefined` for anything else, and where the words say what is right.
 */
export async function answerMistake(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const { pendingConfirmation: pending } = state.session;
  if (pending === undefined ? !isAtReview(state) : undoesAction(state, pending)) return undefined;
  const text = unmaskText(turn, state);
  const mistake = turn.world.understanding.readMistake(text);
  if (mistake === undefined || saysWhatIsRight(turn, state, text)) return undefined;
  const other = mistake === 'person' ? await letGoOfPerson(turn, state) : undefined;
  if (other !== undefined) return other;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'mistake-read', { mistake });
  const told = [engineText(noted, 'put_aside'), engineText(noted, 'what_to_change')].join(' ');
  return withDraft(putAside(turn, noted), told);
}

/** Somebody it shall go to, or the number of an account: "wrong person, send it to Juan". */
function saysWhatIsRight(turn: Turn, state: TurnState, text: string): boolean {
  return readFlowMessage(turn, state, text).claims.some((claim) => {
    if (claim.type === 'payee') return claim.isAddressed === true && !claim.isNegated;
    return ['identifier', 'phone', 'amount'].includes(claim.type);
  });
}

/** The prompt is void, and its flow is where it was before. */
function putAside(turn: Turn, state: TurnState): TurnState {
  const { pendingConfirmation: pending } = state.session;
  if (pending === undefined) return state;
  const back = findStateTool(state, pending.tool)?.onError;
  const details = { id: pending.id, because: 'mistaken' };
  const voided = withSession(state, withoutPending(state.session));
  return moveQuietlyTo(turn, turn.record(voided, 'confirmation-voided', details), back);
}
