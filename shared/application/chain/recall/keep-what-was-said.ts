import type { Slot } from '../../../domain/catalogue/flow.ts';
import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { addWanted, type WantedInputs } from '../../../domain/flow-slots.ts';
import type { JsonObject } from '../../../domain/json.ts';
import { withHeard } from '../../flow/slots/fill-slots.ts';
import { findRunningFlow, readSlots } from '../../flow/slots/read-slots.ts';
import { noteUnsupported } from '../../flow/unsupported/note-unsupported.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { recallLookup } from './recall-lookup.ts';
import { recallNewItem } from './recall-new-item.ts';
import { recallWords } from './recall-words.ts';

/** Takes what the words of this turn, or those before, say about slots that are open. */
export function keepWhatWasSaid(turn: Turn, before: TurnState, slot: Slot): TurnState {
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
