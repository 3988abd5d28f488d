import { randomInt } from 'node:crypto';
import * as z from 'zod';
import {
  type Phone,
  type PhoneLine,
  type PhoneMessage,
  postToWebhook,
  type Span,
} from '../phones/phone.ts';

const buttonSchema = z.object({ text: z.string(), callback_data: z.string() });
const messagesSchema = z.object({
  messages: z.array(
    z.looseObject({
      message_id: z.int(),
      text: z.string(),
      entities: z.array(z.object({ type: z.string(), offset: z.int(), length: z.int() })),
      reply_markup: z
        .object({ inline_keyboard: z.array(z.array(buttonSchema)).default([]) })
        .optional(),
    }),
  ),
});

type StoredMessage = z.infer<typeof messagesSchema>['messages'][number];

const styles: Readonly<Record<string, Span['style']>> = {
  bold: 'bold',
  italic: 'italic',
  code: 'code',
  pre: 'code',
  text_link: 'link',
  url: 'link',
};

/** A private chat with the bot. https://core.telegram.org/bots/api#update */
export function createPhone({ api, webhook, secret }: PhoneLine): Phone {
  const chatId = randomInt(10_000, 99_999_999);
  const from = { id: chatId, is_bot: false, first_name: 'Ana', language_code: 'es' };
  const chat = { id: chatId, type: 'private', first_name: 'Ana' };
  let lastId = Math.floor(Date.now() / 1_000);
  const post = (update: object) => {
    lastId += 1;
    const body = JSON.stringify({ update_id: lastId, ...update });
    return postToWebhook(webhook, body, { 'x-telegram-bot-api-secret-token': secret });
  };
  return {
    async list() {
      const response = await fetch(`${api}/_fake/messages?chat_id=${chatId}`);
      return messagesSchema.parse(await response.json()).messages.map(toPhoneMessage);
    },
    write(text) {
      // Telegram counts in seconds: what is answered was read before.
      const date = Math.ceil(Date.now() / 1_000);
      return post({ message: { message_id: lastId % 1_000_000, date, text, from, chat } });
    },
    press(data, { id }) {
      const message = { message_id: Number(id), date: Math.floor(Date.now() / 1_000), chat };
      const callback = { id: `${lastId}`, from, message, chat_instance: '1', data };
      return post({ callback_query: callback });
    },
  };
}

function toPhoneMessage({ message_id, text, entities, reply_markup }: StoredMessage): PhoneMessage {
  const buttons = reply_markup?.inline_keyboard.flat() ?? [];
  return {
    id: String(message_id),
    isOwn: false,
    spans: toSpans(text, entities),
    options: buttons.map(({ text: label, callback_data }) => ({ id: callback_data, label })),
  };
}

/** Offsets count UTF-16 code units, as strings do here. Of nested styles the outer one is shown. */
function toSpans(text: string, entities: StoredMessage['entities']): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { type, offset, length } of entities.toSorted((a, b) => a.offset - b.offset)) {
    const style = styles[type];
    if (style === undefined || offset < end) continue;
    spans.push({ text: text.slice(end, offset) });
    spans.push({ text: text.slice(offset, offset + length), style });
    end = offset + length;
  }
  return [...spans, { text: text.slice(end) }].filter((span) => span.text !== '');
}
