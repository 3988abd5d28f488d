import * as z from 'zod';
import { jsonValueSchema } from './json.ts';

/** One bot, number or site of a channel. Keys beyond these belong to the channel, e.g. `bot_username`. */
const compiledEndpointSchema = z
  .object({
    key: z.string().min(1),
    assistant: z.string().min(1),
    allowed_assistants: z.array(z.string().min(1)).optional(),
  })
  .catchall(jsonValueSchema);

/**
 * `channels.json` beside a function's bundle: the files of `config/channels` by channel id, as the
 * catalogue build checked them. `{ "telegram": { "endpoints": [{ "key": …, "assistant": … }] } }`
 */
export const compiledChannelsSchema = z.record(
  z.string(),
  z.object({ endpoints: z.array(compiledEndpointSchema) }),
);

export type CompiledChannels = z.infer<typeof compiledChannelsSchema>;
