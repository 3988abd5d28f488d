import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { dropWanted } from '../../domain/flow-slots.ts';
import type { ClaimType } from '../../domain/reading.ts';
import { listReadableSlots, readFlowMessage } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';

const answering: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'filler', 'courtesy', 'addition', 'answer', 'option', 'relative-amount'] as const),
]);

/**
 * "Send 200", and whom to: "to mom and Juan". Nobody knows how much either of them gets, so that
 * the amount that waits for its step is asked for anew, as where one message says both.
 */
export function dropSharedAmount(turn: Turn, state: TurnState): TurnState {
  const progress = currentFlow(state.session);
  const { claims } = readFlowMessage(turn, state, unmaskText(turn, state));
  const isAnswer = claims.some(({ type }) => type === 'payee');
  if (progress === undefined || !isAnswer || !claims.every(({ type }) => answering.has(type))) {
    return state;
  }
  const sums = listReadableSlots(turn, state).filter(
    ({ property, slot }) =>
      property['x-entity'] === 'money' && progress.data[slot.key] === undefined,
  );
  // Words that a list shall explain are read once more, with their amount.
  const { heard: _forgotten, ...unheard } = progress;
  const dropped = sums.reduce((rest, { slot }) => dropWanted(rest, slot.key), unheard);
  return withSession(state, withFlow(state.session, dropped));
}
