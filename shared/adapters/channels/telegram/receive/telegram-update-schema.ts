import * as z from 'zod';

/**
 * What we read of an update and nothing else: new keys and kinds come with every release of the Bot
 * API. Decorations of a wrong shape count as absent, so that they cannot cost the message.
 * https://core.telegram.org/bots/api#update
 */
const userSchema = z.object({
  id: z.int(),
  is_bot: z.boolean().catch(false),
  username: z.string().optional().catch(undefined),
  language_code: z.string().optional().catch(undefined),
});

const chatSchema = z.object({ id: z.int(), type: z.string() });

const entitySchema = z.object({
  type: z.string(),
  /** In UTF-16 units, as JavaScript's string indices. */
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  user: userSchema.optional().catch(undefined),
});

const entitiesSchema = z.array(entitySchema).default([]).catch([]);

const repliedToSchema = z.object({
  from: userSchema.optional(),
  /** Every message of a topic "replies" to the one that opened it. */
  forum_topic_created: z.unknown().optional(),
});

/** Loose, because what kind of message it is shows in which key is there. */
const messageSchema = z.looseObject({
  message_id: z.int(),
  date: z.number(),
  chat: chatSchema,
  from: userSchema.optional(),
  text: z.string().optional(),
  entities: entitiesSchema,
  caption: z.string().optional(),
  caption_entities: entitiesSchema,
  message_thread_id: z.int().optional().catch(undefined),
  is_topic_message: z.boolean().optional().catch(undefined),
  media_group_id: z.string().max(64).optional().catch(undefined),
  reply_to_message: repliedToSchema.optional().catch(undefined),
  via_bot: userSchema.optional().catch(undefined),
  is_automatic_forward: z.boolean().optional().catch(undefined),
});

const callbackQuerySchema = z.object({
  id: z.string().min(1).max(128),
  from: userSchema,
  /** `date` 0: too old to be read or edited. Absent for buttons of inline messages. */
  message: z
    .object({
      message_id: z.int(),
      date: z.number(),
      chat: chatSchema,
      message_thread_id: z.int().optional().catch(undefined),
      is_topic_message: z.boolean().optional().catch(undefined),
    })
    .optional(),
  data: z.string().max(256).optional(),
});

export const telegramUpdateSchema = z.looseObject({
  update_id: z.int(),
  message: messageSchema.optional(),
  callback_query: callbackQuerySchema.optional(),
});

export type TelegramUpdate = z.infer<typeof telegramUpdateSchema>;
export type TelegramMessage = z.infer<typeof messageSchema>;
export type TelegramCallbackQuery = z.infer<typeof callbackQuerySchema>;
export type TelegramUser = z.infer<typeof userSchema>;
export type TelegramMessageEntity = z.infer<typeof entitySchema>;
