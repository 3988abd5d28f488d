import type { JsonObject, JsonValue } from '../../../../shared/domain/json.ts';
import { badRequest } from '../bot-api-error.ts';
import type { ChatLog, StoredMessage } from '../chat-log.ts';

/** A bot's call of one method. */
export interface BotCall {
  readonly botId: string;
  readonly parameters: JsonObject;
  readonly log: ChatLog;
}

/** Performs a call and returns the answer's `result`. @throws BotApiError */
export type BotMethod = (call: BotCall) => JsonValue;

/** Reads `chat_id`, a number or a string with a number. @throws BotApiError 400 */
export function readChatId({ parameters }: BotCall): string {
  const chatId = parameters['chat_id'];
  if (chatId === undefined || chatId === '') throw badRequest('chat_id is empty');
  if (!/^-?\d{1,20}$/.test(String(chatId))) throw badRequest('chat not found');
  return String(chatId);
}

/** Reads an integer; accepts strings, because forms have no numbers. @throws BotApiError 400 */
export function readInteger({ parameters }: BotCall, name: string): number | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw badRequest(`parameter "${name}" must be an integer`);
  return number;
}

/** Builds a message as methods return it. https://core.telegram.org/bots/api#message */
export function toMessage(stored: StoredMessage): JsonObject {
  const { chat_id, bot_id, reply_to_message_id: _quoted, entities, ...rest } = stored;
  return {
    ...rest,
    entities: entities.map(({ type, offset, length }) => ({ type, offset, length })),
    chat: { id: Number(chat_id), type: chat_id.startsWith('-') ? 'supergroup' : 'private' },
    from: { id: Number(bot_id), is_bot: true, first_name: 'Bot' },
  };
}
