import * as z from 'zod/mini';

/**
 * Only the fields that we read, and each message by itself: one that is newer than this code must
 * not take the rest of its batch with it.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview
 */
export const bodySchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.looseObject({ changes: lenientArray(z.unknown()) })),
});

export const changeSchema = z.object({ field: z.string(), value: z.looseObject({}) });

const contactSchema = z.looseObject({
  profile: lenientOptional(z.object({ name: lenientOptional(z.string()) })),
  wa_id: lenientOptional(z.string()),
  user_id: lenientOptional(z.string()),
});

/** The value of a change of `messages`. */
export const valueSchema = z.object({
  metadata: z.object({
    phone_number_id: z.string(),
    display_phone_number: lenientOptional(z.string()),
  }),
  contacts: lenientArray(contactSchema),
  messages: lenientArray(z.unknown()),
  /** What was written from the business's own phone. */
  message_echoes: lenientArray(z.unknown()),
  statuses: lenientArray(z.unknown()),
  errors: lenientArray(z.unknown()),
});

const identifierSchema = z.string().check(z.minLength(1), z.maxLength(512));
const timestampSchema = z.catch(z.coerce.number(), 0);
const mediaFields = {
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  mime_type: lenientOptional(z.string().check(z.maxLength(100))),
};
const captionedSchema = lenientOptional(
  z.object({ ...mediaFields, caption: lenientOptional(z.string()) }),
);
const cardSchema = z.object({
  name: lenientOptional(z.object({ formatted_name: lenientOptional(z.string()) })),
  phones: z.catch(
    z
      .array(
        z.object({
          phone: lenientOptional(z.string().check(z.maxLength(64))),
          /** Present for numbers that are on WhatsApp. */
          wa_id: lenientOptional(z.string().check(z.regex(/^\d{5,20}$/))),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
});
const chosenSchema = lenientOptional(z.object({ id: z.string().check(z.maxLength(256)) }));

export const messageSchema = z.looseObject({
  id: identifierSchema,
  /** A phone number; absent or empty for people who show only their user name. */
  from: lenientOptional(z.string()),
  from_user_id: lenientOptional(z.string()),
  /** In seconds. */
  timestamp: timestampSchema,
  type: z.catch(z.string(), 'unknown'),
  group_id: lenientOptional(z.string()),
  context: lenientOptional(
    z.object({
      id: lenientOptional(z.string()),
      forwarded: lenientOptional(z.boolean()),
      frequently_forwarded: lenientOptional(z.boolean()),
    }),
  ),
  text: lenientOptional(z.object({ body: z.string() })),
  button: lenientOptional(
    z.object({
      payload: lenientOptional(z.string().check(z.maxLength(256))),
      text: lenientOptional(z.string()),
    }),
  ),
  interactive: lenientOptional(
    z.object({
      button_reply: chosenSchema,
      list_reply: chosenSchema,
      nfm_reply: lenientOptional(z.object({ response_json: z.string() })),
    }),
  ),
  image: captionedSchema,
  video: captionedSchema,
  document: captionedSchema,
  audio: lenientOptional(z.object({ ...mediaFields, voice: lenientOptional(z.boolean()) })),
  location: lenientOptional(
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  contacts: lenientArray(cardSchema),
  edit: lenientOptional(
    z.object({
      original_message_id: identifierSchema,
      message: lenientOptional(z.object({ text: lenientOptional(z.object({ body: z.string() })) })),
    }),
  ),
  reaction: lenientOptional(z.object({ emoji: lenientOptional(z.string()) })),
  system: lenientOptional(z.object({ type: z.string() })),
});

/** A message from the business's own phone to a person. */
export const echoSchema = z.object({
  id: identifierSchema,
  to: lenientOptional(z.string()),
  to_user_id: lenientOptional(z.string()),
  timestamp: timestampSchema,
  type: z.catch(z.string(), 'unknown'),
  text: lenientOptional(z.object({ body: z.string() })),
});

export const statusSchema = z.looseObject({
  id: identifierSchema,
  status: z.string(),
  timestamp: timestampSchema,
  /** What we gave with the message: which part of which reply it is. */
  biz_opaque_callback_data: lenientOptional(z.string()),
  errors: lenientArray(z.object({ code: z.number() })),
});

/** An optional field. With an unexpected shape it counts as absent and fails nothing. */
function lenientOptional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

function lenientArray<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.array(schema), []);
}

export type WhatsAppValue = z.infer<typeof valueSchema>;
export type WhatsAppMessage = z.infer<typeof messageSchema>;
