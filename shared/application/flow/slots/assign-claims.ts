import { currentFlow } from '../../../domain/conversation/session.ts';
import type { JsonObject } from '../../../domain/json.ts';
import { findOrders } from '../../../domain/reading/find-orders.ts';
import { findTold } from '../../../domain/reading/tells-beside.ts';
import type { Claim, ClaimType, Reading, WordSpan } from '../../../domain/reading.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { dropOthersLast } from '../amount/drop-others-last.ts';
import { dropDeniedCurrency, isHeldCurrency, joinCurrency } from '../amount/to-currency-input.ts';
import { type Denial, dropNegated } from '../drop-negated.ts';
import { dropSubjects } from '../drop-subjects.ts';
import {
  findReplaced,
  type GivenClaim,
  isAnother,
  isContradicted,
  isSame,
  turnsFromHeld,
  turnsTo,
} from './contradictions.ts';
import { findHeldUse, findSlotUse, isBareNumber, isNamed } from './find-slot-use.ts';
import {
  type DeniedUse,
  findNamedSlot,
  namesHeld,
  type ReadableSlot,
  type SlotUse,
} from './readable-slot.ts';

/** What a message says about the slots of the running flow. */
export interface SlotsReading {
  /** Slot → input of its tool. */
  readonly inputs: Readonly<Record<string, JsonObject>>;
  /** What the words only ask about, where they name one thing: slot → input of its tool. */
  readonly asked: Readonly<Record<string, JsonObject>>;
  /** What was said and has no use in the flow, courtesy aside. */
  readonly unused: readonly Claim[];
  /** What the person said it shall not be. */
  readonly denied: readonly DeniedUse[];
  /** They mean something that is in no list, such as somebody new. */
  readonly isUnlisted: boolean;
  /** Two values of one slot that a no stands between: it may deny either. */
  readonly unsure: readonly SlotUse[];
  /** What the words gave first, before they turned to something else. */
  readonly replaced: readonly SlotUse[];
  /** They name what describes a value that the flow holds. */
  readonly namesHeld: boolean;
  /** The words that nothing explains. */
  readonly rest: string;
  /** None of them stands beside what was given, where it might change what that means. */
  readonly isRestApart: boolean;
}

/** Words that do not change what the others mean. */
const neutral: ReadonlySet<ClaimType> = new Set([
  'courtesy',
  'greeting',
  'filler',
  'request',
  'correction',
]);

/**
 * Gives each claim of an order to its slot. Of two that contradict each other the later one counts
 * where a correction stands between them; else both are of no use.
 */
export function assignClaims(
  state: TurnState,
  slots: readonly ReadableSlot[],
  { claims: read, remainder }: Reading,
  foreign: readonly Claim[],
): SlotsReading {
  const claims = dropSubjects(joinCurrency(dropDeniedCurrency(read)));
  const agrees = (claim: Claim) => namesHeld(claim) || isHeldCurrency(state, slots, claim);
  const { said, denials } = dropNegated(claims);
  const denied = denials.flatMap(({ claim, no }) => (no === undefined ? [] : [claim, no]));
  const orders = findOrders(claims);
  const uses = said.map((claim): GivenClaim => {
    const isMeant = orders.has(claim) && !isBareNumber(state, slots, claim);
    const use = isMeant ? findSlotUse(state, slots, claim) : undefined;
    if (isCutOff(claim, remainder)) return { claim, use: undefined, cutOff: use };
    const isLeft = denied.includes(claim) && !(use && isAnother(state, use));
    return { claim, use: isLeft ? undefined : use };
  });
  const given = dropOthersLast(state, slots, uses);
  const replaced = findReplaced(given);
  const taken = given.filter((each) => !isContradicted(given, each));
  const inputs = Object.fromEntries(
    taken.flatMap(({ use }) => (use ? [[use.slot, use.input] as const] : [])),
  );
  const firstUse = taken.find(({ use }) => use !== undefined)?.claim.start;
  const isUsed = ({ claim, use }: GivenClaim) =>
    inputs[use?.slot ?? findNamedSlot(claim) ?? ''] !== undefined;
  const told = findTold(claims);
  const isBackground = (claim: Claim) =>
    firstUse !== undefined && told.has(claim) && !isWanting(state, slots, claim);
  const isTold = ({ claim }: GivenClaim) =>
    isBackground(claim) || (claim.type === 'moment' && !orders.has(claim));
  const unused = given.filter(
    (each) =>
      !isUsed(each) &&
      !isTold(each) &&
      !agrees(each.claim) &&
      !turnsTo(taken, given, each.claim) &&
      !turnsFromHeld(state, given, each.claim) &&
      says(each, foreign, firstUse),
  );
  return {
    inputs,
    asked: findAsked(state, slots, said, orders),
    unused: unused.map(({ claim }) => claim),
    denied: [
      ...denials.flatMap((denial) => toDeniedUse(state, slots, denial) ?? []),
      ...findRenounced(said, inputs),
    ],
    isUnlisted: denials.length === 0 && said.some(isUnlisted),
    namesHeld: said.some(agrees),
    unsure: findUnsure(state, slots, denials),
    replaced,
    rest: remainder.map(({ text }) => text).join(' '),
    isRestApart: !remainder.some((span) => given.some(({ claim }) => isBesideValue(claim, span))),
  };
}

