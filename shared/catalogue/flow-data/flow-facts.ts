import type { FlowDefinition, FlowState } from '../../domain/catalogue/flow.ts';
import type { KnownTool } from '../known-tools.ts';
import { doubted, type Facts, join, noFacts, sameFacts, written } from './facts.ts';
import { edgesOf, type FlowEdge } from './flow-edges.ts';
import { rootNode } from './json-schema.ts';

/** What is known in a state. A state that nothing reaches has no facts. */
export interface StateFacts {
  /** On entering, before the state's own lookups; absent when it is only ever reached quietly. */
  readonly arriving?: Facts;
  /** While in the state. */
  readonly inside: Facts;
}

/**
 * What is set in each state on every path that reaches it, by iterating to a fixed point: a flow starts with
 * nothing, a way adds what its tool saves, entering adds what the state looks up.
 */
export function flowFacts(
  flow: FlowDefinition,
  agentTools: ReadonlyMap<string, KnownTool>,
): ReadonlyMap<string, StateFacts> {
  const edges = edgesOf(flow, agentTools);
  const facts = new Map<string, StateFacts>();
  const initial = flow.states[flow.initialState];
  if (initial === undefined) return facts;
  facts.set(initial.id, enter(undefined, initial, noFacts, agentTools));
  const waiting = [initial.id];
  while (waiting.length > 0) {
    const from = waiting.shift();
    for (const edge of edges.filter((candidate) => candidate.from === from)) {
      if (follow(flow, edge, facts, agentTools)) waiting.push(edge.to);
    }
  }
  return facts;
}

/** Carries the facts along one way; true when its end learned something. */
function follow(
  flow: FlowDefinition,
  edge: FlowEdge,
  facts: Map<string, StateFacts>,
  agentTools: ReadonlyMap<string, KnownTool>,
): boolean {
  const start = facts.get(edge.from);
  const target = flow.states[edge.to];
  if (start === undefined || target === undefined) return false;
  const before = facts.get(edge.to);
  const carried = doubted(written(start.inside, edge.saved), edge.forgotten);
  const after = edge.enters
    ? enter(before, target, carried, agentTools)
    : { ...before, inside: before ? join(before.inside, carried) : carried };
  facts.set(edge.to, after);
  return before === undefined || !sameStateFacts(before, after);
}

function enter(
  before: StateFacts | undefined,
  state: FlowState,
  carried: Facts,
  agentTools: ReadonlyMap<string, KnownTool>,
): StateFacts {
  const loaded = written(carried, loadedBy(state, agentTools));
  return {
    arriving: before?.arriving ? join(before.arriving, carried) : carried,
    inside: before ? join(before.inside, loaded) : loaded,
  };
}

/** A lookup that fails leaves its key out; the check is about what is declared, not about outages. */
function loadedBy(state: FlowState, agentTools: ReadonlyMap<string, KnownTool>): Facts {
  return new Map(
    state.onEnter.enrichments.flatMap(({ tool, as }) => {
      const output = agentTools.get(tool)?.output;
      return output
        ? [[as, { schemas: [rootNode(output)], certain: true, nullable: false }] as const]
        : [];
    }),
  );
}

function sameStateFacts(left: StateFacts, right: StateFacts): boolean {
  if ((left.arriving === undefined) !== (right.arriving === undefined)) return false;
  const arriving = sameFacts(left.arriving ?? noFacts, right.arriving ?? noFacts);
  return arriving && sameFacts(left.inside, right.inside);
}
