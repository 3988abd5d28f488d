import type { JsonValue } from '../../../../shared/domain/json.ts';
import { badRequest } from '../bot-api-error.ts';
import type { StoredMessage } from '../chat-log.ts';
import { readKeyboard } from '../rules/keyboard-rules.ts';
import { readText } from '../rules/text-rules.ts';
import { type BotCall, readChatId, readInteger, toMessage } from './bot-call.ts';

/** https://core.telegram.org/bots/api#editmessagetext */
export function editMessageText(call: BotCall): JsonValue {
  const before = findMessageToEdit(call);
  return replaceMessage(call, before, { ...dropKeyboard(before), ...readText(call.parameters) });
}

/** https://core.telegram.org/bots/api#editmessagereplymarkup */
export function editMessageReplyMarkup(call: BotCall): JsonValue {
  const before = findMessageToEdit(call);
  return replaceMessage(call, before, dropKeyboard(before));
}

function findMessageToEdit(call: BotCall): StoredMessage {
  const messageId = readInteger(call, 'message_id');
  if (messageId === undefined) throw badRequest('message identifier is not specified');
  const message = call.log.find(readChatId(call), messageId);
  if (message === undefined) throw badRequest('message to edit not found');
  if (message.bot_id !== call.botId) throw badRequest("message can't be edited");
  return message;
}

/** An edit without a keyboard removes the current one. */
function dropKeyboard({ reply_markup: _keyboard, ...rest }: StoredMessage): StoredMessage {
  return rest;
}

function replaceMessage(call: BotCall, before: StoredMessage, bare: StoredMessage): JsonValue {
  const keyboard = readKeyboard(call.parameters['reply_markup']);
  const after = keyboard === undefined ? bare : { ...bare, reply_markup: keyboard };
  if (isSameContent(before, after)) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    );
  }
  call.log.replace(after);
  return toMessage(after);
}

function isSameContent(before: StoredMessage, after: StoredMessage): boolean {
  const serialiseContent = ({ text, entities, reply_markup: keyboard }: StoredMessage) =>
    JSON.stringify([text, entities, keyboard ?? null]);
  return serialiseContent(before) === serialiseContent(after);
}
