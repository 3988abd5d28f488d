import * as z from 'zod';
import { jsonObjectSchema } from './json.ts';

/**
 * `functions/tools/<domain>/service.json`, generated from that domain's `tools.ts`. infra discovers
 * services by it; the catalogue takes tool schemas from it.
 */
export const serviceManifestSchema = z.strictObject({
  service: z.string().regex(/^[a-z][a-z0-9-]*$/),
  description: z.string(),
  /** What infra gives the service beyond its own table. */
  needs: z.array(z.enum(['wallet', 'events', 'schedule'])).optional(),
  /** Event type → schema of its data. */
  events: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,63}$/), jsonObjectSchema).optional(),
  tools: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
      kind: z.enum(['information', 'action']),
      description: z.string().min(1),
      examples: z.array(z.string()),
      /** The tool moves money: an agent may only offer it with a confirmation. */
      moves_money: z.boolean(),
      /**
       * True when `prepare_<name>` exists: same input, answers with the figures to show and a `quote_id`.
       * After a yes the engine calls the tool with that input plus the `quote_id`, which no model sees.
       */
      prepares: z.boolean(),
      input_schema: jsonObjectSchema,
      output_schema: jsonObjectSchema,
      /** What `prepare_<name>` answers: the values a confirmation may show. */
      prepared_schema: jsonObjectSchema.optional(),
    }),
  ),
});

export type ServiceManifest = z.infer<typeof serviceManifestSchema>;
