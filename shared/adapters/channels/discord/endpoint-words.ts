import * as z from 'zod/mini';
import type { ChannelEndpoint } from '../../../application/ports/channel/channel-directory.ts';

const wordsSchema = z.record(z.string(), z.string());
const settingsSchema = z.object({
  application_id: z.string(),
  command: z.string(),
  texts: z.object({ command: wordsSchema, message: wordsSchema, unsupported: wordsSchema }),
});

/** Words by language, e.g. `{ es: 'Escribe…', en: 'Write…' }`. */
export type Words = z.infer<typeof wordsSchema>;

/** What an endpoint of Discord is configured with; the catalogue's check has seen it. */
export function readDiscordSettings({ settings }: ChannelEndpoint) {
  return settingsSchema.parse(settings);
}

/** The words for a client's language, e.g. `es-419`; the first ones for any other. */
export function chooseWords(words: Words, locale: string): string {
  const [language = ''] = locale.split('-');
  return words[language] ?? Object.values(words)[0] ?? '';
}
