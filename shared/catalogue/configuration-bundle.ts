import * as z from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';

// A bundle comes from JSON.parse, so it is known to be JSON and only its outline is checked here.
// Walking through all of it again would cost every cold start some 10 ms.
const parsedJsonSchema = z.custom<JsonValue>((value) => value !== undefined);
const parsedJsonObjectSchema = z.custom<JsonObject>(isJsonObject);

/**
 * Everything that makes up one assistant, as plain, unchecked data. The build writes it, and a cold
 * start reads it. `loadCatalogue` turns it into a catalogue, with the same result each time.
 */
export const configurationBundleSchema = z.strictObject({
  assistantId: z.string().min(1),
  /** SHA-256 of the other members, computed by the build. */
  version: z.string().min(1),
  /** Path within the assistant's folder → parsed JSON, or the text of any other file. */
  files: z.record(z.string(), parsedJsonSchema),
  /** Path of a service's manifest → its content. */
  manifests: z.record(z.string(), parsedJsonObjectSchema),
  /** Content of `config/models.json`. */
  models: parsedJsonSchema,
});

export type ConfigurationBundle = Readonly<z.infer<typeof configurationBundleSchema>>;

/** Converts a path within the assistant's folder to a repository path, as problems name it. */
export function toAssistantPath(assistantId: string, file: string): string {
  return `config/assistants/${assistantId}/${file}`;
}

export const modelsPath = 'config/models.json';
