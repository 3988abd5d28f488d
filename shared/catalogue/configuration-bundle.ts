import * as z from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';

// A bundle is what JSON.parse gave, so it is JSON all the way down: only its outline is checked here. Walking
// all of it once more costs every cold start some 10 ms.
const parsedJsonSchema = z.custom<JsonValue>((value) => value !== undefined);
const parsedJsonObjectSchema = z.custom<JsonObject>(isJsonObject);

/**
 * Everything that makes one assistant, as plain data and unchecked: what the build writes, what a publish
 * stores and what a cold start reads. `loadCatalogue` turns it into a catalogue, the same way each time.
 */
export const configurationBundleSchema = z.strictObject({
  assistantId: z.string().min(1),
  /** SHA-256 of the rest, computed at build. */
  version: z.string().min(1),
  /** Path within the assistant's folder → parsed JSON, or text for everything else. */
  files: z.record(z.string(), parsedJsonSchema),
  /** Path of a service's manifest → its content. */
  manifests: z.record(z.string(), parsedJsonObjectSchema),
  /** Content of `config/models.json`. */
  models: parsedJsonSchema,
});

export type ConfigurationBundle = Readonly<z.infer<typeof configurationBundleSchema>>;

/** Repository path of a file of the assistant, as problems name it. */
export function toAssistantPath(assistantId: string, file: string): string {
  return `config/assistants/${assistantId}/${file}`;
}

export const modelsPath = 'config/models.json';
