import type { OfferedOption } from '../../../domain/conversation/offer.ts';
import { currentFrame } from '../../../domain/conversation/session.ts';
import { findFilters } from '../../turn-state/find-filters.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { moveQuietlyTo } from '../move-flow.ts';
import type { AmountChange, findHeldAmount } from './amount-change.ts';

/**
 * Asks whether the amount in the words is the whole one or a change of the one that the flow holds.
 * What was to be confirmed is void: a later yes must not take the amount as it was.
 */
export function askAmountChange(turn: Turn, state: TurnState, change: AmountChange): TurnState {
  const open = moveQuietlyTo(turn, voidConfirmation(turn, state), change.slot.state);
  if (change.result <= 0) return withDraft(open, engineText(open, 'amount_change_too_big'));
  const { money } = findFilters(turn, open);
  const show = (amount: number) => money?.(amount, change.currency) ?? String(amount);
  const total = `${show(change.amount)} ${engineText(open, 'amount_total_button')}`;
  const by = engineText(open, `amount_${change.modifier}_button`);
  return withDraft(open, engineText(open, 'amount_or_change'), [
    toOption(turn, change, total, change.amount),
    toOption(turn, change, `${show(change.amount)} ${by} (${show(change.result)})`, change.result),
  ]);
}

/**
 * Asks whether an amount is to replace the one that the flow holds, or is for something else. No
 * yes to this can be one to what was to be confirmed, which is void.
 */
export function askWhatFor(turn: Turn, state: TurnState, held: HeldAmount, amount: number) {
  const open = moveQuietlyTo(turn, voidConfirmation(turn, state), held.slot.state);
  const { money } = findFilters(turn, open);
  const show = (value: number) => money?.(value, held.currency) ?? String(value);
  return withDraft(open, engineText(open, 'amount_for_what'), [
    toOption(turn, held, `${show(amount)} ${engineText(open, 'amount_instead_button')}`, amount),
    toOption(
      turn,
      held,
      `${show(held.held)} ${engineText(open, 'amount_stays_button')}`,
      held.held,
    ),
  ]);
}

/** The amount that a flow holds, and the tool that takes another. */
type HeldAmount = NonNullable<ReturnType<typeof findHeldAmount>>;

function toOption(
  turn: Turn,
  { slot, accepts }: Pick<AmountChange, 'slot' | 'accepts'>,
  label: string,
  amount: number,
): OfferedOption {
  const action = { type: 'call-tool', tool: slot.tool, input: { [accepts]: amount } } as const;
  return { reference: turn.world.ids.secret(), label, action };
}

function voidConfirmation(turn: Turn, state: TurnState): TurnState {
  const { pendingConfirmation: pending, ...session } = state.session;
  if (pending === undefined || pending.agentId !== currentFrame(session).agentId) return state;
  const details = { id: pending.id, because: 'changed' };
  return turn.record(withSession(state, session), 'confirmation-voided', details);
}
