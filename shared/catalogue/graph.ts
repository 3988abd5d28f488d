import type { Catalogue } from '../domain/catalogue/assistant.ts';
import type { Branch, FlowDefinition, FlowState } from '../domain/catalogue/flow.ts';
import { isNavigationTool } from '../domain/catalogue/navigation-tools.ts';
import type { NavigationTool } from '../domain/catalogue/tool.ts';

/** One diagram, in Mermaid's language. */
export interface Diagram {
  readonly title: string;
  readonly mermaid: string;
}

/**
 * Draws a catalogue: its agents with the routes between them, then each flow with its states. Names
 * get a prefix, because Mermaid reserves words such as `end`.
 */
export function drawCatalogue(catalogue: Catalogue): readonly Diagram[] {
  const { name } = catalogue.assistant;
  const agents = { title: `${name}: agents`, mermaid: drawAgents(catalogue) };
  const flows = Object.values(catalogue.flows).map((flow) => ({
    title: `${flow.agent} / ${flow.id}: ${flow.description}`,
    mermaid: drawFlow(flow),
  }));
  return [agents, ...flows];
}

function drawAgents({ agents, flows }: Catalogue): string {
  const nodes = Object.values(agents).map(
    ({ id, name }) => `  agent_${id}["${escapeQuotes(name)}"]`,
  );
  const tasks = Object.values(flows).flatMap(({ id, agent }) => [
    `  flow_${id}(["${id}"])`,
    `  agent_${agent} --- flow_${id}`,
  ]);
  const routes = Object.values(agents).flatMap(({ id, tools }) =>
    tools.filter(isNavigationTool).flatMap((route) => drawRoute(id, route)),
  );
  const back = Object.values(agents).flatMap(({ id, parent, navigation }) =>
    parent !== undefined && navigation.canGoUp ? [`  agent_${id} -.-> agent_${parent}`] : [],
  );
  return ['flowchart TD', ...nodes, ...tasks, ...routes, ...back].join('\n');
}

function drawRoute(agent: string, { name, routing }: NavigationTool): string[] {
  if (routing.type === 'start_flow')
    return [`  agent_${agent} -->|${name}| flow_${routing.target}`];
  if (routing.type !== 'enter_agent') return [];
  const { flow, target } = routing;
  const end = flow === undefined ? `agent_${target}` : `flow_${flow}`;
  return [`  agent_${agent} -->|${name}| ${end}`];
}

function drawFlow(flow: FlowDefinition): string {
  const { states, initialState } = flow;
  const all = Object.values(states);
  const nodes = all.map(({ id }) => `  state "${id}" as state_${id}`);
  const ends = all.filter(({ isFinal }) => isFinal).map(({ id }) => `  state_${id} --> [*]`);
  return [
    'stateDiagram-v2',
    ...nodes,
    `  [*] --> state_${initialState}`,
    ...drawSlots(flow),
    ...all.flatMap(drawTransitions),
    ...ends,
  ].join('\n');
}

/**
 * The way through the slots when each is given where it is asked for. They may be given anywhere:
 * the flow then goes to the first one that is open.
 */
function drawSlots({ slots, states, whenFilled }: FlowDefinition): string[] {
  return slots.flatMap(({ key, tool, state }, position) => {
    const next = slots[position + 1]?.state ?? whenFilled;
    const isFilledThere = states[state]?.tools.some(({ fills }) => fills === key);
    return isFilledThere ? drawArrow(state, next, tool) : [];
  });
}

function drawArrow(from: string, to: string | undefined, label: string): string[] {
  return to === undefined ? [] : [`  state_${from} --> state_${to}: ${label}`];
}

function drawTransitions(state: FlowState): string[] {
  const {
    id,
    tools,
    choices,
    onEnter: { branches = [] },
  } = state;
  const arrow = (to: string | undefined, label: string) => drawArrow(id, to, label);
  const called = tools.flatMap(({ name, onSuccess, onPrepared, onError, onRefused = {} }) => [
    ...arrow(onSuccess, name),
    ...arrow(onPrepared, `${name} prepared`),
    ...arrow(onError, `${name} failed`),
    ...Object.entries(onRefused).flatMap(([code, to]) => arrow(to, `${name} refused: ${code}`)),
  ]);
  const isLeft = choices.some(({ does }) => does.type === 'command' && does.command === 'stop');
  return [
    ...branches.flatMap(({ when, to }) => arrow(to, `if ${describeCondition(when)}`)),
    ...called,
    ...(isLeft ? [`  state_${id} --> [*]: stop`] : []),
  ];
}

function describeCondition(when: Branch['when']): string {
  return Object.entries(when)
    .map(([path, value]) => `${path} = ${value}`)
    .join(', ');
}

function escapeQuotes(text: string): string {
  return text.replaceAll('"', '#quot;');
}
