import type { FlowDefinition, FlowState } from '../../domain/catalogue/flow.ts';
import type { KnownTool } from '../known-tools.ts';
import {
  areSameFacts,
  type Facts,
  joinFacts,
  markUncertain,
  noFacts,
  writeFacts,
} from './facts.ts';
import { type FlowEdge, listEdges } from './flow-edges.ts';
import { findLoadedFacts } from './loaded-facts.ts';

/** What is known in a state. An unreachable state has no facts. */
export interface StateFacts {
  /** On entering, before the state's own lookups. Absent if no transition enters the state. */
  readonly onArrival?: Facts;
  /** While in the state. */
  readonly inside: Facts;
}

/**
 * Computes what is set in each state on every path that reaches it, by iterating to a fixed point.
 * A flow starts with nothing. A transition adds what its tool saves, and entering a state adds what
 * the state looks up.
 */
export function computeFlowFacts(
  flow: FlowDefinition,
  agentTools: ReadonlyMap<string, KnownTool>,
): ReadonlyMap<string, StateFacts> {
  const edges = listEdges(flow, agentTools);
  const facts = new Map<string, StateFacts>();
  const initial = flow.states[flow.initialState];
  if (initial === undefined) return facts;
  facts.set(initial.id, enterWithFacts(undefined, initial, noFacts, agentTools));
  const waiting = [initial.id];
  while (waiting.length > 0) {
    const from = waiting.shift();
    for (const edge of edges.filter((candidate) => candidate.from === from)) {
      if (followEdge(flow, edge, facts, agentTools)) waiting.push(edge.to);
    }
  }
  return facts;
}

/** Carries the facts along one edge. Returns true when the facts at its end changed. */
function followEdge(
  flow: FlowDefinition,
  edge: FlowEdge,
  facts: Map<string, StateFacts>,
  agentTools: ReadonlyMap<string, KnownTool>,
): boolean {
  const start = facts.get(edge.from);
  const target = flow.states[edge.to];
  if (start === undefined || target === undefined) return false;
  const before = facts.get(edge.to);
  const carried = markUncertain(writeFacts(start.inside, edge.saved), edge.forgotten);
  const after = edge.enters
    ? enterWithFacts(before, target, carried, agentTools)
    : { ...before, inside: before ? joinFacts(before.inside, carried) : carried };
  facts.set(edge.to, after);
  return before === undefined || !areSameStateFacts(before, after);
}

function enterWithFacts(
  before: StateFacts | undefined,
  state: FlowState,
  carried: Facts,
  agentTools: ReadonlyMap<string, KnownTool>,
): StateFacts {
  const loaded = writeFacts(carried, findLoadedFacts(state, agentTools));
  return {
    onArrival: before?.onArrival ? joinFacts(before.onArrival, carried) : carried,
    inside: before ? joinFacts(before.inside, loaded) : loaded,
  };
}

function areSameStateFacts(left: StateFacts, right: StateFacts): boolean {
  if ((left.onArrival === undefined) !== (right.onArrival === undefined)) return false;
  const arriving = areSameFacts(left.onArrival ?? noFacts, right.onArrival ?? noFacts);
  return arriving && areSameFacts(left.inside, right.inside);
}
