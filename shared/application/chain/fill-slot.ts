import type { FlowState, Slot } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { addWanted, dropWanted, isFilled } from '../../domain/flow-slots.ts';
import type { JsonObject } from '../../domain/json.ts';
import { findRunningFlow, readSlots, type SlotsReading } from '../flow/read-slots.ts';
import { processToolCalls } from '../tool-calls/process-tool-calls.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';

/**
 * Fills the slot that a state asks for, where it was said already: earlier in the flow, or in words
 * of this turn that only code has not read. Returns `undefined` when the person has to be asked.
 */
export async function fillSlot(
  turn: Turn,
  before: TurnState,
  { id }: FlowState,
): Promise<TurnState | undefined> {
  const slot = findRunningFlow(before)?.slots.find(({ state }) => state === id);
  if (slot === undefined) return undefined;
  const state = keepWhatWasSaid(turn, before, slot);
  const progress = currentFlow(state.session);
  const input = progress?.wanted?.[slot.key];
  if (progress === undefined || input === undefined) return undefined;
  const taken = withSession(state, withFlow(state.session, dropWanted(progress, slot.key)));
  const call = { id: turn.world.ids.next('call'), name: slot.tool, input };
  const noted = turn.record(taken, 'answered-by-code', { tool: slot.tool, why: 'said-before' });
  const { state: filled } = await processToolCalls(turn, noted, [call]);
  const after = currentFlow(filled.session);
  const hasFailed = filled.draft === undefined && after !== undefined && !isFilled(after, slot);
  return hasFailed ? undefined : filled;
}

/** Takes what the words of this turn, or those before, say about slots that are open. */
function keepWhatWasSaid(turn: Turn, state: TurnState, slot: Slot): TurnState {
  const progress = currentFlow(state.session);
  const flow = findRunningFlow(state);
  const words = state.hasUnreadWords ? unmaskText(turn, state) : progress?.heard;
  if (words === undefined || progress === undefined || flow === undefined) return state;
  const reading = readSlots(turn, state, words);
  if (reading === undefined || !isOrder(reading)) return state;
  const open = flow.slots.filter(
    ({ key }) => progress.data[key] === undefined && progress.wanted?.[key] === undefined,
  );
  const inputs = pick(reading.inputs, open);
  const heard = [reading.rest, ...reading.unused.map(({ text }) => text)].join(' ').trim();
  const isRead = inputs[slot.key] !== undefined && reading.unused.length === 0;
  const { heard: _before, ...others } = progress;
  const kept = addWanted(heard === '' ? others : { ...others, heard }, inputs);
  const wanted = withSession(state, withFlow(state.session, kept));
  return isRead ? { ...wanted, hasUnreadWords: false } : wanted;
}

/** A question, a denial or a tale of the past names values that nobody wants to set. */
function isOrder({ unused }: SlotsReading): boolean {
  return !unused.some(({ type }) => type === 'question' || type === 'mood' || type === 'command');
}

function pick(
  inputs: Readonly<Record<string, JsonObject>>,
  slots: readonly Slot[],
): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    slots.flatMap(({ key }) => {
      const input = inputs[key];
      return input === undefined ? [] : [[key, input] as const];
    }),
  );
}
