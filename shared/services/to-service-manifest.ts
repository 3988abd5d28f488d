import * as z from 'zod';
import { jsonObjectSchema } from '../contracts/json.ts';
import { quoteRefusals } from '../contracts/quote-refusals.ts';
import { type ServiceManifest, serviceManifestSchema } from '../contracts/service-manifest.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';
import type { ServiceDefinition } from './service-definition.ts';
import type { Tool } from './tool.ts';

/**
 * The manifest of a service, generated from its definition: what infra and the catalogue read.
 * @throws when the definition breaks the manifest's contract (a bad tool name, an
 * empty description, two tools on one route)
 */
export function toServiceManifest(definition: ServiceDefinition): ServiceManifest {
  return serviceManifestSchema.parse({
    service: definition.service,
    description: definition.description,
    ...(definition.needs && { needs: definition.needs }),
    ...(definition.ledger && { ledger: definition.ledger }),
    ...(definition.events && { events: toEventSchemas(definition.events) }),
    tools: definition.tools.map((tool) => ({
      name: tool.name,
      path: tool.path ?? toPath(definition.service, tool.name, tool.kind),
      ...toManifestTool(tool),
    })),
  });
}

function toEventSchemas(events: Readonly<Record<string, z.ZodObject>>) {
  const schemas = Object.entries(events).map(([type, data]) => [
    type,
    toJsonSchema(data, 'output'),
  ]);
  return Object.fromEntries(schemas);
}

function toManifestTool(tool: Tool<never>) {
  return {
    kind: tool.kind,
    ...(tool.isForAnyone && { for_anyone: tool.isForAnyone }),
    description: tool.description,
    examples: tool.examples,
    moves_money: tool.movesMoney ?? false,
    prepares: tool.prepared !== undefined,
    input_schema: dropEngineInputs(toJsonSchema(tool.input, 'input')),
    output_schema: toJsonSchema(tool.output, 'output'),
    refusals: { ...tool.refusals, ...(tool.prepared && quoteRefusals) },
    ...(tool.prepared && { prepared_schema: toJsonSchema(tool.prepared, 'output') }),
  };
}

/** `snpl`, `get_snpl_eligibility` → `eligibility`: the address has service and method already. */
function toPath(service: string, name: string, kind: Tool<never>['kind']): string {
  const words = name.replaceAll('_', '-');
  if (kind === 'action') return words;
  const subject = words.replace(/^(get|list)-(?=.)/, '');
  return subject.startsWith(`${service}-`) ? subject.slice(service.length + 1) : subject;
}

/**
 * Draft 7 without `$schema`, `$defs` and `additionalProperties`: models get these schemas as they
 * are, and Nova accepts only `type`, `properties` and `required` at the top level.
 * https://docs.aws.amazon.com/nova/latest/userguide/tool-use-definition.html
 */
function toJsonSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonObject {
  const generated = z.toJSONSchema(schema, { target: 'draft-7', io, reused: 'inline' });
  const { $schema: _dialect, ...rest } = jsonObjectSchema.parse(generated);
  return simplify(rest);
}

function simplify(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([keyword, value]) => !isNoise(keyword, value));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, simplifyValue(keyword, value)]),
  );
}

function simplifyValue(keyword: string, value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  if (keyword !== 'properties') return simplify(value);
  const properties = Object.entries(value);
  return Object.fromEntries(
    properties.map(([name, property]) => [
      name,
      isJsonObject(property) ? simplify(property) : property,
    ]),
  );
}

/** Closed objects and the bounds that zod adds to every integer mean nothing to a model. */
function isNoise(keyword: string, value: JsonValue): boolean {
  if (keyword === 'propertyNames') return true;
  if (keyword === 'additionalProperties') return !isJsonObject(value);
  const isSafeBound = value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;
  return (keyword === 'maximum' || keyword === 'minimum') && isSafeBound;
}

function dropEngineInputs(schema: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isJsonObject(properties)) return schema;
  const forModels = Object.entries(properties).filter(
    ([, property]) => !(isJsonObject(property) && property['x-filled-by'] === 'engine'),
  );
  return { ...schema, properties: Object.fromEntries(forModels) };
}
