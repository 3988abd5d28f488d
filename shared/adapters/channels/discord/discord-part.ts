import * as z from 'zod/mini';
import type { ChannelPart } from '../../../application/ports/channel/channel-sender.ts';
import { InvalidInputError } from '../../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../../domain/json.ts';

const jsonObjectSchema = z.custom<JsonObject>(isJsonObject);

const discordPartSchema = z.object({
  applicationId: z.string(),
  userId: z.string(),
  token: z.string(),
  expiresAt: z.string(),
  isShared: z.boolean(),
  /** The same for every try of this part, so that Discord can tell a repetition. */
  nonce: z.string(),
  message: jsonObjectSchema,
  /** The same without buttons, for when they are refused. */
  plain: jsonObjectSchema,
});

/** One message of a reply, and the ways to its person. */
export type DiscordPart = z.infer<typeof discordPartSchema>;

/** @throws InvalidInputError when the part was not rendered by this channel */
export function parseDiscordPart(part: ChannelPart): DiscordPart {
  const parsed = discordPartSchema.safeParse(part);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError('Not a part for Discord', { cause: parsed.error });
}
