import * as z from 'zod';
import { isJsonObject, type JsonObject } from '../domain/json.ts';
import { jsonObjectSchema } from './json.ts';
import { routesOf } from './tool-route.ts';

const toolSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
    kind: z.enum(['information', 'action']),
    /** Address below `/api/v1/<service>/`: words in lower case with hyphens, segments with slashes. */
    path: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/),
    description: z.string().min(1),
    examples: z.array(z.string()),
    /** The tool moves money: an agent may only offer it with a confirmation. */
    moves_money: z.boolean(),
    /**
     * True when `prepare_<name>` exists: same input, answers with the figures to show and a `quote_id`.
     * After a yes the engine calls the tool with that input plus the `quote_id`, which no model sees.
     */
    prepares: z.boolean(),
    input_schema: jsonObjectSchema.refine(
      (schema) => !hasInput(schema, 'user_id') && !hasInput(schema, 'locale'),
      'user_id and locale come from the context of a call, never from its input',
    ),
    output_schema: jsonObjectSchema,
    /** What `prepare_<name>` answers: the values a confirmation may show. */
    prepared_schema: jsonObjectSchema.optional(),
  })
  .refine(({ moves_money, prepares }) => !moves_money || prepares, {
    path: ['prepares'],
    message: 'must be true: no money moves that was not quoted before',
  });

export type ManifestTool = z.infer<typeof toolSchema>;

/**
 * `functions/tools/<domain>/service.json`, generated from that domain's `tools.ts`. infra discovers
 * services by it; the catalogue takes tool schemas from it, the services API its routes.
 */
export const serviceManifestSchema = z.strictObject({
  service: z.string().regex(/^[a-z][a-z0-9-]*$/),
  description: z.string(),
  /** What infra gives the service beyond its own table. */
  needs: z.array(z.enum(['wallet', 'events', 'schedule'])).optional(),
  /** Event type → schema of its data. */
  events: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,63}$/), jsonObjectSchema).optional(),
  tools: z.array(toolSchema).superRefine((tools, check) => {
    for (const message of describeRouteConflicts(tools))
      check.addIssue({ code: 'custom', message });
  }),
});

export type ServiceManifest = z.infer<typeof serviceManifestSchema>;

/** A sentence for every route that several tools claim. */
function describeRouteConflicts(tools: readonly ManifestTool[]): readonly string[] {
  const calls = new Map<string, string>();
  return tools.flatMap(routesOf).flatMap(({ method, path, call }) => {
    const route = `${method} ${path}`;
    const other = calls.get(route);
    calls.set(route, call);
    return other === undefined ? [] : [`${other} and ${call} have the same route, ${route}`];
  });
}

function hasInput({ properties }: JsonObject, name: string): boolean {
  return isJsonObject(properties) && Object.hasOwn(properties, name);
}
