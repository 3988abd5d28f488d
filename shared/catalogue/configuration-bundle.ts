import * as z from 'zod';
import { jsonObjectSchema, jsonValueSchema } from '../contracts/json.ts';

/**
 * Everything that makes one assistant, as plain data and unchecked: what the build writes, what a publish
 * stores and what a cold start reads. `loadCatalogue` turns it into a catalogue, the same way each time.
 */
export const configurationBundleSchema = z.strictObject({
  assistantId: z.string().min(1),
  /** SHA-256 of the rest, computed at build. */
  version: z.string().min(1),
  /** Path within the assistant's folder → parsed JSON, or text for everything else. */
  files: z.record(z.string(), jsonValueSchema),
  /** Path of a service's manifest → its content. */
  manifests: z.record(z.string(), jsonObjectSchema),
  /** Content of `config/models.json`. */
  models: jsonValueSchema,
});

export type ConfigurationBundle = Readonly<z.infer<typeof configurationBundleSchema>>;

/** Repository path of a file of the assistant, as problems name it. */
export function assistantPath(assistantId: string, file: string): string {
  return `config/assistants/${assistantId}/${file}`;
}

export const modelsPath = 'config/models.json';
