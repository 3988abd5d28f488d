import type { ManifestTool, ServiceManifest } from '../../shared/contracts/service-manifest.ts';
import { toToolRoutes } from '../../shared/contracts/tool-route.ts';
import { isJsonObject, type JsonObject } from '../../shared/domain/json.ts';

/** A route of the API, with everything needed to serve and to document it. */
export interface ServiceRoute {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1/`, e.g. `topups/frequent-numbers`. */
  readonly path: string;
  readonly service: string;
  /** The tool name that the service is called with. */
  readonly call: string;
  readonly description: string;
  /** JSON Schema of the query or body, always of an object. */
  readonly input: JsonObject;
  /** JSON Schema of `data`, always of an object. */
  readonly data: JsonObject;
  /** What the service can refuse, by code, with its reason in English. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** Returns all routes of a service, in the order of its tools. */
export function toServiceRoutes({ service, tools }: ServiceManifest): readonly ServiceRoute[] {
  return tools.flatMap((tool) =>
    toToolRoutes(tool).map((route) => ({
      method: route.method,
      path: `${service}/${route.path}`,
      service,
      call: route.call,
      refusals: tool.refusals ?? {},
      ...(route.call === tool.name ? toToolParts(tool) : toPreparationParts(tool)),
    })),
  );
}

function toToolParts(tool: ManifestTool) {
  const { description, input_schema, output_schema, prepares } = tool;
  const input = prepares ? withQuote(input_schema) : input_schema;
  return { description, input, data: output_schema };
}

function toPreparationParts({ name, input_schema, prepared_schema }: ManifestTool) {
  const description = `Prepares ${name}: checks the input, locks a quote and answers with the figures to show. Nothing is executed.`;
  return { description, input: input_schema, data: prepared_schema ?? {} };
}

/** Requires a `quote_id`: over HTTP, as in a conversation, only what was quoted is executed. */
function withQuote(schema: JsonObject): JsonObject {
  const { properties, required } = schema;
  const quote_id = {
    type: 'string',
    minLength: 1,
    maxLength: 64,
    description: 'The quote_id that prepare answered with.',
  };
  return {
    ...schema,
    properties: { ...(isJsonObject(properties) ? properties : {}), quote_id },
    required: [...(Array.isArray(required) ? required : []), 'quote_id'],
  };
}
