import type { Slot } from '../../../domain/catalogue/flow.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { JsonObject, JsonValue } from '../../../domain/json.ts';
import { readPath } from '../../../domain/json-path.ts';
import { toJsonAmount } from '../../../domain/money/money.ts';
import type { AmountModifier, ClaimOf, RelativeAmount, ThanWhat } from '../../../domain/reading.ts';
import { buildScope, type TurnState } from '../../turn-state/turn-state.ts';
import { relateTo, toCents } from '../../values/count-from.ts';
import type { ReadableSlot, SlotUse } from '../slots/readable-slot.ts';
import { findReceivedAmount, type ReceivedAmount } from './received-amount.ts';

/** Amounts beyond what a JSON number holds exactly are left to the service to refuse. */
const maxMinor = 10n ** 15n;

type AmountClaim = ClaimOf<'amount'> | ClaimOf<'relative-amount'>;

/**
 * The flow's amount as the claim gives it, where it is certain. "50 less" and "double" are counted
 * from the amount that the flow holds. An amount in another currency, or one that shall arrive,
 * goes to the tool's input for such amounts, where it has one; so does a bare one, as long as the
 * flow holds an amount that shall arrive, or the last question asked for one.
 */
export function toAmountInput(
  state: TurnState,
  slots: readonly ReadableSlot[],
  said: AmountClaim,
): SlotUse | undefined {
  const [found, ...more] = slots.filter(({ property }) => property['x-entity'] === 'money');
  if (found?.accepts === undefined || more.length > 0) return undefined;
  const received = findReceivedAmount(state, found.slot);
  const currency = resolveCurrency(state, found);
  const claim = settleForeign(said, [currency, received?.currency]);
  const input =
    isForeign(claim, currency) || (isBare(claim) && meansReceived(state, found.slot, received))
      ? received && toReceivedInput(received, claim)
      : toOwnInput(state, found, claim);
  return input && { slot: found.slot.key, input };
}

/** "50 pounds": whichever they are, they are another currency than the flow's. */
function settleForeign(claim: AmountClaim, taken: readonly (string | undefined)[]): AmountClaim {
  if (claim.type !== 'amount' || !claim.hasCurrency) return claim;
  const { reading } = claim;
  if (reading.type !== 'ambiguous' || reading.question !== 'which-currency') return claim;
  const [value, ...others] = reading.candidates;
  const isOneFigure = others.every(({ minor }) => minor === value?.minor);
  const isTaken = reading.candidates.some(({ currency }) => taken.includes(currency));
  return value !== undefined && isOneFigure && !isTaken
    ? { ...claim, reading: { type: 'ok', value } }
    : claim;
}

/** A bare amount is one that arrives, like the one that is held or was asked for. */
function meansReceived(
  { openQuestion }: TurnState,
  { tool }: Slot,
  received: ReceivedAmount | undefined,
): boolean {
  if (received === undefined) return false;
  const isAsked = openQuestion?.tool === tool && openQuestion.field === received.name;
  return received.isFixed || isAsked;
}

/** An amount that is not what the slot's own input takes. */
function isForeign(claim: AmountClaim, currency: string | undefined): boolean {
  if (claim.type !== 'amount' || claim.reading.type !== 'ok') return false;
  const { reading, hasCurrency, isReceived } = claim;
  return (
    isReceived || (currency !== undefined && hasCurrency && reading.value.currency !== currency)
  );
}

/** Counted from what the person has, in the currency of that. */
const ofOwned: ReadonlySet<RelativeAmount> = new Set(['all', 'maximum', 'share']);

/** Says nothing of a currency, so it is in the one that the amount was given in. */
function isBare(claim: AmountClaim): boolean {
  if (claim.than !== undefined) return false;
  if (claim.type === 'amount') return !claim.hasCurrency && claim.modifier !== 'kept';
  return !ofOwned.has(claim.relation);
}

function toOwnInput(
  state: TurnState,
  { slot, accepts }: ReadableSlot,
  claim: AmountClaim,
): JsonObject | undefined {
  const held = currentFlow(state.session)?.data[slot.key];
  const before = claim.than === undefined ? toNumber(held) : findLast(state, slot, claim.than);
  const maximum = findNumber(state, slot.maximum);
  const isShare = claim.type === 'relative-amount' && claim.relation === 'share';
  const amount = isShare
    ? takeShare(claim.factor, findNumber(state, slot.owned))
    : count(claim, before, maximum);
  return amount === undefined || accepts === undefined ? undefined : { [accepts]: amount };
}

