import type { JsonValue } from '../../../../shared/domain/json.ts';
import { isJsonObject } from '../../../../shared/domain/json.ts';
import { badRequest } from '../bot-api-error.ts';
import { readKeyboard } from '../rules/keyboard-rules.ts';
import { readText } from '../rules/text-rules.ts';
import { type BotCall, readChatId, readInteger, toMessage } from './bot-call.ts';

/** Telegram rejects the number of a forum's general topic. */
const GENERAL_TOPIC = 1;

/** https://core.telegram.org/bots/api#sendmessage */
export function sendMessage(call: BotCall): JsonValue {
  const { botId, log, parameters } = call;
  const chatId = readChatId(call);
  const { text, entities } = readText(parameters);
  const keyboard = readKeyboard(parameters['reply_markup']);
  const threadId = readInteger(call, 'message_thread_id');
  if (threadId === GENERAL_TOPIC) throw badRequest('message thread not found');
  const quoted = readQuoted(call, chatId);
  const message = log.add({
    chat_id: chatId,
    bot_id: botId,
    date: Math.floor(Date.now() / 1_000),
    text,
    entities,
    ...(threadId === undefined ? {} : { message_thread_id: threadId }),
    ...(quoted === undefined ? {} : { reply_to_message_id: quoted }),
    ...(keyboard === undefined ? {} : { reply_markup: keyboard }),
  });
  return toMessage(message);
}

/** Messages written by people are unknown here, so a missing quote fails only if it must exist. */
function readQuoted({ parameters, log }: BotCall, chatId: string): number | undefined {
  const quote = parameters['reply_parameters'];
  if (quote === undefined) return undefined;
  const messageId = isJsonObject(quote) ? quote['message_id'] : undefined;
  if (!isJsonObject(quote) || typeof messageId !== 'number') {
    throw badRequest("can't parse reply parameters");
  }
  const mayBeMissing = quote['allow_sending_without_reply'] === true;
  if (!mayBeMissing && log.find(chatId, messageId) === undefined) {
    throw badRequest('message to be replied not found');
  }
  return messageId;
}
