import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import * as z from 'zod';
import { LOCAL_API_AUTH } from '../../infra/lib/local-secrets.ts';
import { aVoiceNote } from './builders/voice-note.ts';
import { findChannel } from './channel-addresses.ts';

const messagesSchema = z.object({
  messages: z.array(
    z.object({
      message_id: z.number(),
      text: z.string(),
      reply_markup: z
        .object({
          inline_keyboard: z.array(
            z.array(z.object({ text: z.string(), callback_data: z.string() })),
          ),
        })
        .optional(),
    }),
  ),
});

const callsSchema = z.object({
  calls: z.array(
    z.object({ parameters: z.object({ chat_id: z.union([z.string(), z.number()]).optional() }) }),
  ),
});

const dataSchema = z.object({ data: z.unknown() });

export type BotMessage = z.infer<typeof messagesSchema>['messages'][number];

// Files run side by side against one bot, and an update that was seen before is ignored.
let lastUpdate = randomInt(1e12);
let lastChat = 700_000_000 + Math.floor(Math.random() * 1_000_000) * 100;

/** A person who writes to the bot of the deployed stack through the webhook, as Telegram would. */
export class TelegramPerson {
  readonly chatId: number;
  readonly #language: string;

  constructor(language = 'es') {
    lastChat += 1;
    this.chatId = lastChat;
    this.#language = language;
  }

  /** The body of an update with a text of this person; `changes` says what is different about it. */
  textUpdate(text: string, changes: Readonly<Record<string, unknown>> = {}): string {
    return this.#update({
      message: { message_id: lastUpdate % 100_000, date: now(), text, ...this.#ids(), ...changes },
    });
  }

  /** The body of an update with a text of this person in a group, which mentions the bot. */
  groupUpdate(group: number, text: string): string {
    const mention = '@FelixSandboxBot';
    return this.textUpdate(`${mention} ${text}`, {
      chat: { id: group, type: 'supergroup', title: 'Familia' },
      entities: [{ type: 'mention', offset: 0, length: mention.length }],
    });
  }

  /** The body of an update with this person's press on a button in `chat`, their own by default. */
  pressUpdate(message: BotMessage, label: string, chat: object = this.#ids().chat): string {
    const buttons = message.reply_markup?.inline_keyboard.flat() ?? [];
    const button = buttons.find(({ text }) => text.includes(label));
    if (button === undefined) throw new Error(`no button «${label}» under: ${message.text}`);
    return this.#update({
      callback_query: {
        id: String(lastUpdate),
        from: this.#ids().from,
        message: { message_id: message.message_id, date: now(), chat },
        chat_instance: '1',
        data: button.callback_data,
      },
    });
  }

  /** The body of an update that says that this person blocked the bot. */
  blockUpdate(): string {
    const new_chat_member = { status: 'kicked' };
    return this.#update({ my_chat_member: { ...this.#ids(), date: now(), new_chat_member } });
  }

  /** Posts a body to the webhook; the status is all that Telegram would see. */
  async post(body: string, secret = findChannel('telegram').secret): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': secret,
    };
    return await fetch(findChannel('telegram').webhook, { method: 'POST', headers, body });
  }

  /** Sends a text and waits for the one message that answers it. */
  async say(text: string): Promise<BotMessage> {
    return await this.#exchange(this.textUpdate(text));
  }

  /** Sends a voice message, which Telegram keeps, and waits for the one message that answers it. */
  async speak(words: string): Promise<BotMessage> {
    const file_id = `voice-${this.chatId}-${lastUpdate}`;
    const file = JSON.stringify({ file_id, base64: aVoiceNote(words).toString('base64') });
    await fetch(`${findChannel('telegram').api}/_fake/files`, { method: 'POST', body: file });
    const voice = { file_id, duration: 3, mime_type: 'audio/ogg' };
    return await this.#exchange(this.textUpdate('', { voice, text: undefined }));
  }

  async press(message: BotMessage, label: string): Promise<BotMessage> {
    return await this.#exchange(this.pressUpdate(message, label));
  }

  /** Everything the bot sent to this person so far, or to another chat. */
  async received(chatId: number = this.chatId): Promise<readonly BotMessage[]> {
    const url = `${findChannel('telegram').api}/_fake/messages?chat_id=${chatId}`;
    return messagesSchema.parse(await (await fetch(url)).json()).messages;
  }

  /** How often the bot called a method for this person; button answers name no chat, so all of them count. */
  async calls(method: string): Promise<number> {
    const url = `${findChannel('telegram').api}/_fake/calls?method=${method}`;
    const { calls } = callsSchema.parse(await (await fetch(url)).json());
    const ours = ({ chat_id }: { chat_id?: string | number | undefined }) =>
      chat_id === undefined || String(chat_id) === String(this.chatId);
    return calls.filter(({ parameters }) => ours(parameters)).length;
  }

  /** Waits until the bot has sent `count` messages. */
  async waitFor(
    count: number,
    seconds = 60,
    chatId: number = this.chatId,
  ): Promise<readonly BotMessage[]> {
    const until = Date.now() + seconds * 1000;
    for (;;) {
      const messages = await this.received(chatId);
      if (messages.length >= count) return messages;
      if (Date.now() > until) throw new Error(`only ${messages.length} of ${count} messages came`);
      await pause(100);
    }
  }

  /** What a service says of this person, through the services API. */
  async ask(path: string): Promise<unknown> {
    const { service_key: key } = LOCAL_API_AUTH;
    const headers = { 'x-user-id': `tg:${this.chatId}`, 'x-service-key': key };
    const answer = await fetch(`${inject('apiUrl')}/api/v1/${path}`, { headers });
    return dataSchema.parse(await answer.json()).data;
  }

  async #exchange(body: string): Promise<BotMessage> {
    const before = (await this.received()).length;
    const response = await this.post(body);
    if (response.status !== 200) throw new Error(`the webhook answered ${response.status}`);
    const answer = (await this.waitFor(before + 1))[before];
    if (answer === undefined) throw new Error('no answer');
    return answer;
  }

  #update(content: Readonly<Record<string, unknown>>): string {
    lastUpdate += 1;
    return JSON.stringify({ update_id: lastUpdate, ...content });
  }

  #ids() {
    const from = {
      id: this.chatId,
      is_bot: false,
      first_name: 'Ana',
      language_code: this.#language,
    };
    return { from, chat: { id: this.chatId, type: 'private' } };
  }
}

/** People read before they answer: what they write comes in a later second than what they read. */
function now(): number {
  return Math.ceil(Date.now() / 1000);
}
