import type { Claim } from '../../../domain/reading.ts';
import { advanceFlow } from '../../chain/advance-flow.ts';
import type { SlotsReading } from '../../flow/slots/assign-claims.ts';
import { isAnother } from '../../flow/slots/contradictions.ts';
import { fillSlots } from '../../flow/slots/fill-slots.ts';
import { readSlots } from '../../flow/slots/read-slots.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { voidOwnConfirmation } from '../words/void-own-confirmation.ts';

/**
 * "No, el agua, 100 pesos", where the light is about to be paid: another thing is named, and the
 * amount or the day beside it is of that one. The flow turns to it, and the words are still to be
 * read there. `undefined` where no other thing is named for certain.
 */
export async function turnToOther(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const reading = readSlots(turn, state, unmaskText(turn, state));
  if (reading === undefined || !isPlain(reading)) return undefined;
  const named = Object.entries(reading.inputs);
  const isOther = named.some(([slot, input]) => isAnother(state, { slot, input }));
  const free = isOther ? voidOwnConfirmation(turn, state, 'changed') : undefined;
  if (free === undefined) return undefined;
  const noted = turn.record(free, 'slots-read', { slots: named.map(([slot]) => slot) });
  return await advanceFlow(turn, fillSlots(turn, noted, reading.inputs));
}

/** Besides what the slots take, there is only an amount or a day. */
function isPlain({ rest, denied, unsure, isUnlisted, unused }: SlotsReading): boolean {
  const isNothingElse = rest === '' && denied.length + unsure.length === 0 && !isUnlisted;
  return (
    isNothingElse && unused.some(isValue) && unused.every((each) => isValue(each) || isNo(each))
  );
}

function isValue(claim: Claim): boolean {
  if (claim.type === 'amount') return claim.modifier === undefined && claim.than === undefined;
  return claim.type === 'moment' && claim.isNegated !== true && claim.waits !== true;
}

function isNo(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'no' && claim.isStop !== true;
}
