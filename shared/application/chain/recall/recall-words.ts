import type { Slot } from '../../../domain/catalogue/flow.ts';
import type { WantedInputs } from '../../../domain/flow-slots.ts';
import type { Claim } from '../../../domain/reading.ts';
import { readSlots } from '../../flow/slots/read-slots.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';

/**
 * What the person said before they were asked what to do with it: "200 dollars", "send or borrow?",
 * "send them to my mom". Only in the turn that starts the flow, and only what was no wish by itself
 * and nothing was done with.
 */
export function recallWords(turn: Turn, state: TurnState, open: readonly Slot[]): WantedInputs {
  const asked = state.history.at(-1);
  const said = state.history.at(-2);
  if (state.wasRouted !== true || said?.role !== 'user' || asked?.role !== 'assistant') return {};
  const { understanding } = turn.world;
  const words = understanding.reveal(said.text, state.session.vault ?? {});
  const { claims } = understanding.readMessage(words, buildReadingContext(turn, state));
  const isOpen = asked.toolExchanges === undefined && asked.text.includes('?');
  if (!isOpen || !claims.some(isValue) || claims.some(isWish)) return {};
  const inputs = readSlots(turn, state, words)?.inputs ?? {};
  const kept = open.flatMap(({ key }) => {
    const input = inputs[key];
    return input === undefined ? [] : [[key, input] as const];
  });
  return Object.fromEntries(kept);
}

function isValue({ type }: Claim): boolean {
  return type === 'amount' || type === 'payee' || type === 'phone';
}

function isWish({ type }: Claim): boolean {
  return type === 'request' || type === 'question' || type === 'mood' || type === 'command';
}
