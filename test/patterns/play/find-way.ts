import type { ToolSpecification } from '../../../shared/application/ports/language-model.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';

/** A call that leads to where another tool is offered. */
export interface Way {
  readonly tool: string;
  readonly input: JsonObject;
  /** Whether the call also does what the wanted tool would have done. */
  readonly arrives: boolean;
}

/** Finds the call that leads to a tool which is not offered here, as the catalogue declares it. */
export function findWay(
  wanted: string,
  offered: readonly ToolSpecification[],
  catalogue: Catalogue,
): Way | undefined {
  const started = findStartedFlow(wanted, catalogue);
  const flow = started ?? findFlowWith(wanted, catalogue);
  const owner = findOwner(wanted, flow, catalogue);
  const byName = (name: string) => offered.find((tool) => tool.name === name);
  const start = flow === undefined ? undefined : findStarter(flow, catalogue);
  if (start !== undefined && byName(start)) return { tool: start, input: {}, arrives: false };
  const entry = offered.find(({ name }) => findTarget(name, catalogue) === owner);
  if (entry === undefined || owner === undefined) return undefined;
  const keeps = flow === undefined && 'keep_current' in listProperties(entry);
  const input = {
    ...(flow === undefined ? {} : { flow }),
    ...(keeps ? { keep_current: true } : {}),
  };
  return { tool: entry.name, input, arrives: started !== undefined };
}

function listTools({ agents }: Catalogue) {
  return Object.values(agents).flatMap(({ id, tools }) => tools.map((tool) => ({ id, tool })));
}

function findStartedFlow(wanted: string, catalogue: Catalogue): string | undefined {
  const found = listTools(catalogue).find(({ tool }) => tool.name === wanted)?.tool;
  if (found?.kind !== 'navigation' || found.routing.type !== 'start_flow') return undefined;
  return found.routing.target;
}

/** The flow that a tool belongs to alone, such as a capture. */
function findFlowWith(wanted: string, catalogue: Catalogue): string | undefined {
  if (listTools(catalogue).some(({ tool }) => tool.name === wanted)) return undefined;
  return Object.values(catalogue.flows).find(({ states }) =>
    Object.values(states).some(({ tools }) => tools.some(({ name }) => name === wanted)),
  )?.id;
}

function findOwner(wanted: string, flow: string | undefined, catalogue: Catalogue) {
  if (flow !== undefined) return catalogue.flows[flow]?.agent;
  return Object.values(catalogue.agents).find(
    ({ tools, activation }) =>
      activation !== 'shadow' &&
      tools.some(({ name, kind }) => name === wanted && kind !== 'navigation'),
  )?.id;
}

function findStarter(flow: string, catalogue: Catalogue): string | undefined {
  return listTools(catalogue).find(
    ({ tool }) =>
      tool.kind === 'navigation' &&
      tool.routing.type === 'start_flow' &&
      tool.routing.target === flow,
  )?.tool.name;
}

function findTarget(name: string, catalogue: Catalogue): string | undefined {
  const tool = listTools(catalogue).find((each) => each.tool.name === name)?.tool;
  if (tool === undefined || tool.kind !== 'navigation') return undefined;
  return tool.routing.type === 'enter_agent' ? tool.routing.target : undefined;
}

function listProperties({ inputSchema }: ToolSpecification): object {
  const found = inputSchema['properties'];
  return typeof found === 'object' && found !== null ? found : {};
}