/** "To Juan, I owe him 200": what is told beside an order may be what the flow still needs. */
function isWanting(state: TurnState, slots: readonly ReadableSlot[], claim: Claim): boolean {
  const use = findSlotUse(state, slots, claim);
  return use !== undefined && currentFlow(state.session)?.data[use.slot] === undefined;
}

/** "My mom's neighbour": what stands beside a person, a figure or a number may belong to it. */
function isBesideValue({ type, start, end }: Claim, span: WordSpan): boolean {
  const isValue = naming.has(type) || type === 'amount' || type === 'relative-amount';
  return isValue && (span.end === start || span.start === end);
}

/** "None of those", "new", or the full name of somebody who is not saved. */
function isUnlisted(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.isUnlisted === true;
  const isNobodySaved = claim.type === 'payee' && claim.reading.type === 'none';
  // What only its place makes a name may be two misspelt words.
  return isNobodySaved && claim.confidence !== 'possible' && isNamed(claim);
}

/** What names one of several things. */
const naming: ReadonlySet<ClaimType> = new Set(['payee', 'phone', 'option']);

/** "What amounts can I put on my brother's phone?": whom the question is about. */
function findAsked(
  state: TurnState,
  slots: readonly ReadableSlot[],
  said: readonly Claim[],
  orders: ReadonlySet<Claim>,
): SlotsReading['asked'] {
  const isTold = said.some(({ type }) => type === 'mood');
  const asked = said.filter((claim) => naming.has(claim.type) && !orders.has(claim));
  const uses = asked.flatMap((claim) => findSlotUse(state, slots, claim) ?? []);
  if (isTold || new Set(uses.map(({ slot }) => slot)).size < uses.length) return {};
  return Object.fromEntries(uses.map(({ slot, input }) => [slot, input]));
}

/** Whether a claim that fills nothing still says something. */
function says(
  { claim, use }: GivenClaim,
  foreign: readonly Claim[],
  firstUse: number | undefined,
): boolean {
  const isSmall = isNeutral(claim) || isBeside(claim, firstUse);
  return use !== undefined || foreign.includes(claim) || !isSmall;
}

/** "The amount", "change the amount", "not the amount": a slot, and no other value for it. */
function findRenounced(
  said: readonly Claim[],
  inputs: SlotsReading['inputs'],
): readonly DeniedUse[] {
  const announcing = said.filter(isAnnouncing);
  const isAlone = said.every((claim) => isNeutral(claim) || findNamedSlot(claim) !== undefined);
  if (announcing.length === 0 && !isAlone) return [];
  return said.flatMap((claim) => {
    const slot = findNamedSlot(claim);
    const isNamedAlone = slot !== undefined && inputs[slot] === undefined;
    return isNamedAlone ? [{ slot, input: {}, claims: [claim, ...announcing] }] : [];
  });
}

function isAnnouncing(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'no' || claim.answer === 'other';
  return claim.type === 'correction';
}

/** What a denied claim would mean if it was not denied. */
function toDeniedUse(
  state: TurnState,
  slots: readonly ReadableSlot[],
  { claim, no }: Denial,
): DeniedUse | undefined {
  const use = findSlotUse(state, slots, affirm(claim)) ?? findHeldUse(state, slots, claim);
  return use && { ...use, claims: no === undefined ? [claim] : [claim, no] };
}

/** "To Juan no to my mom": one no, and two values that it may deny. */
function findUnsure(
  state: TurnState,
  slots: readonly ReadableSlot[],
  denials: readonly Denial[],
): readonly SlotUse[] {
  const shared = denials.filter(
    ({ no }, at) => no !== undefined && denials.some((other, to) => to !== at && other.no === no),
  );
  const uses = shared.flatMap(({ claim }) => findSlotUse(state, slots, claim) ?? []);
  const [first] = uses;
  return uses.filter(
    (use) => use.slot === first?.slot && uses.some(({ input }) => !isSame(input, use.input)),
  );
}

function affirm(claim: Claim): Claim {
  if (claim.type !== 'amount') return claim;
  const { modifier: _denied, ...affirmed } = claim;
  return affirmed;
}

/**
 * An amount beside words that nothing explains may be only a part of what was said. With its
 * currency it is whole.
 */
function isCutOff(claim: Claim, remainder: Reading['remainder']): boolean {
  return (
    claim.type === 'amount' &&
    !claim.hasCurrency &&
    remainder.some(({ start, end }) => start === claim.end || end === claim.start)
  );
}

function isNeutral(claim: Claim): boolean {
  if (namesHeld(claim)) return true;
  return neutral.has(claim.type) && !(claim.type === 'request' && claim.isCancelling);
}

/**
 * "Sí, 200", "ok 200", "no, 300": beside a value, an answer only leads over to it; but "no 300"
 * denies it.
 */
function isBeside(claim: Claim, firstUse: number | undefined): boolean {
  if (firstUse === undefined) return false;
  const isYes = claim.type === 'answer' && claim.answer === 'yes';
  const leadsOver = claim.type === 'answer' && claim.end < firstUse + (isYes ? 1 : 0);
  return leadsOver || (claim.type === 'amount' && claim.modifier === 'negated');
}
