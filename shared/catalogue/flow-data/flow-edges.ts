import type { FlowDefinition, FlowState, StateTool } from '../../domain/catalogue/flow.ts';
import { findRequestedSlots } from '../../domain/flow-progress.ts';
import { type KnownTool, listStateTools, needsConfirmation } from '../known-tools.ts';
import { type Facts, findSavedFacts, noFacts, toFacts } from './facts.ts';
import { toRootNode } from './json-schema.ts';
import { findLoadedFacts } from './loaded-facts.ts';

/** One transition from a state to a state. */
export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  /** Slots that the tool saves. */
  readonly saved: Facts;
  /** Slots that are forgotten: the values of a refused action are asked for again. */
  readonly forgotten: readonly string[];
  /** The next state's lookups and message happen. `onError` and `onPrepared` skip them. */
  readonly enters: boolean;
}

/** Lists every transition of a flow that the engine can make. */
export function listEdges(
  flow: FlowDefinition,
  agentTools: ReadonlyMap<string, KnownTool>,
): readonly FlowEdge[] {
  return Object.values(flow.states).flatMap((state) => {
    const tools = listStateTools(agentTools, state);
    const called = state.tools.flatMap((stateTool) => {
      const tool = tools.get(stateTool.name);
      if (tool === undefined) return [];
      const filled = stateTool.fills === undefined ? [] : listSlotEdges(flow, state, tools);
      return [...filled, ...listToolEdges(flow, state, stateTool, tool)];
    });
    return [...listBranchEdges(state), ...called];
  });
}

function listBranchEdges({ id: from, onEnter: { branches = [] } }: FlowState): FlowEdge[] {
  return branches.map(({ to }) => ({ from, to, saved: noFacts, forgotten: [], enters: true }));
}

/**
 * Once a slot is filled, the flow goes to the first slot that is open, or to `whenFilled`.
 * Whichever that is, every slot before it is filled, and those after it may have been emptied.
 */
function listSlotEdges(
  { slots, states, whenFilled }: FlowDefinition,
  state: FlowState,
  tools: ReadonlyMap<string, KnownTool>,
): FlowEdge[] {
  const saves = slots.map((slot) => {
    const stateTool = state.tools.find(({ name }) => name === slot.tool);
    const tool = tools.get(slot.tool);
    const saved = stateTool && tool ? findSavedSlots(stateTool, tool) : noFacts;
    const asking = states[slot.state];
    const loaded = asking === undefined ? noFacts : findLoadedFacts(asking, tools);
    return { saved, before: new Map([...loaded, ...saved]) };
  });
  const targets = [...slots.map((slot) => slot.state), ...(whenFilled ? [whenFilled] : [])];
  return targets.map((to, position) => ({
    from: state.id,
    to,
    saved: new Map(saves.slice(0, position).flatMap(({ before }) => [...before])),
    forgotten: saves.slice(position).flatMap(({ saved }) => [...saved.keys()]),
    enters: true,
  }));
}

function listToolEdges(
  flow: FlowDefinition,
  state: FlowState,
  stateTool: StateTool,
  tool: KnownTool,
): FlowEdge[] {
  const from = state.id;
  const saved = findSavedSlots(stateTool, tool);
  const { onSuccess, onError, onRefused = {}, onPrepared } = stateTool;
  const withoutEntering = { from, saved: noFacts, forgotten: [], enters: false };
  const waysBack = [...(onError === undefined ? [] : [onError]), ...Object.values(onRefused)];
  // A final state ends the flow there: nothing of it is said.
  const failed = waysBack
    .filter((to) => flow.states[to]?.isFinal !== true)
    .map((to) => {
      const forgotten = needsConfirmation(tool) ? findForgottenSlots(flow, to) : [];
      return { ...withoutEntering, to, forgotten };
    });
  return [
    ...failed,
    ...(onPrepared === undefined ? [] : [{ ...withoutEntering, to: onPrepared }]),
    ...(isExecutedElsewhere(from, stateTool, tool) || stateTool.fills !== undefined
      ? []
      : [{ from, to: onSuccess ?? from, saved, forgotten: [], enters: onSuccess !== undefined }]),
  ];
}

function findForgottenSlots({ states }: FlowDefinition, id: string): readonly string[] {
  const state = states[id];
  return state === undefined ? [] : findRequestedSlots(state);
}

/** A yes is executed in the state that asks. Its success transition is declared there. */
function isExecutedElsewhere(from: string, { onPrepared }: StateTool, tool: KnownTool): boolean {
  return needsConfirmation(tool) && onPrepared !== undefined && onPrepared !== from;
}

/** Finds what each slot is set to. A capture without a mapping saves all its arguments. */
function findSavedSlots({ save }: StateTool, { definition, output }: KnownTool): Facts {
  if (output === undefined) return noFacts;
  const savesAll = definition.kind === 'capture' && Object.keys(save).length === 0;
  return savesAll ? toFacts([toRootNode(output)]) : findSavedFacts(output, save);
}
