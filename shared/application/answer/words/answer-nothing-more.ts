import { currentFlow } from '../../../domain/conversation/session.ts';
import type { ClaimType, Reading } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';

/** What "no, thanks" is made of. */
const declining: ReadonlySet<ClaimType> = new Set(['answer', 'courtesy', 'greeting', 'filler']);

/**
 * "No", "no, thanks" after "Tell me if you need anything else": nothing was asked and nothing is
 * under way, so that there is nothing to refuse. `undefined` where the last reply asked something.
 */
export function answerNothingMore(
  turn: Turn,
  state: TurnState,
  { claims, remainder }: Reading,
): TurnState | undefined {
  const isNo = claims.some(
    (claim) => claim.type === 'answer' && claim.answer === 'no' && !claim.isStop,
  );
  const isAll = remainder.length === 0 && claims.every(({ type }) => declining.has(type));
  if (!isNo || !isAll || !isIdle(state)) return undefined;
  const noted = turn.record(state, 'nothing-more', {});
  return withDraft(noted, engineText(noted, 'nothing_more'));
}

/** Nothing is under way, and the last reply asked nothing. */
export function isIdle({ session, openQuestion, history }: TurnState): boolean {
  const last = history.at(-1);
  const isOpen = session.pendingConfirmation ?? openQuestion ?? currentFlow(session);
  if (isOpen !== undefined || last?.role !== 'assistant') return false;
  // Things offered aside, such as a person to talk to, ask nothing.
  const offered = session.offer?.turnId === last.turnId ? session.offer.options : [];
  return offered.every(({ isAside }) => isAside === true) && !last.text.includes('?');
}
