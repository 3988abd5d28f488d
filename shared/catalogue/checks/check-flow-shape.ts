import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { FlowDefinition } from '../../domain/catalogue/flow.ts';
import { isNavigationTool } from '../../domain/catalogue/navigation-tools.ts';
import type { CheckContext } from '../check-context.ts';
import { edgesOf, type FlowEdge } from '../flow-data/flow-edges.ts';
import type { FlowPlace } from '../flow-places.ts';
import { below, type ProblemLog } from '../problem-log.ts';
import { startsFlow } from '../starts-flow.ts';

/** A flow can be started, every state can be reached, and every state leads on to an end. */
export function checkFlowShape(
  context: CheckContext,
  catalogue: Catalogue,
  place: FlowPlace,
): void {
  const { log } = context;
  const { flow } = place;
  if (!isStarted(catalogue, flow)) log.report(below(place.root, 'id'), 'is started by no route');
  const edges = edgesOf(flow, place.agentTools);
  const reached = closure([flow.initialState], edges, 'from', 'to');
  for (const id of Object.keys(flow.states)) {
    if (!reached.has(id)) log.report(idOf(place, id), 'is a state that nothing leads to');
  }
  checkExits(log, place, edges, reached);
  for (const { id, respond, onEnter } of Object.values(flow.states)) {
    if (respond !== 'template' || onEnter.message || onEnter.propose) continue;
    const respondPlace = below(place.root, 'states', indexOf(place, id), 'respond');
    log.report(respondPlace, 'has nothing to say: on_enter has neither message nor propose');
  }
}

/** A missing exit is named where it is; only a circle without an end is named on all its states. */
function checkExits(
  log: ProblemLog,
  place: FlowPlace,
  edges: readonly FlowEdge[],
  reached: ReadonlySet<string>,
): void {
  const states = Object.values(place.flow.states);
  const ends = states.filter(({ isFinal }) => isFinal).map(({ id }) => id);
  if (ends.length === 0) {
    log.report(below(place.root, 'id'), 'has no final state');
    return;
  }
  const open = states.filter(({ id, isFinal }) => !isFinal && reached.has(id)).map(({ id }) => id);
  const stuck = open.filter((id) => !edges.some(({ from, to }) => from === id && to !== id));
  for (const id of stuck) log.report(idOf(place, id), 'is a state without an exit');
  if (stuck.length > 0) return;
  const ending = closure(ends, edges, 'to', 'from');
  for (const id of open) {
    if (!ending.has(id)) log.report(idOf(place, id), 'is a state from which no end can be reached');
  }
}

function isStarted({ agents }: Catalogue, flow: FlowDefinition): boolean {
  const tools = Object.values(agents).flatMap((agent) => agent.tools);
  return tools.filter(isNavigationTool).some((route) => startsFlow(route, flow));
}

/** Everything that can be reached from `starts` along the edges, followed from one of their ends to the other. */
function closure(
  starts: readonly string[],
  edges: readonly FlowEdge[],
  near: 'from' | 'to',
  far: 'from' | 'to',
): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const state of reached) {
    for (const edge of edges) if (edge[near] === state) reached.add(edge[far]);
  }
  return reached;
}

function idOf(place: FlowPlace, state: string) {
  return below(place.root, 'states', indexOf(place, state), 'id');
}

function indexOf({ content }: FlowPlace, state: string): number {
  return content.states.findIndex(({ id }) => id === state);
}
