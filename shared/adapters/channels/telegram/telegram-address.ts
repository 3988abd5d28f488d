import * as z from 'zod/mini';
import { InvalidInputError } from '../../../domain/errors.ts';
import type { JsonObject } from '../../../domain/json.ts';

const telegramAddressSchema = z.object({
  /** Decimal; chat ids exceed 32 bits and are negative for groups. */
  chatId: z.string().check(z.regex(/^-?\d{1,20}$/)),
  /** Forum topic. Absent for the general topic, which Telegram refuses by number. */
  threadId: z.exactOptional(z.int()),
  /** Message to answer, in groups, where others may have written since. */
  replyTo: z.exactOptional(z.int()),
  /** The pressed button that waits for an answer, and the message that shows it. */
  callback: z.exactOptional(z.object({ id: z.string(), messageId: z.exactOptional(z.int()) })),
});

/** Where a reply goes on Telegram; our `ReplyAddress.to`. */
export type TelegramAddress = z.infer<typeof telegramAddressSchema>;

/** @throws InvalidInputError when `to` was not written by this channel */
export function parseTelegramAddress(to: JsonObject): TelegramAddress {
  const parsed = telegramAddressSchema.safeParse(to);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError('Not an address of Telegram', { cause: parsed.error });
}
