import * as z from 'zod/mini';
import type { ChannelPart } from '../../../application/ports/channel/channel-sender.ts';
import { InvalidInputError } from '../../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../../domain/json.ts';

const jsonObjectSchema = z.custom<JsonObject>(isJsonObject);

const whatsAppPartSchema = z.object({
  phoneNumberId: z.string(),
  /** At least one of both. */
  userId: z.exactOptional(z.string()),
  phone: z.exactOptional(z.string()),
  /** Handed back with every status of the message. */
  label: z.string(),
  /** The message's own fields: `type` and the object of that name. */
  message: jsonObjectSchema,
  /** The same without buttons, for when they are refused. */
  plain: jsonObjectSchema,
  /** What may be sent when the person has not written for a day. */
  template: z.exactOptional(jsonObjectSchema),
  /** When free messages stop being allowed. ISO 8601. */
  windowEndsAt: z.string(),
});

/** One message of a reply, with what to do when it is refused. */
export type WhatsAppPart = z.infer<typeof whatsAppPartSchema>;

/** @throws InvalidInputError when the part was not rendered by this channel */
export function parseWhatsAppPart(part: ChannelPart): WhatsAppPart {
  const parsed = whatsAppPartSchema.safeParse(part);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError('Not a part for WhatsApp', { cause: parsed.error });
}
