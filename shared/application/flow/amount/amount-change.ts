import { currentFlow } from '../../../domain/conversation/session.ts';
import { toJsonAmount } from '../../../domain/money/money.ts';
import { findOrders } from '../../../domain/reading/find-orders.ts';
import type { ClaimOf } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { toCents } from '../../values/count-from.ts';
import { listReadableSlots } from '../slots/read-slots.ts';
import type { ReadableSlot } from '../slots/readable-slot.ts';
import { resolveCurrency } from './to-amount-input.ts';

/** "20 less": by how much the amount that the flow holds shall change. */
export interface AmountChange {
  readonly slot: ReadableSlot['slot'];
  /** The input of the slot's tool. */
  readonly accepts: string;
  readonly amount: number;
  readonly currency: string;
  readonly held: number;
  /** What the change comes to; nothing may be left of it. */
  readonly result: number;
  readonly modifier: 'more' | 'less';
}

/** The amount that the running flow holds, if it takes one. */
export function findHeldAmount(turn: Turn, state: TurnState) {
  const [found, ...more] = listReadableSlots(turn, state).filter(
    ({ property }) => property['x-entity'] === 'money',
  );
  const held = found && currentFlow(state.session)?.data[found.slot.key];
  if (found?.accepts === undefined || more.length > 0 || typeof held !== 'number') return undefined;
  return { ...found, accepts: found.accepts, held, currency: resolveCurrency(state, found) };
}

/** The change of that amount that the words ask for, in its currency. */
export function findAmountChange(turn: Turn, state: TurnState): AmountChange | undefined {
  const found = findHeldAmount(turn, state);
  if (found?.currency === undefined) return undefined;
  const context = buildReadingContext(turn, state, found.property);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  const orders = findOrders(claims);
  const { slot, accepts, held, currency } = found;
  const changes = claims
    .filter((claim) => orders.has(claim))
    .flatMap((claim) => {
      const change = claim.type === 'amount' ? readChange(claim, currency) : undefined;
      if (change === undefined) return [];
      const { amount, modifier } = change;
      const result = toCents(held + (modifier === 'more' ? amount : -amount));
      return [{ slot, accepts, amount, currency, held, result, modifier }];
    });
  return changes.length === 1 ? changes[0] : undefined;
}

/** "20 more" of what the flow holds, and not of what was sent last. */
function readChange({ reading, modifier, than }: ClaimOf<'amount'>, currency: string) {
  if (reading.type !== 'ok' || than !== undefined) return undefined;
  if (modifier !== 'more' && modifier !== 'less') return undefined;
  if (reading.value.currency !== currency) return undefined;
  return { amount: toJsonAmount(reading.value.minor, currency), modifier };
}
