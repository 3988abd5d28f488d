import type { Slot } from '../../domain/catalogue/flow.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { SlotCandidate } from './list-candidates.ts';

/** A slot, with what is known about the one input that a message can give it. */
export interface ReadableSlot {
  readonly slot: Slot;
  readonly accepts: string | undefined;
  readonly property: JsonObject;
  readonly candidates: readonly SlotCandidate[];
}

/** A slot and the input that a claim gives it. */
export interface SlotUse {
  readonly slot: string;
  readonly input: JsonObject;
}
