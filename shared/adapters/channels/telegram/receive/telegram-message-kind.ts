import type { TelegramMessage } from './telegram-update-schema.ts';

/** Keys of attachments. Specific ones come first: an animation also has a `document`. */
const ATTACHMENTS = [
  'voice',
  'audio',
  'video_note',
  'video',
  'animation',
  'photo',
  'document',
  'sticker',
  'venue',
  'location',
  'contact',
  'poll',
  'dice',
  'game',
  'story',
  'paid_media',
  'checklist',
  'rich_message',
] as const;

/** Keys of messages that report an event in the chat; https://core.telegram.org/bots/api#message */
const SERVICE_EVENT =
  /^(new_chat_|left_chat_|delete_chat_|group_chat_created|supergroup_chat_|channel_chat_|message_auto_delete_|migrate_|pinned_message|successful_payment|refunded_payment|users_shared|chat_shared|connected_website|write_access_|passport_data|proximity_alert|boost_added|chat_background|forum_topic_|general_forum_topic_|giveaway|video_chat_|web_app_data|paid_message_|direct_message_price|checklist_tasks_|suggested_post_|gift|unique_gift)/;

/** The kind of a message, regardless of whom it is for. */
export type TelegramMessageKind =
  | { readonly type: 'text' }
  /** `kind` is in kebab-case, e.g. `video-note`; `unknown` when it is newer than this code. */
  | { readonly type: 'attachment'; readonly kind: string }
  | { readonly type: 'service' };

/** Classifies a message by the keys it has. */
export function classifyTelegramMessage(message: TelegramMessage): TelegramMessageKind {
  if (message.text !== undefined) return { type: 'text' };
  const attachment = ATTACHMENTS.find((key) => message[key] !== undefined);
  if (attachment !== undefined) {
    return { type: 'attachment', kind: attachment.replaceAll('_', '-') };
  }
  const isService = Object.keys(message).some((key) => SERVICE_EVENT.test(key));
  return isService ? { type: 'service' } : { type: 'attachment', kind: 'unknown' };
}
