import type { Reading } from '../../../domain/reading.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import { findRunningFlow, readFlowMessage } from '../../flow/slots/read-slots.ts';
import { findNamedSlot, namesHeld } from '../../flow/slots/readable-slot.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { asksToWait } from './asks-to-wait.ts';

/** "Wait", but not "no wait, cash", which corrects what is under way. */
export function asksForTime(turn: Turn, state: TurnState, reading: Reading): boolean {
  return asksToWait(reading) && !namesChoice(turn, state, reading);
}

/** Words that nothing else explains name something that the flow lets people choose. */
function namesChoice(turn: Turn, state: TurnState, { remainder }: Reading): boolean {
  if (remainder.length === 0 || findRunningFlow(state) === undefined) return false;
  return readFlowMessage(turn, state, unmaskText(turn, state)).claims.some(
    (claim) =>
      claim.type === 'option' &&
      findNamedSlot(claim) === undefined &&
      !namesHeld(claim) &&
      remainder.some(({ start, end }) => start < claim.end && claim.start < end),
  );
}

/**
 * "Give me two minutes", "let me ask my wife", in the middle of a flow: its step is put again and
 * waits. `undefined` where no step asks anything, or a tool's own question is open.
 */
export function answerWait(turn: Turn, state: TurnState, reading: Reading): TurnState | undefined {
  const step = renderStep(turn, state);
  const isAsked = step !== undefined && state.openQuestion === undefined;
  if (!isAsked || !asksForTime(turn, state, reading)) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'wait-read', {});
  const text = `${engineText(noted, 'confirmation_waits')}\n\n${step}`;
  return withDraft(noted, text, offerStateOptions(turn, noted));
}
