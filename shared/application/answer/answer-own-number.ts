import { askOwnNumber } from '../chain/ask-own-number.ts';
import { enrichState } from '../flow/enrich-state.ts';
import { findOwnNumberSlot, holdsSavedNumber } from '../flow/own-number.ts';
import { reopenSlot } from '../flow/slots/fill-slots.ts';
import { readFlowMessage } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { voidOwnConfirmation } from './words/void-own-confirmation.ts';

/** "Own cell phone"; more than that, or words apart from it, tell a story. */
const maxUnexplained = 3;

/**
 * "No, a mi cel", where the flow holds a number that is saved for somebody: that one goes, and the
 * person's own is asked for. `undefined` where no such number is held or asked for.
 */
export async function answerOwnNumber(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const readable = findOwnNumberSlot(turn, state);
  if (readable === undefined || !isBrief(turn, state)) return undefined;
  const asked = askOwnNumber(turn, state);
  if (asked !== undefined || !holdsSavedNumber(state, readable)) return asked;
  const open = voidOwnConfirmation(turn, state, 'own-number');
  if (open === undefined) return undefined;
  const reopened = reopenSlot(turn, open, readable.slot);
  const at = currentFlowState(reopened);
  return at && askOwnNumber(turn, await enrichState(turn, reopened, at));
}

function isBrief(turn: Turn, state: TurnState): boolean {
  const { remainder } = readFlowMessage(turn, state, unmaskText(turn, state));
  const [words, ...apart] = remainder;
  return apart.length === 0 && (words?.text.split(/\s+/).length ?? 0) <= maxUnexplained;
}
