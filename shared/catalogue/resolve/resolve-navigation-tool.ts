import type { NavigationTool } from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import { below, type Place } from '../problem-log.ts';
import type { AuthoredNavigationTool } from '../schemas/agent-tool.ts';
import { buildEnterAgentInput, noInput } from './navigation-input.ts';

/** Resolves a route of an agent, with the input that the engine understands. */
export function resolveNavigationTool(
  context: CheckContext,
  place: Place,
  agent: AuthoredAgent,
  authored: AuthoredNavigationTool,
): NavigationTool | undefined {
  return authored.routing.type === 'enter_agent'
    ? resolveEnterAgent(context, below(place, 'routing'), {
        ...authored,
        routing: authored.routing,
      })
    : resolveStartFlow(context, place, agent, authored, authored.routing);
}

type EnterAgent = AuthoredNavigationTool & {
  readonly routing: Extract<AuthoredNavigationTool['routing'], { type: 'enter_agent' }>;
};
type StartFlow = Extract<AuthoredNavigationTool['routing'], { type: 'start_flow' }>;

/** Resolves a route into an agent. `place` is where its target and its flow are written. */
export function resolveEnterAgent(
  { configuration, log }: CheckContext,
  place: Place,
  authored: EnterAgent,
): NavigationTool | undefined {
  const { routing } = authored;
  const target = configuration.agents.find(({ content }) => content.id === routing.target);
  if (target === undefined) {
    const among = configuration.agents.map(({ content }) => content.id);
    log.report(below(place, 'target'), 'is not an agent', { among });
    return undefined;
  }
  const flows = target.flows.map(({ content }) => content);
  const ids = flows.map(({ id }) => id);
  if (routing.flow !== undefined && !ids.includes(routing.flow)) {
    const message = `is not a flow of ${routing.target}`;
    log.report(below(place, 'flow'), message, { among: ids });
  }
  const offered = routing.flow === undefined ? flows : [];
  return {
    ...applyWording(authored, target.content.description),
    inputSchema: buildEnterAgentInput(offered),
    routing,
  };
}

function resolveStartFlow(
  { log }: CheckContext,
  place: Place,
  agent: AuthoredAgent,
  authored: AuthoredNavigationTool,
  routing: StartFlow,
): NavigationTool | undefined {
  const flow = agent.flows.find(({ content }) => content.id === routing.target);
  if (flow === undefined) {
    const among = agent.flows.map(({ content }) => content.id);
    log.report(below(place, 'routing', 'target'), `is not a flow of ${agent.content.id}`, {
      among,
    });
    return undefined;
  }
  return { ...applyWording(authored, flow.content.description), inputSchema: noInput, routing };
}

function applyWording({ name, description, examples }: AuthoredNavigationTool, fallback: string) {
  return {
    name,
    kind: 'navigation',
    description: description ?? fallback,
    examples: examples ?? [],
  } as const;
}
