import { answerCallbackQuery } from './methods/answer-callback-query.ts';
import type { BotMethod } from './methods/bot-call.ts';
import { editMessageReplyMarkup, editMessageText } from './methods/edit-message.ts';
import { getFile } from './methods/get-file.ts';
import { sendChatAction } from './methods/send-chat-action.ts';
import { sendMessage } from './methods/send-message.ts';
import { deleteWebhook, getWebhookInfo, setWebhook } from './methods/webhook-methods.ts';

/** https://core.telegram.org/bots/api#getme */
const getMe: BotMethod = ({ botId }) => ({
  id: Number(botId),
  is_bot: true,
  first_name: 'Local bot',
  username: `local_${botId}_bot`,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
});

const methods: Readonly<Record<string, BotMethod>> = {
  answerCallbackQuery,
  deleteWebhook,
  editMessageReplyMarkup,
  editMessageText,
  getFile,
  getMe,
  getWebhookInfo,
  sendChatAction,
  sendMessage,
  setWebhook,
};

/** Methods by their name in lower case: Telegram ignores case. */
export const botMethods: ReadonlyMap<string, BotMethod> = new Map(
  Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]),
);
