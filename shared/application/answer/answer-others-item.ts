import { enrichState } from '../flow/enrich-state.ts';
import { reopenSlot } from '../flow/slots/fill-slots.ts';
import { askForOthers, findOthersSlot } from '../flow/slots/others-item.ts';
import { readFlowMessage } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { voidOwnConfirmation } from './words/void-own-confirmation.ts';

/**
 * "No, my neighbour's", where the flow holds or asks for what is the person's own: what it holds
 * goes, and the other one is asked for. `undefined` for words that say which one it is.
 */
export async function answerOthersItem(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const readable = findOthersSlot(turn, state);
  if (readable === undefined || givesNumber(turn, state)) return undefined;
  const open = voidOwnConfirmation(turn, state, 'others-item');
  if (open === undefined) return undefined;
  const reopened = reopenSlot(turn, open, readable.slot);
  const at = currentFlowState(reopened);
  return at && askForOthers(turn, await enrichState(turn, reopened, at), readable.slot);
}

function givesNumber(turn: Turn, state: TurnState): boolean {
  const { claims } = readFlowMessage(turn, state, unmaskText(turn, state));
  return claims.some(({ type }) => type === 'identifier' || type === 'phone');
}
