import type { Catalogue } from '../../../domain/catalogue/assistant.ts';
import type { FlowDefinition } from '../../../domain/catalogue/flow.ts';
import { listTools } from '../../../domain/catalogue/list-tools.ts';
import { isNavigationTool } from '../../../domain/catalogue/navigation-tools.ts';
import type { CheckContext } from '../../check-context.ts';
import { type FlowEdge, listEdges } from '../../flow-data/flow-edges.ts';
import type { FlowPlace } from '../../flow-places.ts';
import { below, type ProblemLog } from '../../problem-log.ts';
import { startsFlow } from '../../starts-flow.ts';

/** Checks that a flow can be started, and that every state can be reached and leads to an end. */
export function checkFlowShape(
  context: CheckContext,
  catalogue: Catalogue,
  place: FlowPlace,
): void {
  const { log } = context;
  const { flow } = place;
  if (!isStarted(catalogue, flow))
    log.report(below(place.root, 'id'), 'is not started by any route');
  checkReachability(log, place);
  for (const { id, respond, onEnter } of Object.values(flow.states)) {
    if (respond !== 'template' || onEnter.message || onEnter.propose) continue;
    const respondPlace = below(place.root, 'states', findStateIndex(place, id), 'respond');
    log.report(respondPlace, 'has nothing to say: on_enter has neither message nor propose');
  }
}

/** Reports only the first cause, because a state without an exit makes later states unreachable. */
function checkReachability(log: ProblemLog, place: FlowPlace): void {
  const states = Object.values(place.flow.states);
  const ends = states.filter(({ isFinal }) => isFinal).map(({ id }) => id);
  if (ends.length === 0) {
    log.report(below(place.root, 'id'), 'has no final state');
    return;
  }
  const edges = listEdges(place.flow, place.agentTools);
  const reached = findReachable([place.flow.initialState], edges, 'from', 'to');
  const ending = findReachable(ends, edges, 'to', 'from');
  const open = states.filter(({ id, isFinal }) => !isFinal && reached.has(id));
  const causes = [
    {
      message: 'is a state without an exit',
      states: open.filter(({ id }) => !edges.some(({ from, to }) => from === id && to !== id)),
    },
    {
      message: 'is an unreachable state',
      states: states.filter(({ id }) => !reached.has(id)),
    },
    {
      message: 'is a state from which no final state can be reached',
      states: open.filter(({ id }) => !ending.has(id)),
    },
  ];
  const branches = states.flatMap(({ id: from, onEnter }) =>
    (onEnter.branches ?? []).map(({ to }) => ({ from, to })),
  );
  const cycle = {
    message: 'leads back to itself through branches alone',
    states: states.filter(({ id }) => {
      const targets = branches.filter(({ from }) => from === id).map(({ to }) => to);
      return findReachable(targets, branches, 'from', 'to').has(id);
    }),
  };
  const first = [...causes, cycle].find((cause) => cause.states.length > 0);
  for (const { id } of first?.states ?? []) log.report(toIdPlace(place, id), first?.message ?? '');
}

function isStarted({ agents }: Catalogue, flow: FlowDefinition): boolean {
  const tools = listTools({ agents });
  return tools.filter(isNavigationTool).some((route) => startsFlow(route, flow));
}

/**
 * Finds all states that can be reached from `starts` along edges, followed from `near` to `far`.
 */
function findReachable(
  starts: readonly string[],
  edges: readonly Pick<FlowEdge, 'from' | 'to'>[],
  near: 'from' | 'to',
  far: 'from' | 'to',
): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const state of reached) {
    for (const edge of edges) if (edge[near] === state) reached.add(edge[far]);
  }
  return reached;
}

function toIdPlace(place: FlowPlace, state: string) {
  return below(place.root, 'states', findStateIndex(place, state), 'id');
}

function findStateIndex({ content }: FlowPlace, state: string): number {
  return content.states.findIndex(({ id }) => id === state);
}