/** The input for an amount in any currency, and the one that says which currency that is. */
function toReceivedInput(
  { name, currencyInput, amount: before, currency }: ReceivedAmount,
  claim: AmountClaim,
): JsonObject | undefined {
  const said =
    claim.type === 'amount' && claim.reading.type === 'ok' && claim.hasCurrency
      ? claim.reading.value.currency
      : undefined;
  const isOther = said !== undefined && currency !== undefined && said !== currency;
  const amount = count(claim, isOther ? undefined : before, undefined);
  const unit = said ?? (isBare(claim) && !isArriving(claim) ? currency : undefined);
  if (amount === undefined) return undefined;
  return { [name]: amount, ...(unit === undefined ? {} : { [currencyInput]: unit }) };
}

function isArriving(claim: AmountClaim): boolean {
  return claim.type === 'amount' && claim.isReceived;
}

/** The amount that a claim comes to; `undefined` where there is nothing to count from, or left. */
function count(
  claim: AmountClaim,
  before: number | undefined,
  maximum: number | undefined,
): number | undefined {
  const amount =
    claim.type === 'amount'
      ? toAmount(claim, before, maximum)
      : relate(claim.relation, before, maximum);
  return amount === undefined || amount <= 0 ? undefined : amount;
}

/** The currency that the slot takes; `undefined` while the flow does not know it. */
export function resolveCurrency(state: TurnState, { property }: ReadableSlot): string | undefined {
  const declared = property['x-currency'];
  if (typeof declared !== 'string') return undefined;
  const currency = /^[A-Z]{3}$/.test(declared) ? declared : readPath(buildScope(state), declared);
  return typeof currency === 'string' ? currency : undefined;
}

function toAmount(
  { reading, modifier }: ClaimOf<'amount'>,
  before: number | undefined,
  maximum: number | undefined,
): number | undefined {
  if (reading.type !== 'ok' || reading.value.minor >= maxMinor) return undefined;
  const { minor, currency } = reading.value;
  const amount = toJsonAmount(minor, currency);
  if (modifier !== 'kept') return modify(amount, modifier, before);
  return maximum === undefined ? undefined : toCents(maximum - amount);
}

function modify(
  amount: number,
  modifier: AmountModifier | undefined,
  before: number | undefined,
): number | undefined {
  if (modifier === undefined || modifier === 'about') return amount;
  if (before === undefined) return undefined;
  if (modifier === 'more') return toCents(before + amount);
  return modifier === 'less' ? toCents(before - amount) : undefined;
}

/** What was done last for whom the flow is for. */
function findLast(state: TurnState, { last }: Slot, than: ThanWhat): number | undefined {
  const scope = buildScope(state);
  const data: JsonObject = currentFlow(state.session)?.data ?? {};
  const isSame = Object.entries(last?.where ?? {}).every(
    ([key, path]) => data[key] !== undefined && data[key] === readPath(scope, path),
  );
  return last && isSame && than === 'last' ? toNumber(readPath(scope, last.amount)) : undefined;
}

/** What the person has, or can spend, where the slot says which value of the flow that is. */
function findNumber(state: TurnState, path: string | undefined): number | undefined {
  return path === undefined ? undefined : toNumber(readPath(buildScope(state), path));
}

function toNumber(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** "1/3" of what the person has, in whole cents that are surely theirs. */
function takeShare(factor: string | undefined, owned: number | undefined): number | undefined {
  const [times = 0, parts = 0] = factor?.split('/').map(Number) ?? [];
  if (owned === undefined || times <= 0 || parts <= 0) return undefined;
  const amount = Math.floor((Math.round(owned * 100) * times) / parts) / 100;
  return amount > 0 ? amount : undefined;
}

function relate(
  relation: RelativeAmount,
  before: number | undefined,
  maximum: number | undefined,
): number | undefined {
  if (relation === 'all' || relation === 'maximum') return maximum;
  return before === undefined ? undefined : relateTo(before, relation);
}
