import type { Claim, Reading } from '../../domain/reading.ts';
import { findRunningFlow } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { isCalledOff, isNeutral } from './read-intent.ts';

/**
 * "No, that's wrong", "I want to change something": the flow keeps what it has, and the person is
 * asked what to correct. Returns `undefined` when the message says anything more, or no flow runs.
 */
export function answerFault(turn: Turn, state: TurnState, reading: Reading): TurnState | undefined {
  const { claims, remainder } = reading;
  const isFault = claims.some(({ type }) => type === 'correction') && claims.every(isPartOfFault);
  const flow = findRunningFlow(state);
  const isLeft = isCalledOff(claims.filter((claim) => !isNeutral(claim)));
  if (!isFault || isLeft || remainder.length > 0 || flow === undefined || flow.slots.length === 0) {
    return undefined;
  }
  const noted = turn.record(state, 'fault-read');
  const { pendingConfirmation: _void, ...session } = noted.session;
  return withDraft(withSession(noted, session), engineText(noted, 'what_to_change'));
}

function isPartOfFault(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'no';
  if (claim.type === 'request') return !claim.isCancelling && claim.operation === undefined;
  return ['correction', 'filler', 'courtesy', 'greeting'].includes(claim.type);
}
