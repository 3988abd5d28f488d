import { currentFlow } from '../../../domain/conversation/session.ts';
import { type JsonObject, listLeaves } from '../../../domain/json.ts';
import type { Claim } from '../../../domain/reading.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import type { SlotUse } from './readable-slot.ts';

/** A claim, with what it gives to a slot. */
export interface GivenClaim {
  readonly claim: Claim;
  readonly use: SlotUse | undefined;
  /** What it would give, were it not beside words that nothing explains. */
  readonly cutOff?: SlotUse | undefined;
}

/**
 * Another claim gives the slot something else. Only the last one is meant, where a correction leads
 * over to it: "100, no, 200".
 */
export function isContradicted(given: readonly GivenClaim[], { claim, use }: GivenClaim): boolean {
  if (use === undefined) return false;
  if (claim.type === 'amount' && findReplaced(given).length > 0 && endsUnsure(given)) return true;
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

/** "Wait", "mejor", and a no that a comma stands behind, or that begins a line. */
function leadsOver(claim: Claim, at: number, between: readonly Claim[]): boolean {
  if (claim.type !== 'answer') return claim.type === 'correction';
  const [before, next] = [between[at - 1], between[at + 1]];
  const isApart = next?.text === ',' || (before?.type === 'filler' && /^\n/.test(before.text));
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

/** "100 a mamá, no, 200": the amounts that a later one has taken the place of. */
export function findReplaced(given: readonly GivenClaim[]): readonly SlotUse[] {
  return given.flatMap(({ claim, use }) => {
    if (use === undefined || claim.type !== 'amount') return [];
    const isReplaced = given.some(
      ({ claim: other, use: another, cutOff = another }) =>
        cutOff?.slot === use.slot &&
        other.start > claim.start &&
        !isSame(cutOff.input, use.input) &&
        isTurned(given, claim, other),
    );
    return isReplaced ? [use] : [];
  });
}

/** "100, no, mejor 80, o no sé": of the last amount they are not sure, or it is cut off. */
function endsUnsure(given: readonly GivenClaim[]): boolean {
  const last = given.findLastIndex(
    ({ claim, use, cutOff }) => claim.type === 'amount' && (use ?? cutOff) !== undefined,
  );
  const isUnsure = ({ claim }: GivenClaim) => claim.type === 'answer' && claim.answer === 'unclear';
  return given[last]?.cutOff !== undefined || given.slice(last + 1).some(isUnsure);
}

/** "500 y no 200" denies the other one. */
function isTurned(given: readonly GivenClaim[], from: Claim, to: Claim): boolean {
  const between = listBetween(given, from, to);
  const isDenial = between.some(({ text }, at) => joint.test(text) && isNo(between[at + 1]));
  return isCorrected(given, from, to) && !isDenial;
}

const joint = /^(?:y|and|pero|but)$/i;

function isNo(claim: Claim | undefined): boolean {
  return claim?.type === 'answer' && claim.answer === 'no';
}

/** Whether two inputs are the same. */
export function isSame(left: JsonObject, right: JsonObject): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** "No 200", where the flow holds 100: there is nothing that it could deny. */
export function turnsFromHeld(state: TurnState, given: readonly GivenClaim[], no: Claim): boolean {
  if (no.type !== 'answer' || no.answer !== 'no' || no.isStop) return false;
  const next = given.find(({ claim }) => claim.start === no.end);
  return next?.use !== undefined && next.claim.type === 'amount' && isAnother(state, next.use);
}

/** A slot that holds something else: "no a Juan" then corrects it. */
export function isAnother({ session }: TurnState, { slot, input }: SlotUse): boolean {
  const held = currentFlow(session)?.data[slot];
  const values = held === undefined ? [] : listLeaves(held);
  return held !== undefined && !listLeaves(input).every((value) => values.includes(value));
}
