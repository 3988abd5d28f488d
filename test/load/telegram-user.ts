import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { LOCAL_API_AUTH } from '../../infra/lib/local-secrets.ts';
import type { Addresses } from '../../infra/local/running-instance.ts';
import { type Faults, script } from './script.ts';

const messagesSchema = z.object({ messages: z.array(z.looseObject({ text: z.string() })) });
const topupsSchema = z.object({ data: z.object({ topups: z.array(z.unknown()) }) });

const COPIES = 3;
const MAX_WAIT_MS = 180_000;

type Telegram = Addresses['channels'][number];

let lastUpdate = Math.floor(Date.now() / 1_000) * 1_000;

/** Somebody on Telegram, whose every update is delivered three times. */
export class TelegramUser {
  readonly #apiUrl: string;
  readonly #telegram: Telegram;
  readonly #chatId: number;
  readonly #phone: string;
  readonly #faults: Faults;
  readonly #onAnswer: () => void;

  constructor(
    { apiUrl, telegram }: { readonly apiUrl: string; readonly telegram: Telegram },
    { chatId, phone }: { readonly chatId: number; readonly phone: string },
    faults: Faults,
    onAnswer: () => void,
  ) {
    this.#apiUrl = apiUrl;
    this.#telegram = telegram;
    this.#chatId = chatId;
    this.#phone = phone;
    this.#faults = faults;
    this.#onAnswer = onAnswer;
  }

  async talk(): Promise<void> {
    for (const [step, { say }] of script.entries()) {
      const update = this.#toUpdate(say(this.#phone));
      for (let copy = 0; copy < COPIES; copy += 1) await this.#post(update);
      await this.#waitFor(step + 1);
      this.#onAnswer();
    }
  }

  /** One answer per message and in their order; what was in doubt is told once more. */
  async check(): Promise<void> {
    const texts = await this.#received();
    this.#faults.add('unanswered', Math.max(0, script.length - texts.length));
    const receipts = texts.filter((text) => text.includes('Recarga enviada')).length;
    if (receipts > 1) this.#faults.add('doubled');
    const later = texts.length - script.length;
    if (later > 1 || (later === 1 && receipts === 1 && !hasDoubt(texts)))
      this.#faults.add('doubled');
    const order = texts.map((text) => script.findIndex(({ answer }) => answer.test(text)));
    if (order.includes(-1)) this.#faults.add(`odd answer: ${texts[order.indexOf(-1)]}`);
    if (!/TUP-|recargas/.test(texts[script.length - 1] ?? '')) this.#faults.add('out of order');
    const count = await this.#countTopups();
    if (count > 1) this.#faults.add('doubled');
    if (count < 1) this.#faults.add('lost');
  }

  async #post(body: string): Promise<void> {
    const secret = { 'x-telegram-bot-api-secret-token': this.#telegram.secret };
    const headers = { 'content-type': 'application/json', ...secret };
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      try {
        const { ok } = await fetch(this.#telegram.webhook, { method: 'POST', headers, body });
        if (ok) return;
      } catch {
        // Telegram sends it again, as this does.
      }
      await pause(1_000);
    }
    this.#faults.add('lost');
  }

  async #waitFor(count: number): Promise<void> {
    const until = Date.now() + MAX_WAIT_MS;
    while ((await this.#received()).length < count && Date.now() < until) await pause(500);
  }

  async #received(): Promise<readonly string[]> {
    const url = `${this.#telegram.api}/_fake/messages?chat_id=${this.#chatId}`;
    const { messages } = messagesSchema.parse(await (await fetch(url)).json());
    return messages.map(({ text }) => text);
  }

  async #countTopups(): Promise<number> {
    const headers = {
      'x-user-id': `tg:${this.#chatId}`,
      'x-service-key': LOCAL_API_AUTH.service_key,
    };
    const response = await fetch(`${this.#apiUrl}/api/v1/topups/history`, { headers });
    return topupsSchema.parse(await response.json()).data.topups.length;
  }

  #toUpdate(text: string): string {
    lastUpdate += 1;
    const from = { id: this.#chatId, is_bot: false, first_name: 'Ana', language_code: 'es' };
    const chat = { id: this.#chatId, type: 'private' };
    // People read before they answer: what they write comes in a later second than what they read.
    const date = Math.ceil(Date.now() / 1_000);
    const message = { message_id: lastUpdate % 100_000, date, text, from, chat };
    return JSON.stringify({ update_id: lastUpdate, message });
  }
}

function hasDoubt(texts: readonly string[]): boolean {
  return texts.some((text) => /todavía no (sé|sabemos)|aún no sé/i.test(text));
}
