import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ConfigurationBundle,
  configurationBundleSchema,
} from '../../catalogue/configuration-bundle.ts';
import { ConfigurationError } from '../../domain/errors.ts';

/**
 * Reads the bundle of an assistant, `<assistant>.json` in `folder`, as the build wrote it.
 * @throws ConfigurationError when the assistant does not exist or the file is not a bundle
 */
export async function readBundle(
  folder: string,
  assistantId: string,
): Promise<ConfigurationBundle> {
  return parseBundle(await readJson(folder, assistantId), assistantId);
}

/** @throws ConfigurationError when the value is not a bundle */
export function parseBundle(value: unknown, assistantId: string): ConfigurationBundle {
  const bundle = configurationBundleSchema.safeParse(value);
  if (bundle.success) return bundle.data;
  throw new ConfigurationError('The compiled catalogue is not a bundle', {
    details: { assistantId },
    cause: bundle.error,
  });
}

async function readJson(folder: string, assistantId: string): Promise<unknown> {
  // The id may come from a client, so it must not be able to form a path.
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(assistantId)) throw createUnknownAssistantError(assistantId);
  try {
    return JSON.parse(await readFile(join(folder, `${assistantId}.json`), 'utf8'));
  } catch (cause) {
    throw createUnknownAssistantError(assistantId, cause);
  }
}

function createUnknownAssistantError(assistantId: string, cause?: unknown): ConfigurationError {
  const details = { assistantId: assistantId.slice(0, 64) };
  return new ConfigurationError('Unknown assistant', { details, cause });
}
