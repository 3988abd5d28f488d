import * as z from 'zod/mini';

/**
 * Only the fields that we read, because every release of the Bot API adds keys and kinds.
 * https://core.telegram.org/bots/api#update
 */
const userSchema = z.object({
  id: z.int(),
  is_bot: z.catch(z.boolean(), false),
  first_name: lenientOptional(z.string()),
  username: lenientOptional(z.string()),
  language_code: lenientOptional(z.string()),
});

const chatSchema = z.object({ id: z.int(), type: z.string() });

/** The topic of a forum. */
const topicFields = {
  message_thread_id: lenientOptional(z.int()),
  is_topic_message: lenientOptional(z.boolean()),
};

const entitySchema = z.object({
  type: z.string(),
  /** In UTF-16 units, like JavaScript's string indices. */
  offset: z.int().check(z.nonnegative()),
  length: z.int().check(z.positive()),
  user: lenientOptional(userSchema),
});

const entitiesSchema = z.catch(z.array(entitySchema), []);

const repliedToSchema = z.object({
  message_id: lenientOptional(z.int()),
  from: lenientOptional(userSchema),
  /** Every message of a topic "replies" to the one that opened it. */
  forum_topic_created: z.optional(z.unknown()),
});

const fileFields = {
  file_id: z.string().check(z.minLength(1), z.maxLength(256)),
  file_size: lenientOptional(z.int().check(z.nonnegative())),
  mime_type: lenientOptional(z.string().check(z.maxLength(100))),
};
const recordingSchema = z.object({
  ...fileFields,
  duration: lenientOptional(z.int().check(z.nonnegative())),
});

const contactSchema = z.object({
  phone_number: z.string().check(z.maxLength(64)),
  first_name: lenientOptional(z.string()),
  last_name: lenientOptional(z.string()),
  /** Whose Telegram account the number belongs to, if anybody's. */
  user_id: lenientOptional(z.int()),
});

const locationSchema = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

/** Loose, because the kind of a message is known only by which keys it has. */
const messageSchema = z.looseObject({
  message_id: z.int(),
  date: z.number(),
  edit_date: lenientOptional(z.number()),
  chat: chatSchema,
  from: z.optional(userSchema),
  text: z.optional(z.string()),
  entities: entitiesSchema,
  caption: z.optional(z.string()),
  caption_entities: entitiesSchema,
  media_group_id: lenientOptional(z.string().check(z.maxLength(64))),
  photo: lenientOptional(z.array(z.object(fileFields))),
  document: lenientOptional(z.object(fileFields)),
  voice: lenientOptional(recordingSchema),
  audio: lenientOptional(recordingSchema),
  video: lenientOptional(recordingSchema),
  contact: lenientOptional(contactSchema),
  location: lenientOptional(locationSchema),
  reply_to_message: lenientOptional(repliedToSchema),
  // Present in any shape, it still says that the words are not simply the sender's.
  via_bot: z.optional(z.catch(z.object({ username: lenientOptional(z.string()) }), {})),
  forward_origin: z.optional(z.unknown()),
  forward_date: z.optional(z.unknown()),
  external_reply: z.optional(z.unknown()),
  reply_to_story: z.optional(z.unknown()),
  is_automatic_forward: lenientOptional(z.boolean()),
  ...topicFields,
});

const callbackQuerySchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  from: userSchema,
  /** With `date` 0 the message is too old to be edited. Absent for buttons of inline messages. */
  message: z.optional(
    z.object({ message_id: z.int(), date: z.number(), chat: chatSchema, ...topicFields }),
  ),
  data: z.optional(z.string().check(z.maxLength(256))),
});

/** What the bot may do in a chat; `kicked` in a private one: the person blocked it. */
const membershipSchema = z.object({
  chat: chatSchema,
  from: userSchema,
  date: z.number(),
  new_chat_member: z.object({ status: z.string() }),
});

export const telegramUpdateSchema = z.looseObject({
  update_id: z.int(),
  message: z.optional(messageSchema),
  edited_message: z.optional(messageSchema),
  my_chat_member: lenientOptional(membershipSchema),
  callback_query: z.optional(callbackQuerySchema),
});

/**
 * An optional field. With an unexpected shape it counts as absent and does not fail the message.
 */
function lenientOptional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

export type TelegramMessage = z.infer<typeof messageSchema>;
/** A file, or one size of a photo. */
export type TelegramFile = z.infer<z.ZodMiniObject<typeof fileFields>> & {
  readonly duration?: number | undefined;
};
export type TelegramMembership = z.infer<typeof membershipSchema>;
export type TelegramCallbackQuery = z.infer<typeof callbackQuerySchema>;
export type TelegramUser = z.infer<typeof userSchema>;
export type TelegramMessageEntity = z.infer<typeof entitySchema>;
