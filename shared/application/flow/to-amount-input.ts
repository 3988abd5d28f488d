import { currentFlow } from '../../domain/conversation/session.ts';
import { readPath } from '../../domain/json-path.ts';
import { toJsonAmount } from '../../domain/money/money.ts';
import type { AmountModifier, ClaimOf, RelativeAmount } from '../../domain/reading.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import type { ReadableSlot, SlotUse } from './read-slots.ts';

/** Amounts beyond what a JSON number holds exactly are left to the service to refuse. */
const maxMinor = 10n ** 15n;

type AmountClaim = ClaimOf<'amount'> | ClaimOf<'relative-amount'>;

/**
 * The flow's amount as the claim gives it, where it is certain and in the slot's own currency.
 * "50 less" and "double" are counted from the amount that the slot holds.
 */
export function toAmountInput(
  state: TurnState,
  slots: readonly ReadableSlot[],
  claim: AmountClaim,
): SlotUse | undefined {
  const [found, ...more] = slots.filter(({ property }) => property['x-entity'] === 'money');
  if (found?.accepts === undefined || more.length > 0) return undefined;
  const held = currentFlow(state.session)?.data[found.slot.key];
  const before = typeof held === 'number' ? held : undefined;
  const amount =
    claim.type === 'amount'
      ? toAmount(claim, resolveCurrency(state, found), before)
      : before && relate(claim.relation, before);
  if (amount === undefined || amount <= 0) return undefined;
  return { slot: found.slot.key, input: { [found.accepts]: amount } };
}

/** The currency that the slot takes; `undefined` while the flow does not know it. */
function resolveCurrency(state: TurnState, { property }: ReadableSlot): string | undefined {
  const declared = property['x-currency'];
  if (typeof declared !== 'string') return undefined;
  const currency = /^[A-Z]{3}$/.test(declared) ? declared : readPath(buildScope(state), declared);
  return typeof currency === 'string' ? currency : undefined;
}

function toAmount(
  { reading, modifier, isReceived, hasCurrency }: ClaimOf<'amount'>,
  currency: string | undefined,
  before: number | undefined,
): number | undefined {
  if (reading.type !== 'ok' || isReceived) return undefined;
  const { minor, currency: said } = reading.value;
  const isOther = currency !== undefined && hasCurrency && said !== currency;
  if (isOther || minor >= maxMinor) return undefined;
  return modify(toJsonAmount(minor, said), modifier, before);
}

function modify(
  amount: number,
  modifier: AmountModifier | undefined,
  before: number | undefined,
): number | undefined {
  if (modifier === undefined) return amount;
  if (before === undefined) return undefined;
  if (modifier === 'more') return toCents(before + amount);
  return modifier === 'less' ? toCents(before - amount) : undefined;
}

function relate(relation: RelativeAmount, before: number): number | undefined {
  if (relation === 'double') return toCents(before * 2);
  if (relation === 'triple') return toCents(before * 3);
  if (relation === 'half') return toCents(before / 2);
  return relation === 'same' ? before : undefined;
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
