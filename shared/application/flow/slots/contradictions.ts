import type { JsonObject } from '../../../domain/json.ts';
import type { Claim } from '../../../domain/reading.ts';
import type { SlotUse } from './readable-slot.ts';

/** A claim, with what it gives to a slot. */
export interface GivenClaim {
  readonly claim: Claim;
  readonly use: SlotUse | undefined;
}

/**
 * Another claim gives the slot something else. Only the last one is meant, where a correction leads
 * over to it: "100, no, 200".
 */
export function isContradicted(given: readonly GivenClaim[], { claim, use }: GivenClaim): boolean {
  if (use === undefined) return false;
  return given.some(({ claim: other, use: another }) => {
    if (another?.slot !== use.slot || isSame(another.input, use.input)) return false;
    return other.start > claim.start || !isCorrected(given, other, claim);
  });
}

/**
 * "120, no wait, 130", "to mom, no, to Juan": a no or a pause between two values of a slot only
 * leads over to the other. "500 y no 200" denies the other.
 */
export function turnsTo(
  taken: readonly GivenClaim[],
  given: readonly GivenClaim[],
  claim: Claim,
): boolean {
  if (claim.type !== 'answer' || claim.answer === 'yes' || claim.isStop) return false;
  return taken.some(
    (to) =>
      to.use !== undefined &&
      claim.end <= to.claim.start &&
      given.some(
        (from) =>
          from.use?.slot === to.use?.slot &&
          from.claim.end <= claim.start &&
          listBetween(given, from.claim, to.claim).some(leadsOver),
      ),
  );
}

/** "Wait", "mejor", and a no with a comma behind it. */
function leadsOver(claim: Claim, at: number, between: readonly Claim[]): boolean {
  if (claim.type !== 'answer') return claim.type === 'correction';
  const next = between[at + 1];
  const isApart = next?.type === 'filler' && next.text === ',';
  return claim.answer === 'later' || (claim.answer === 'no' && isApart);
}

function listBetween(given: readonly GivenClaim[], from: Claim, to: Claim): readonly Claim[] {
  return given.flatMap(({ claim }) =>
    claim.start >= from.end && claim.end <= to.start ? [claim] : [],
  );
}

function isCorrected(given: readonly GivenClaim[], from: Claim, to: Claim): boolean {
  const between = listBetween(given, from, to);
  const isTurn = (claim: Claim) =>
    claim.type === 'correction' || (claim.type === 'answer' && claim.answer === 'no');
  return between.some(isTurn) && !between.some(({ type }) => type === 'addition');
}

/** Whether two inputs are the same. */
export function isSame(left: JsonObject, right: JsonObject): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
