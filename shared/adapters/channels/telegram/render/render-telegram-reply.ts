import type { ChannelPart } from '../../../../application/ports/channel/channel-sender.ts';
import type { Reply } from '../../../../domain/conversation/reply.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import { withTip } from '../../../../domain/shadow/tip.ts';
import { parseTelegramAddress, type TelegramAddress } from '../telegram-address.ts';
import { buildInlineKeyboard } from './build-inline-keyboard.ts';
import { type FormattedText, isBlank, toFormattedText } from './formatted-text.ts';
import { renderMarkdown } from './render-markdown.ts';
import { splitFormattedText } from './split-formatted-text.ts';

/**
 * In UTF-16 units. Telegram counts code points, which are never more.
 * https://core.telegram.org/bots/api#sendmessage
 */
const MAX_TEXT_LENGTH = 4096;

/** Telegram rejects an empty message. */
const NOTHING_TO_SHOW = toFormattedText('…');

/**
 * Renders a reply as the parameters of one or more `sendMessage` calls. The first quotes the
 * message that it answers, the last has the buttons. Link previews are disabled, because Telegram's
 * servers would open the links.
 *
 * @throws InvalidInputError when `to` is not an address of Telegram
 */
export function renderTelegramReply(
  reply: Reply,
  to: JsonObject,
  tip?: string,
): readonly ChannelPart[] {
  const address = parseTelegramAddress(to);
  const texts = splitFormattedText(
    renderMarkdown(withTip(reply.text, tip)),
    MAX_TEXT_LENGTH,
  ).filter((text) => !isBlank(text));
  const shown = texts.length > 0 ? texts : [NOTHING_TO_SHOW];
  const keyboard = buildInlineKeyboard(reply.options);
  return shown.map((text, index) => ({
    ...toMessagePart(text, address),
    ...(index === 0 ? toQuote(address) : {}),
    ...(index === shown.length - 1 && keyboard.length > 0
      ? { reply_markup: { inline_keyboard: keyboard } }
      : {}),
  }));
}

function toMessagePart({ text, entities }: FormattedText, { chatId, threadId }: TelegramAddress) {
  return {
    chat_id: chatId,
    ...(threadId === undefined ? {} : { message_thread_id: threadId }),
    text,
    ...(entities.length === 0 ? {} : { entities }),
    link_preview_options: { is_disabled: true },
  };
}

/** The reply is sent even if the quoted message has been deleted. */
function toQuote({ replyTo }: TelegramAddress) {
  if (replyTo === undefined) return {};
  return { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } };
}
