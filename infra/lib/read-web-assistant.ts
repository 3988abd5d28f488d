import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const channelSchema = z.object({
  endpoints: z.tuple([z.object({ assistant: z.string().min(1) })], z.unknown()),
});
const assistantSchema = z.object({
  default_language: z.string(),
  country: z.string(),
  timezone: z.string(),
});

/**
 * Reads the locale and time zone of the web channel's first assistant. Programs that call the
 * services directly get the same time zone, so that daily limits reset at the same moment for them.
 * @throws Error when the channel has no endpoint or the assistant does not exist
 */
export function readWebAssistant(root: string): {
  readonly locale: string;
  readonly timezone: string;
} {
  const read = (...path: string[]): unknown =>
    JSON.parse(readFileSync(join(root, 'config', ...path), 'utf8'));
  const [{ assistant }] = channelSchema.parse(read('channels', 'web.json')).endpoints;
  const settings = assistantSchema.parse(read('assistants', assistant, 'assistant.json'));
  const { default_language, country, timezone } = settings;
  return { locale: `${default_language}-${country}`, timezone };
}
