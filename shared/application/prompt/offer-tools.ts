import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { ToolSpecification } from '../ports/language-model.ts';
import {
  availableTools,
  belongsToAnotherStep,
  callerInputSchema,
} from '../tools/available-tools.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { trimSchema } from './trim-schema.ts';

/**
 * The tools as a prompt lists them: those that can be of use in this state, with as many examples
 * as the assistant wants, without what only validation needs.
 */
export function offerTools(state: TurnState): readonly ToolSpecification[] {
  const { examplesPerTool } = state.catalogue.assistant;
  return availableTools(state)
    .filter((tool) => !isUseless(state, tool) && !belongsToAnotherStep(state, tool))
    .map((tool) => ({
      name: tool.name,
      description: describe(tool, examplesPerTool),
      inputSchema: trimSchema(schemaInPrompt(state, tool)),
    }));
}

/** The running flow need not be started, and what stands in `<data>` need not be looked up. */
function isUseless(state: TurnState, tool: ToolDefinition): boolean {
  const flow = currentFlow(state.session);
  if (flow === undefined) return false;
  if (tool.kind === 'navigation') {
    return tool.routing.type === 'start_flow' && tool.routing.target === flow.flowId;
  }
  const states = Object.values(state.catalogue.flows[flow.flowId]?.states ?? {});
  return states.some(({ onEnter }) =>
    onEnter.enrichments.some(
      ({ tool: name, as, replacesTool }) =>
        replacesTool && name === tool.name && flow.context[as] !== undefined,
    ),
  );
}

/** There is nothing to return to where no task runs. */
function schemaInPrompt(state: TurnState, tool: ToolDefinition): JsonObject {
  const schema = callerInputSchema(state, tool);
  const { properties } = schema;
  const isRoute = tool.kind === 'navigation' && tool.routing.type === 'enter_agent';
  if (!isRoute || !isJsonObject(properties) || currentFlow(state.session)) return schema;
  const { keep_current: _useless, ...rest } = properties;
  return { ...schema, properties: rest };
}

function describe(
  { description, examples }: ToolDefinition,
  maxExamples = examples.length,
): string {
  const shown = spread(examples, maxExamples).map((example) => JSON.stringify(example));
  return shown.length === 0 ? description : `${description}\nExamples: ${shown.join(' | ')}`;
}

/** `count` items, evenly from the whole list: examples of all languages. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, at) => Math.floor((at * items.length) / count)).flatMap(
    (index) => items[index] ?? [],
  );
}
