import * as z from 'zod';
import { isJsonObject, type JsonObject } from '../domain/json.ts';
import { jsonObjectSchema } from './json.ts';
import { ledgerAccessSchema } from './ledger-access.ts';
import { toToolRoutes } from './tool-route.ts';

const toolSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
    kind: z.enum(['information', 'action']),
    /**
     * Address below `/api/v1/<service>/`: lower-case words joined by hyphens, segments by slashes.
     */
    path: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/),
    description: z.string().min(1),
    examples: z.array(z.string()),
    /**
     * It tells everybody the same, and nothing of anybody's money, so a person without an account
     * may use it. Absent: it may not.
     */
    for_anyone: z.literal(true).optional(),
    /** The tool moves money, so an agent can offer it only with a confirmation. */
    moves_money: z.boolean(),
    /**
     * True when `prepare_<name>` exists. It accepts the same input and returns the figures to show
     * and a `quote_id`. After a yes, the engine calls the tool with that input and the `quote_id`,
     * which no model ever sees.
     */
    prepares: z.boolean(),
    input_schema: jsonObjectSchema.refine(
      (schema) => !hasInput(schema, 'user_id') && !hasInput(schema, 'locale'),
      'user_id and locale come from the context of a call, never from its input',
    ),
    output_schema: jsonObjectSchema,
    /** What it can refuse, by code, each with its reason in English; absent in older manifests. */
    refusals: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string().min(1)).optional(),
    /** Output of `prepare_<name>`: the values that a confirmation can show. */
    prepared_schema: jsonObjectSchema.optional(),
  })
  .refine(({ for_anyone, kind }) => !for_anyone || kind === 'information', {
    path: ['for_anyone'],
    message: 'only an information tool can be for anyone',
  })
  .refine(({ moves_money, prepares }) => !moves_money || prepares, {
    path: ['prepares'],
    message: 'must be true: a tool that moves money must be quoted first',
  });

export type ManifestTool = z.infer<typeof toolSchema>;

/**
 * `functions/tools/<domain>/service.json`, generated from that domain's `tools.ts`. The
 * infrastructure discovers services by it, the catalogue takes the schemas of tools from it, and
 * the services API its routes.
 */
export const serviceManifestSchema = z.strictObject({
  service: z.string().regex(/^[a-z][a-z0-9-]*$/),
  description: z.string(),
  /** What the infrastructure gives the service in addition to its own table. */
  needs: z.array(z.enum(['wallet', 'events', 'schedule', 'embeddings'])).optional(),
  /** What the service may do with people's money; absent: nothing. */
  ledger: ledgerAccessSchema.optional(),
  /** Event type → schema of its data. */
  events: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,63}$/), jsonObjectSchema).optional(),
  tools: z.array(toolSchema).superRefine((tools, check) => {
    for (const message of describeRouteConflicts(tools))
      check.addIssue({ code: 'custom', message });
  }),
});

export type ServiceManifest = z.infer<typeof serviceManifestSchema>;

/** One sentence for every route that several tools claim. */
function describeRouteConflicts(tools: readonly ManifestTool[]): readonly string[] {
  const calls = new Map<string, string>();
  return tools.flatMap(toToolRoutes).flatMap(({ method, path, call }) => {
    const route = `${method} ${path}`;
    const other = calls.get(route);
    calls.set(route, call);
    return other === undefined ? [] : [`${other} and ${call} have the same route, ${route}`];
  });
}

function hasInput({ properties }: JsonObject, name: string): boolean {
  return isJsonObject(properties) && Object.hasOwn(properties, name);
}
