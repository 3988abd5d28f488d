import type { Slot, StateTool } from '../../../domain/catalogue/flow.ts';
import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import { currentFlow, type FlowProgress } from '../../../domain/conversation/session.ts';
import {
  addWanted,
  dropWanted,
  findNextState,
  findOpenSlot,
  isFilled,
  reopenSlots,
  type WantedInputs,
} from '../../../domain/flow-slots.ts';
import { isJsonObject, type JsonObject } from '../../../domain/json.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { moveTo } from '../move-flow.ts';
import { findRunningFlow } from './read-slots.ts';

/** Stores inputs for slots, and goes to the first one that the flow has to fill. */
export function fillSlots(turn: Turn, state: TurnState, inputs: WantedInputs): TurnState {
  const progress = currentFlow(state.session);
  if (progress === undefined) return state;
  const wanted = withFlow(state.session, addWanted(progress, inputs));
  return goToOpenSlot(turn, withSession(state, wanted));
}

/**
 * Goes to the state of the first slot that is open, or to where the flow goes when all are filled.
 */
export function goToOpenSlot(turn: Turn, state: TurnState): TurnState {
  const progress = currentFlow(state.session);
  const flow = findRunningFlow(state);
  return flow === undefined || progress === undefined
    ? state
    : moveTo(turn, state, findNextState(flow, progress));
}

/** After a slot was filled: what depends on it is filled once more, with what it held. */
export function reopenDependants(state: TurnState, { fills }: StateTool): TurnState {
  const progress = currentFlow(state.session);
  const flow = findRunningFlow(state);
  if (fills === undefined || flow === undefined || progress === undefined) return state;
  const taken = dropWanted(progress, fills);
  const dependants = flow.slots.filter(
    (slot) => slot.needs.includes(fills) && isFilled(taken, slot),
  );
  const inputs = Object.fromEntries(
    dependants.map((slot) => [slot.key, readInput(state, taken, slot)]),
  );
  const keys = dependants.flatMap((slot) => listSavedKeys(state, slot));
  const reopened = reopenSlots(taken, inputs, keys);
  return withSession(state, withFlow(state.session, reopened));
}

/** Empties the slot that was filled last and asks for it again; `undefined` when none is filled. */
export function reopenLastSlot(turn: Turn, state: TurnState): TurnState | undefined {
  const progress = currentFlow(state.session);
  const flow = findRunningFlow(state);
  if (flow === undefined || progress === undefined) return undefined;
  const last = flow.slots.findLast((slot) => progress.data[slot.key] !== undefined);
  if (last === undefined) return undefined;
  const { wanted: _dropped, heard: _forgotten, ...rest } = progress;
  const emptied = reopenSlots(rest, {}, listSavedKeys(state, last));
  return moveTo(turn, withSession(state, withFlow(state.session, emptied)), last.state);
}

/** Empties a slot and asks for it again; what was said about the others stays. */
export function reopenSlot(turn: Turn, state: TurnState, slot: Slot): TurnState {
  const progress = currentFlow(state.session);
  if (progress === undefined) return state;
  const { heard: _forgotten, ...rest } = progress;
  const emptied = reopenSlots(dropWanted(rest, slot.key), {}, listSavedKeys(state, slot));
  return moveTo(turn, withSession(state, withFlow(state.session, emptied)), slot.state);
}

/**
 * A slot that the flow has not come to: an earlier one is open, or the list that it is chosen from
 * is not loaded.
 */
export function isTooEarly(state: TurnState, { fills }: Pick<StateTool, 'fills'>): boolean {
  const progress = currentFlow(state.session);
  const flow = findRunningFlow(state);
  if (fills === undefined || flow === undefined || progress === undefined) return false;
  const position = flow.slots.findIndex(({ key }) => key === fills);
  const open = findOpenSlot(flow, progress);
  const isBehind = open !== undefined && flow.slots.indexOf(open) < position;
  const slot = flow.slots[position];
  return (
    isBehind || (slot !== undefined && progress.state !== slot.state && !isLoaded(state, slot))
  );
}

/**
 * Remembers words that lists which are not loaded yet may explain: all of them, as long as an open
 * slot chooses from such a list, else what nothing has explained.
 */
export function withHeard(state: TurnState, words: string, rest: string): TurnState {
  const progress = currentFlow(state.session);
  const slots = findRunningFlow(state)?.slots ?? [];
  if (progress === undefined) return state;
  const isOpen = slots.some((slot) => !isFilled(progress, slot) && !isLoaded(state, slot));
  const { heard: _before, ...others } = progress;
  const heard = isOpen ? words : rest;
  return withSession(state, withFlow(state.session, heard === '' ? others : { ...others, heard }));
}

/** Whether the lookups of the state that asks for a slot were made. */
function isLoaded({ session, catalogue }: TurnState, { state }: Slot): boolean {
  const progress = currentFlow(session);
  const asking = catalogue.flows[progress?.flowId ?? '']?.states[state];
  return (asking?.onEnter.enrichments ?? []).every(({ as }) => progress?.context[as] !== undefined);
}

/**
 * What the slot was filled with: the inputs of its tool that the flow's data holds. What belongs to
 * another slot is that slot's to say again.
 */
function readInput(state: TurnState, { data }: FlowProgress, slot: Slot): JsonObject {
  const others = (findRunningFlow(state)?.slots ?? []).filter(({ key }) => key !== slot.key);
  const foreign = others.flatMap((other) => [other.key, ...listSavedKeys(state, other)]);
  const own = listSavedKeys(state, slot);
  const names = Object.keys(readProperties(state, slot.tool)).filter(
    (name) => own.includes(name) || !foreign.includes(name),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** All that the tools of the slots save that a state asks for. */
export function listKeysAskedAt(state: TurnState, asking: string): readonly string[] {
  const slots = findRunningFlow(state)?.slots ?? [];
  return slots
    .filter((slot) => slot.state === asking)
    .flatMap((slot) => listSavedKeys(state, slot));
}

function listSavedKeys(state: TurnState, { key, tool, state: asking }: Slot): readonly string[] {
  const flow = findRunningFlow(state);
  const saved = flow?.states[asking]?.tools.find(({ name }) => name === tool)?.save ?? {};
  const keys = Object.keys(saved);
  return [key, ...(keys.length > 0 ? keys : Object.keys(readProperties(state, tool)))];
}

function readProperties(state: TurnState, tool: string): JsonObject {
  const { properties } = findTool(state, tool)?.inputSchema ?? {};
  return isJsonObject(properties) ? properties : {};
}
