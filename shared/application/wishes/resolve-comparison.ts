import { currentFlow } from '../../domain/conversation/session.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { reopenSlot } from '../flow/slots/fill-slots.ts';
import { listReadableSlots } from '../flow/slots/read-slots.ts';
import { listDeeds, type ToldDeed } from '../tools/find-deed.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { relateTo } from '../values/count-from.ts';
import { findProperty } from '../values/find-property.ts';

/**
 * "Send Juan half of what I sent my mom" as "send Juan 25", where it was 50 in this conversation;
 * else as "send Juan", so that the amount is asked for. Nobody who is only compared with is paid.
 */
export function resolveComparison(turn: Turn, state: TurnState): TurnState {
  const { understanding } = turn.world;
  const words = unmaskText(turn, state);
  const compared = understanding.readComparison(words, buildReadingContext(turn, state));
  if (compared === undefined) return state;
  const { before, after, base, relation } = compared;
  const last = findAmount(state, base);
  const amount = last === undefined ? undefined : relateTo(last, relation);
  if (amount === undefined && !mayAsk(state, before)) return state;
  const open = amount === undefined ? reopenAmounts(turn, state) : state;
  const order = [before, amount ?? '', after].filter((part) => part !== '').join(' ');
  const mask = createVaultMask(open.catalogue.assistant.redaction, open.session, understanding);
  const text = mask.mask(order);
  const resolved = { ...open, text, session: mask.saveVault(open.session) };
  return turn.record({ ...resolved, said: state.said ?? state.text }, 'comparison-resolved', {});
}

/** A flow asks for it, or the words that are left order something. */
function mayAsk({ session }: TurnState, before: string): boolean {
  if (session.pendingConfirmation !== undefined) return false;
  return currentFlow(session) !== undefined || before !== '';
}

/** What the flow holds is not the amount that was meant. */
function reopenAmounts(turn: Turn, state: TurnState): TurnState {
  const data = currentFlow(state.session)?.data ?? {};
  return listReadableSlots(turn, state)
    .filter(
      ({ property, slot }) => property['x-entity'] === 'money' && data[slot.key] !== undefined,
    )
    .reduce((open, { slot }) => reopenSlot(turn, open, slot), state);
}

/** What the one deed for somebody came to; with several, nobody knows which is meant. */
function findAmount(state: TurnState, base: string): number | undefined {
  const name = ` ${foldPhrase(base)} `;
  const deeds = listDeeds(state).filter(({ told }) => ` ${foldPhrase(told)} `.includes(name));
  const [amount, ...others] = deeds.map((deed) => readAmount(deed));
  return others.length > 0 ? undefined : amount;
}

function readAmount({ tool, input }: ToldDeed): number | undefined {
  const amounts = Object.entries(input).flatMap(([name, value]) =>
    findProperty(tool, name)?.['x-entity'] === 'money' && typeof value === 'number' ? [value] : [],
  );
  return amounts.length === 1 ? amounts[0] : undefined;
}
