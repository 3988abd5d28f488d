import * as z from 'zod/mini';
import { InvalidInputError } from '../../../domain/errors.ts';
import type { JsonObject } from '../../../domain/json.ts';

const whatsAppAddressSchema = z.object({
  /** Meta's id of our number: replies leave from the number that was written to. */
  phoneNumberId: z.string().check(z.regex(/^\d{1,20}$/)),
  /**
   * Meta's business-scoped user id, e.g. `US.1349…`. People without a visible phone have only this.
   */
  userId: z.exactOptional(z.string()),
  /** Digits as Meta sent them, without `+`. */
  phone: z.exactOptional(z.string().check(z.regex(/^\d{5,20}$/))),
  /** Meta's id of the message that is answered: to mark it as read and to show that we type. */
  messageId: z.string(),
  /** When the person wrote; free messages are allowed for a day from then. ISO 8601. */
  writtenAt: z.string(),
});

/** The destination of a reply on WhatsApp, stored in `ReplyAddress.to`. */
export type WhatsAppAddress = z.infer<typeof whatsAppAddressSchema>;

/** @throws InvalidInputError when `to` was not written by this channel */
export function parseWhatsAppAddress(to: JsonObject): WhatsAppAddress {
  const parsed = whatsAppAddressSchema.safeParse(to);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError('Not a WhatsApp address', { cause: parsed.error });
}
