import { currentFlow } from '../../domain/conversation/session.ts';
import { type JsonValue, listLeaves } from '../../domain/json.ts';
import { isTelling } from '../../domain/reading/tells-beside.ts';
import type { Claim, ClaimType } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { listReadableSlots, readFlowMessage } from './slots/read-slots.ts';
import { findNamedSlot, type ReadableSlot } from './slots/readable-slot.ts';

/** What names another number, or asks. */
const others: ReadonlySet<ClaimType> = new Set([
  ...(['phone', 'payee', 'option', 'position', 'identifier', 'question'] as const),
]);

/**
 * The slot of a phone, where the words mean the person's own, "ponle saldo a mi cel", and give no
 * number: nobody has told us which it is, and a saved one is somebody else's.
 */
export function findOwnNumberSlot(turn: Turn, state: TurnState): ReadableSlot | undefined {
  const readable = listReadableSlots(turn, state).find(
    ({ property }) => property['x-entity'] === 'phone',
  );
  const text = unmaskText(turn, state);
  if (readable === undefined || !turn.world.understanding.namesOwnPhone(text)) return undefined;
  const { claims } = readFlowMessage(turn, state, text);
  return claims.some(isOther) ? undefined : readable;
}

function isOther(claim: Claim): boolean {
  if (claim.type === 'payee') return !claim.isNegated;
  if (findNamedSlot(claim) !== undefined) return false;
  return others.has(claim.type) || isTelling(claim);
}

/** Whether a value is one of those that are saved for somebody. */
export function isSavedNumber({ candidates }: ReadableSlot, value: JsonValue): boolean {
  const values = listLeaves(value);
  return candidates.some(
    ({ person, input }) =>
      person !== undefined && listLeaves(input).some((each) => values.includes(each)),
  );
}

/** Whether the slot holds a number that is saved for somebody. */
export function holdsSavedNumber({ session }: TurnState, readable: ReadableSlot): boolean {
  const held = currentFlow(session)?.data[readable.slot.key];
  return held !== undefined && isSavedNumber(readable, held);
}
