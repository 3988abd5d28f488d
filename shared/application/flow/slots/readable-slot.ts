import type { Slot } from '../../../domain/catalogue/flow.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { Claim, NamedOption } from '../../../domain/reading.ts';
import type { SlotCandidate } from '../list-candidates.ts';

/** A slot, with what is known about the one input that a message can give it. */
export interface ReadableSlot {
  readonly slot: Slot;
  readonly accepts: string | undefined;
  readonly property: JsonObject;
  readonly candidates: readonly SlotCandidate[];
}

const namePrefix = 'name-of:';

/**
 * A slot as something that words may name: "the amount". Only as it is written: "month" is one
 * letter from "monto".
 */
export function listSlotNames({ key, names = {} }: Slot): readonly NamedOption[] {
  const labels = Object.values(names).flatMap((phrases) => phrases.split('|'));
  return labels.length === 0 ? [] : [{ id: `${namePrefix}${key}`, labels, isExact: true }];
}

/** The slot that a claim names; `undefined` for any other claim. */
export function findNamedSlot(claim: Claim): string | undefined {
  const isName = claim.type === 'option' && claim.id.startsWith(namePrefix);
  return isName ? claim.id.slice(namePrefix.length) : undefined;
}

const heldId = 'held';

/** What describes a value that the flow holds, as something that words may name: "it's Telcel". */
export function toHeldOption(labels: readonly string[]): readonly NamedOption[] {
  return labels.length === 0 ? [] : [{ id: heldId, labels }];
}

/** Whether a claim only names what the flow holds. */
export function namesHeld(claim: Claim): boolean {
  return claim.type === 'option' && claim.id === heldId;
}

/** A slot and the input that a claim gives it. */
export interface SlotUse {
  readonly slot: string;
  readonly input: JsonObject;
}

/** What a slot shall not be. Without an input: what it holds now. */
export interface DeniedUse extends SlotUse {
  /** The words that say so. */
  readonly claims: readonly Claim[];
}
