import * as z from 'zod';
import { jsonObjectSchema } from './json.ts';

/**
 * `functions/tools/<domain>/service.json`, generated from that domain's `tools.ts`. infra discovers
 * services by it; the catalogue takes tool schemas from it.
 */
export const serviceManifestSchema = z.strictObject({
  service: z.string().regex(/^[a-z][a-z0-9-]*$/),
  description: z.string(),
  tools: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
      kind: z.enum(['information', 'action']),
      description: z.string().min(1),
      examples: z.array(z.string()),
      /** The tool moves money: an agent may only offer it with a confirmation. */
      moves_money: z.boolean(),
      /** True when `prepare_<name>` exists. */
      prepares: z.boolean(),
      input_schema: jsonObjectSchema,
      output_schema: jsonObjectSchema,
    }),
  ),
});

export type ServiceManifest = z.infer<typeof serviceManifestSchema>;
