import { advanceFlow } from '../chain/advance-flow.ts';
import { fillSlots } from '../flow/fill-slots.ts';
import { readSlots } from '../flow/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';

/**
 * A message that is nothing but values for the running flow fills its slots without a model, in
 * whatever order and at whatever state. Returns `undefined` for anything less certain: code acts
 * only when every word is accounted for and everything said has a use.
 */
export async function answerSlots(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const reading = readSlots(turn, state, unmaskText(turn, state));
  if (reading === undefined || reading.rest !== '' || reading.unused.length > 0) return undefined;
  const slots = Object.keys(reading.inputs);
  if (slots.length === 0) return undefined;
  const noted = turn.record(state, 'slots-read', { slots });
  const filled = fillSlots(turn, { ...noted, hasUnreadWords: false }, reading.inputs);
  return await advanceFlow(turn, filled);
}
