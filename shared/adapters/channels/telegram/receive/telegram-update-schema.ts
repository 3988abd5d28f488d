import * as z from 'zod/mini';

/**
 * What we read of an update and nothing else: new keys and kinds come with every release of the Bot
 * API. https://core.telegram.org/bots/api#update
 */
const userSchema = z.object({
  id: z.int(),
  is_bot: z.catch(z.boolean(), false),
  first_name: decoration(z.string()),
  username: decoration(z.string()),
  language_code: decoration(z.string()),
});

const chatSchema = z.object({ id: z.int(), type: z.string() });

/** The topic of a forum. */
const topicFields = {
  message_thread_id: decoration(z.int()),
  is_topic_message: decoration(z.boolean()),
};

const entitySchema = z.object({
  type: z.string(),
  /** In UTF-16 units, as JavaScript's string indices. */
  offset: z.int().check(z.nonnegative()),
  length: z.int().check(z.positive()),
  user: decoration(userSchema),
});

const entitiesSchema = z.catch(z.array(entitySchema), []);

const repliedToSchema = z.object({
  message_id: decoration(z.int()),
  from: decoration(userSchema),
  /** Every message of a topic "replies" to the one that opened it. */
  forum_topic_created: z.optional(z.unknown()),
});

/** Loose, because what kind of message it is shows in which key is there. */
const messageSchema = z.looseObject({
  message_id: z.int(),
  date: z.number(),
  chat: chatSchema,
  from: z.optional(userSchema),
  text: z.optional(z.string()),
  entities: entitiesSchema,
  caption: z.optional(z.string()),
  caption_entities: entitiesSchema,
  media_group_id: decoration(z.string().check(z.maxLength(64))),
  reply_to_message: decoration(repliedToSchema),
  // Present in any shape, it still says that the words are not simply the sender's.
  via_bot: z.optional(z.catch(z.object({ username: decoration(z.string()) }), {})),
  forward_origin: z.optional(z.unknown()),
  is_automatic_forward: decoration(z.boolean()),
  ...topicFields,
});

const callbackQuerySchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  from: userSchema,
  /** `date` 0: too old to be read or edited. Absent for buttons of inline messages. */
  message: z.optional(
    z.object({ message_id: z.int(), date: z.number(), chat: chatSchema, ...topicFields }),
  ),
  data: z.optional(z.string().check(z.maxLength(256))),
});

export const telegramUpdateSchema = z.looseObject({
  update_id: z.int(),
  message: z.optional(messageSchema),
  callback_query: z.optional(callbackQuerySchema),
});

/** Something that may be missing: in a wrong shape it counts as absent, and cannot cost the message. */
function decoration<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

export type TelegramMessage = z.infer<typeof messageSchema>;
export type TelegramCallbackQuery = z.infer<typeof callbackQuerySchema>;
export type TelegramUser = z.infer<typeof userSchema>;
export type TelegramMessageEntity = z.infer<typeof entitySchema>;
