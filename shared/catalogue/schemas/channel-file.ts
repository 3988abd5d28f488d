import * as z from 'zod';
import { identifierSchema } from './identifier.ts';

const endpointSchema = z.strictObject({
  /** Which bot, number or site of the channel. */
  key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be lower-case letters, digits, - or _'),
  assistant: identifierSchema,
  /** Assistants that a client of this endpoint can ask for. Defaults to the endpoint's own. */
  allowed_assistants: z.array(identifierSchema).min(1).exactOptional(),
  /** Telegram: the bot's username, for mentions in groups. */
  bot_username: z.string().min(1).exactOptional(),
});

/** `config/channels/<channel>.json`: which assistant answers where. */
export const channelFileSchema = z.strictObject({
  id: identifierSchema,
  endpoints: z.array(endpointSchema).min(1),
});

export type ChannelFile = z.infer<typeof channelFileSchema>;
