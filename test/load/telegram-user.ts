import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { LOCAL_API_AUTH } from '../../infra/lib/local-secrets.ts';
import type { Addresses } from '../../infra/local/running-instance.ts';
import { fetchJson } from './fetch-json.ts';
import { type Figures, measure } from './figures.ts';
import { askedAgain, followScript, type Said } from './script.ts';

const messagesSchema = z.object({ messages: z.array(z.looseObject({ text: z.string() })) });
const topupsSchema = z.object({ data: z.object({ topups: z.array(z.unknown()) }) });

/** Telegram's answer may get lost, so it delivers each update three times here. */
const COPIES = 3;
const MAX_TRIES = 10;
const MAX_WAIT_MS = 180_000;
const POLL_MS = 300;

const receipt = /Recarga enviada|Ya quedó tu recarga/;
const doubt = /todavía no (sé|sabemos)|aún no sé/i;

type Telegram = Addresses['channels'][number];

let lastUpdate = Math.floor(Date.now() / 1_000) * 1_000;

/** Somebody on Telegram, whose every update is delivered three times. */
export class TelegramUser {
  readonly #apiUrl: string;
  readonly #telegram: Telegram;
  readonly #chatId: number;
  readonly #phone: string;
  readonly #figures: Figures;
  #said: readonly Said[] = [];
  /** The answers, each after what it answers. */
  readonly #heard: string[] = [];

  constructor(
    { apiUrl, telegram }: { readonly apiUrl: string; readonly telegram: Telegram },
    { chatId, phone }: { readonly chatId: number; readonly phone: string },
    figures: Figures,
  ) {
    this.#apiUrl = apiUrl;
    this.#telegram = telegram;
    this.#chatId = chatId;
    this.#phone = phone;
    this.#figures = figures;
  }

  async talk(): Promise<void> {
    this.#said = await followScript(this.#phone, (text) => this.#say(text), this.#figures);
  }

  /** One answer per message in their order, besides what was told later of a doubt; one top-up. */
  async check(): Promise<void> {
    const texts = await this.#received();
    const laterNews = texts.some((text) => doubt.test(text)) ? 1 : 0;
    const expected = this.#said.length + laterNews;
    this.#figures.addFault('doubled', Math.max(0, texts.length - expected));
    this.#figures.addFault('doubled', Math.max(0, countReceipts(texts) - 1));
    if (!isInOrder(this.#heard, texts)) this.#figures.addFault('out of order');
    const topups = await this.#countTopups();
    this.#figures.addFault(topups > 1 ? 'doubled' : 'lost', Math.abs(topups - 1));
  }

  async #say(text: string): Promise<string | undefined> {
    const update = this.#toUpdate(text);
    const { length: read } = await this.#received();
    return measure(this.#figures.answerTimes, async () => {
      for (let copy = 0; copy < COPIES; copy += 1) await this.#post(update);
      const answer = await this.#waitForNews(read);
      if (answer !== undefined) this.#heard.push(answer);
      return answer;
    });
  }

  async #post(body: string): Promise<void> {
    const secret = { 'x-telegram-bot-api-secret-token': this.#telegram.secret };
    const headers = { 'content-type': 'application/json', ...secret };
    const post = () => fetch(this.#telegram.webhook, { method: 'POST', headers, body });
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      try {
        if ((await measure(this.#figures.webhookTimes, post)).ok) return;
      } catch {
        // Telegram sends it again, as this does.
      }
      await pause(1_000);
    }
    this.#figures.addFault('lost');
  }

  /** What was heard before and comes once more is no answer. */
  async #waitForNews(index: number): Promise<string | undefined> {
    const answer = await this.#waitForAnswer(index);
    const isAgain = answer !== undefined && answer === this.#heard.at(-1);
    if (!isAgain || askedAgain.test(answer)) return answer;
    this.#figures.addFault('doubled');
    return this.#waitForAnswer(index + 1);
  }

  async #waitForAnswer(index: number): Promise<string | undefined> {
    const until = Date.now() + MAX_WAIT_MS;
    while (Date.now() < until) {
      const answer = (await this.#received())[index];
      if (answer !== undefined) return answer;
      await pause(POLL_MS);
    }
    return undefined;
  }

  async #received(): Promise<readonly string[]> {
    const url = `${this.#telegram.api}/_fake/messages?chat_id=${this.#chatId}`;
    const { messages } = messagesSchema.parse(await fetchJson(url));
    return messages.map(({ text }) => text);
  }

  async #countTopups(): Promise<number> {
    const headers = {
      'x-user-id': `tg:${this.#chatId}`,
      'x-service-key': LOCAL_API_AUTH.service_key,
    };
    const history = await fetchJson(`${this.#apiUrl}/api/v1/topups/history`, { headers });
    return topupsSchema.parse(history).data.topups.length;
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

/** True when the parts are in the whole in their order. */
function isInOrder(parts: readonly string[], whole: readonly string[]): boolean {
  let next = 0;
  for (const text of whole) if (text === parts[next]) next += 1;
  return next === parts.length;
}

function countReceipts(texts: readonly string[]): number {
  return texts.filter((text) => receipt.test(text)).length;
}
