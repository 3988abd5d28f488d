import { currentFlow } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import { toJsonAmount } from '../../domain/money/money.ts';
import type { AmountModifier, ClaimOf, RelativeAmount } from '../../domain/reading.ts';
import { findTool } from '../tools/available-tools.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import type { ReadableSlot, SlotUse } from './readable-slot.ts';

/** Amounts beyond what a JSON number holds exactly are left to the service to refuse. */
const maxMinor = 10n ** 15n;

type AmountClaim = ClaimOf<'amount'> | ClaimOf<'relative-amount'>;

/**
 * The flow's amount as the claim gives it, where it is certain. "50 less" and "double" are counted
 * from the amount that the slot holds. An amount in another currency, or one that shall arrive,
 * goes to the tool's input for such amounts, where it has one.
 */
export function toAmountInput(
  state: TurnState,
  slots: readonly ReadableSlot[],
  claim: AmountClaim,
): SlotUse | undefined {
  const [found, ...more] = slots.filter(({ property }) => property['x-entity'] === 'money');
  if (found?.accepts === undefined || more.length > 0) return undefined;
  const { key } = found.slot;
  const currency = resolveCurrency(state, found);
  if (claim.type === 'amount' && isForeign(claim, currency)) {
    const input = toForeignInput(state, found, claim);
    return input && { slot: key, input };
  }
  const held = currentFlow(state.session)?.data[key];
  const before = typeof held === 'number' ? held : undefined;
  const amount =
    claim.type === 'amount'
      ? toAmount(claim, before)
      : relate(claim.relation, before, findMaximum(state, found));
  if (amount === undefined || amount <= 0) return undefined;
  return { slot: key, input: { [found.accepts]: amount } };
}

/** An amount that is not what the slot's own input takes. */
function isForeign(
  { reading, hasCurrency, isReceived }: ClaimOf<'amount'>,
  currency: string | undefined,
): boolean {
  if (reading.type !== 'ok') return false;
  return (
    isReceived || (currency !== undefined && hasCurrency && reading.value.currency !== currency)
  );
}

/** The input for an amount in any currency: the property that says where its currency goes. */
function toForeignInput(
  state: TurnState,
  { slot }: ReadableSlot,
  { reading, modifier, hasCurrency }: ClaimOf<'amount'>,
): JsonObject | undefined {
  const { properties } = findTool(state, slot.tool)?.inputSchema ?? {};
  const inputs = Object.entries(isJsonObject(properties) ? properties : {});
  const [found] = inputs.flatMap(([name, property]) => {
    const currencyInput = isJsonObject(property) ? property['x-currency-input'] : undefined;
    return typeof currencyInput === 'string' ? [{ name, currencyInput }] : [];
  });
  const isCertain = reading.type === 'ok' && modifier === undefined;
  if (found === undefined || !isCertain || reading.value.minor >= maxMinor) return undefined;
  const { minor, currency } = reading.value;
  const said = hasCurrency ? { [found.currencyInput]: currency } : {};
  return { [found.name]: toJsonAmount(minor, currency), ...said };
}

/** The currency that the slot takes; `undefined` while the flow does not know it. */
function resolveCurrency(state: TurnState, { property }: ReadableSlot): string | undefined {
  const declared = property['x-currency'];
  if (typeof declared !== 'string') return undefined;
  const currency = /^[A-Z]{3}$/.test(declared) ? declared : readPath(buildScope(state), declared);
  return typeof currency === 'string' ? currency : undefined;
}

function toAmount(
  { reading, modifier }: ClaimOf<'amount'>,
  before: number | undefined,
): number | undefined {
  if (reading.type !== 'ok' || reading.value.minor >= maxMinor) return undefined;
  const { minor, currency } = reading.value;
  return modify(toJsonAmount(minor, currency), modifier, before);
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

/** The most that is possible now, where the slot says which value of the flow that is. */
function findMaximum(state: TurnState, { slot }: ReadableSlot): number | undefined {
  const maximum =
    slot.maximum === undefined ? undefined : readPath(buildScope(state), slot.maximum);
  return typeof maximum === 'number' ? maximum : undefined;
}

function relate(
  relation: RelativeAmount,
  before: number | undefined,
  maximum: number | undefined,
): number | undefined {
  if (relation === 'all' || relation === 'maximum') return maximum;
  if (before === undefined) return undefined;
  if (relation === 'double') return toCents(before * 2);
  if (relation === 'triple') return toCents(before * 3);
  if (relation === 'half') return toCents(before / 2);
  return relation === 'same' ? before : undefined;
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
