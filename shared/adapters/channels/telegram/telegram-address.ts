import * as z from 'zod/mini';
import { InvalidInputError } from '../../../domain/errors.ts';
import type { JsonObject } from '../../../domain/json.ts';

const telegramAddressSchema = z.object({
  /** Decimal. Chat ids exceed 32 bits and are negative for groups. */
  chatId: z.string().check(z.regex(/^-?\d{1,20}$/)),
  /** Forum topic. Absent for the general topic, whose number Telegram does not accept. */
  threadId: z.exactOptional(z.int()),
  /** The message to quote in groups, where others may have written since. */
  replyTo: z.exactOptional(z.int()),
  /** The pressed button that awaits an answer, and the message that shows it. */
  callback: z.exactOptional(z.object({ id: z.string(), messageId: z.exactOptional(z.int()) })),
});

/** The destination of a reply on Telegram, stored in `ReplyAddress.to`. */
export type TelegramAddress = z.infer<typeof telegramAddressSchema>;

/** @throws InvalidInputError when `to` was not written by this channel */
export function parseTelegramAddress(to: JsonObject): TelegramAddress {
  const parsed = telegramAddressSchema.safeParse(to);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError('Not a Telegram address', { cause: parsed.error });
}
