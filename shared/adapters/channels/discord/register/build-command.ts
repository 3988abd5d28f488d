import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import { chooseWords, readDiscordSettings, type Words } from '../endpoint-words.ts';

/** https://docs.discord.com/developers/reference#locales, those that are not a language alone. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  en: ['en-US', 'en-GB'],
  es: ['es-ES', 'es-419'],
  pt: ['pt-BR'],
  sv: ['sv-SE'],
  zh: ['zh-CN', 'zh-TW'],
};
const STRING_OPTION = 3;
/** Discord's own limit for an option is 6,000. */
const MAX_MESSAGE = 2_000;
const EVERYWHERE = { integration_types: [0, 1], contexts: [0, 1, 2] };

/**
 * Builds the slash command by which people write to an endpoint, with its words in every language.
 * https://docs.discord.com/developers/interactions/application-commands#create-global-application-command
 */
export function buildCommand(endpoint: ChannelEndpoint): JsonObject {
  const { command, texts } = readDiscordSettings(endpoint);
  return {
    name: command,
    ...describe(texts.command),
    ...EVERYWHERE,
    options: [
      {
        type: STRING_OPTION,
        name: 'message',
        required: true,
        max_length: MAX_MESSAGE,
        ...describe(texts.message),
      },
    ],
  };
}

function describe(words: Words): JsonObject {
  const localizations = Object.entries(words).flatMap(([language, text]) =>
    (REGIONS[language] ?? [language]).map((locale) => [locale, text] as const),
  );
  return {
    description: chooseWords(words, 'en'),
    description_localizations: Object.fromEntries(localizations),
  };
}
