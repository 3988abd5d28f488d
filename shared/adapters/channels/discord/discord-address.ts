import * as z from 'zod/mini';
import { InvalidInputError } from '../../../domain/errors.ts';
import type { JsonObject } from '../../../domain/json.ts';

const snowflakeSchema = z.string().check(z.regex(/^\d{1,20}$/));

const discordAddressSchema = z.object({
  applicationId: snowflakeSchema,
  userId: snowflakeSchema,
  /** Answers the interaction for a quarter of an hour, without any other proof. */
  token: z.string().check(z.regex(/^[\w.~-]{1,1024}$/)),
  /** When the token stops working. ISO 8601. */
  expiresAt: z.string(),
  /** Whether others could read along, so that only the person may be shown the answer. */
  isShared: z.boolean(),
  /** A button or menu was used: the interaction's own message holds it. */
  isChoice: z.boolean(),
});

/** The destination of a reply on Discord, stored in `ReplyAddress.to`. */
export type DiscordAddress = z.infer<typeof discordAddressSchema>;

/** @throws InvalidInputError when `to` was not written by this channel */
export function parseDiscordAddress(to: JsonObject): DiscordAddress {
  const parsed = discordAddressSchema.safeParse(to);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError('Not a Discord address', { cause: parsed.error });
}
