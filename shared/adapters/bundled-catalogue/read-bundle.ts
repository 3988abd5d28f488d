import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ConfigurationBundle,
  configurationBundleSchema,
} from '../../catalogue/configuration-bundle.ts';
import { ConfigurationError } from '../../domain/errors.ts';

/**
 * The bundle of an assistant that the build wrote: `<assistant>.json` in `folder`.
 * @throws ConfigurationError when there is no such assistant, or the file is no bundle
 */
export async function readBundle(
  folder: string,
  assistantId: string,
): Promise<ConfigurationBundle> {
  return parseBundle(await readJson(folder, assistantId), assistantId);
}

/** @throws ConfigurationError when the value is no bundle */
export function parseBundle(value: unknown, assistantId: string): ConfigurationBundle {
  const bundle = configurationBundleSchema.safeParse(value);
  if (bundle.success) return bundle.data;
  throw new ConfigurationError('the compiled catalogue is not a bundle', {
    details: { assistantId },
    cause: bundle.error,
  });
}

async function readJson(folder: string, assistantId: string): Promise<unknown> {
  // The id comes from a channel's configuration or a client: it must not name a path.
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(assistantId)) throw unknownAssistant(assistantId);
  try {
    return JSON.parse(await readFile(join(folder, `${assistantId}.json`), 'utf8'));
  } catch (cause) {
    throw unknownAssistant(assistantId, cause);
  }
}

function unknownAssistant(assistantId: string, cause?: unknown): ConfigurationError {
  const details = { assistantId: assistantId.slice(0, 64) };
  return new ConfigurationError('there is no such assistant', { details, cause });
}
