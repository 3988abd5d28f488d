import type { OfferedOption } from '../../domain/conversation/offer.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { offerInstead } from './answer-at-step.ts';
import { listReadableSlots, readSlots } from './slots/read-slots.ts';

/** Asks which of two values is meant that one no stands between. */
export function askWhichOfTwo(turn: Turn, state: TurnState): TurnState {
  const { unsure = [] } = readSlots(turn, state, unmaskText(turn, state)) ?? {};
  const slots = listReadableSlots(turn, state);
  const options = unsure.flatMap(({ slot: key, input }): readonly OfferedOption[] => {
    const readable = slots.find(({ slot }) => slot.key === key);
    const candidate = readable?.candidates.find((one) => isSame(one.input, input));
    const [label] = candidate?.labels ?? [];
    if (readable === undefined || label === undefined) return [];
    const action = { type: 'call-tool', tool: readable.slot.tool, input } as const;
    return [{ reference: turn.world.ids.secret(), label, action }];
  });
  const offered = options.length > 0 ? options : offerInstead(turn, state);
  return withDraft(state, engineText(state, 'which_of_the_two'), offered);
}

function isSame(left: JsonObject, right: JsonObject): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
