import * as z from 'zod/mini';

const nameSchema = z.string().check(z.minLength(1));

/**
 * One bot, number or site of a channel. Further keys belong to the channel, e.g. `bot_username`.
 */
const compiledEndpointSchema = z.catchall(
  z.object({
    key: nameSchema,
    assistant: nameSchema,
    allowed_assistants: z.optional(z.array(nameSchema)),
  }),
  z.json(),
);

/**
 * `channels.json` next to a function's bundle: the files of `config/channels` by channel id,
 * checked by the catalogue build. `{ "telegram": { "endpoints": [{ "key": …, "assistant": … }] } }`
 */
export const compiledChannelsSchema = z.record(
  z.string(),
  z.object({ endpoints: z.array(compiledEndpointSchema) }),
);

export type CompiledChannels = z.infer<typeof compiledChannelsSchema>;
