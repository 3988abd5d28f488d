import type { FlowState, Slot } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { addWanted, dropWanted, isFilled, type WantedInputs } from '../../domain/flow-slots.ts';
import type { JsonObject } from '../../domain/json.ts';
import { withHeard } from '../flow/slots/fill-slots.ts';
import { findRunningFlow, readSlots } from '../flow/slots/read-slots.ts';
import { noteUnsupported } from '../flow/unsupported/note-unsupported.ts';
import { processToolCalls } from '../tool-calls/process-tool-calls.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { recallLookup } from './recall/recall-lookup.ts';
import { recallNewItem } from './recall/recall-new-item.ts';
import { recallWords } from './recall/recall-words.ts';
import { separateAll } from './separate-all.ts';

/** A state whose slot was filled, or one that knows more than before and has to ask. */
export interface FilledSlot {
  readonly state: TurnState;
  readonly isFilled: boolean;
}

/**
 * Fills the slot that a state asks for, where it was said already: earlier in the flow, or in words
 * of this turn that only code has not read. What was said about later slots is kept for them.
 */
export async function fillSlot(
  turn: Turn,
  before: TurnState,
  { id }: FlowState,
): Promise<FilledSlot> {
  const slot = findRunningFlow(before)?.slots.find(({ state }) => state === id);
  if (slot === undefined) return { state: before, isFilled: false };
  const state = keepWhatWasSaid(turn, separateAll(turn, before), slot);
  const progress = currentFlow(state.session);
  const input = progress?.wanted?.[slot.key];
  if (progress === undefined || input === undefined) return { state, isFilled: false };
  const taken = withSession(state, withFlow(state.session, dropWanted(progress, slot.key)));
  const call = { id: turn.world.ids.next('call'), name: slot.tool, input };
  const noted = turn.record(taken, 'answered-by-code', { tool: slot.tool, why: 'said-before' });
  const { state: filled } = await processToolCalls(turn, noted, [call]);
  const after = currentFlow(filled.session);
  const hasFailed = filled.draft === undefined && after !== undefined && !isFilled(after, slot);
  return hasFailed ? { state: taken, isFilled: false } : { state: filled, isFilled: true };
}

/** Takes what the words of this turn, or those before, say about slots that are open. */
function keepWhatWasSaid(turn: Turn, before: TurnState, slot: Slot): TurnState {
  const progress = currentFlow(before.session);
  const flow = findRunningFlow(before);
  if (progress === undefined || flow === undefined) return before;
  const open = flow.slots.filter(
    ({ key }) => progress.data[key] === undefined && progress.wanted?.[key] === undefined,
  );
  const words = before.hasUnreadWords ? unmaskText(turn, before) : progress.heard;
  const reading = words === undefined ? undefined : readSlots(turn, before, words);
  const saved = recallNewItem(before, reading, open);
  if (words === undefined || reading === undefined) return withWanted(before, saved);
  const { state, unused, later } = noteUnsupported(turn, before, reading.unused);
  const inputs = {
    ...saved,
    ...recallWords(turn, before, open),
    ...recallLookup(before, reading, open, turn.world.understanding.refersBack(words)),
    ...(before.wasRouted === true ? pick(reading.asked, open) : {}),
    ...pick(reading.inputs, open),
    ...pickActions(reading.inputs, flow.slots),
  };
  const heard = [reading.rest, ...unused.map(({ text }) => text)].join(' ').trim();
  const isRead = unused.length === 0 && (inputs[slot.key] !== undefined || reading.rest === '');
  const kept = withWanted(state, { ...inputs, ...later });
  const wanted = withHeard(kept, words, heard);
  return isRead ? { ...wanted, hasUnreadWords: false } : wanted;
}

function withWanted(state: TurnState, inputs: WantedInputs): TurnState {
  const flow = currentFlow(state.session);
  return flow ? withSession(state, withFlow(state.session, addWanted(flow, inputs))) : state;
}

/** What the flow's actions get beside its slots, by their tools. */
function pickActions(
  inputs: Readonly<Record<string, JsonObject>>,
  slots: readonly Slot[],
): Readonly<Record<string, JsonObject>> {
  const others = Object.entries(inputs).filter(([name]) => slots.every(({ key }) => key !== name));
  return Object.fromEntries(others);
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
