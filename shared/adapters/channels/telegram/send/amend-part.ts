import type { ChannelPart } from '../../../../application/ports/channel/channel-sender.ts';
import { splitFormattedText } from '../render/split-formatted-text.ts';
import type { TelegramRefusal } from './telegram-api.ts';
import type { Amendment } from './telegram-reaction.ts';

type Amend = (part: ChannelPart, refusal: TelegramRefusal) => readonly ChannelPart[];

/** How each amendment changes the parameters of `sendMessage`. Several parts are sent in order. */
const amendments: Readonly<Record<Amendment, Amend>> = {
  'without-formatting': ({ entities: _entities, ...rest }) => [rest],
  'without-keyboard': ({ reply_markup: _keyboard, ...rest }) => [rest],
  'without-thread': ({ message_thread_id: _thread, ...rest }) => [rest],
  'without-quote': ({ reply_parameters: _quote, ...rest }) => [rest],
  'in-halves': (part) => splitInHalves(part),
  'to-migrated-chat': (part, { migrateToChatId }) => [
    migrateToChatId === undefined ? part : { ...part, chat_id: String(migrateToChatId) },
  ],
  bare: ({ chat_id, message_thread_id, text }) => [
    {
      ...(chat_id === undefined ? {} : { chat_id }),
      ...(message_thread_id === undefined ? {} : { message_thread_id }),
      ...(text === undefined ? {} : { text }),
    },
  ],
};

/** Changes a message as its refusal requires. */
export function amendPart(
  amendment: Amendment,
  part: ChannelPart,
  refusal: TelegramRefusal,
): readonly ChannelPart[] {
  return amendments[amendment](part, refusal);
}

/** Drops the formatting. This is only a fallback, because our parts are within the limit. */
function splitInHalves(part: ChannelPart): readonly ChannelPart[] {
  const { text, entities: _entities, reply_markup: keyboard, ...rest } = part;
  if (typeof text !== 'string') return [part];
  const half = Math.max(1, Math.ceil(text.length / 2));
  const halves = splitFormattedText([{ text, entities: [] }], half);
  return halves.map((piece, index) => ({
    ...rest,
    text: piece.text,
    ...(index === halves.length - 1 && keyboard !== undefined ? { reply_markup: keyboard } : {}),
  }));
}
