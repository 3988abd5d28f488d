import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { fetchJson } from './fetch-json.ts';
import { type Figures, measure } from './figures.ts';
import { followScript, type Said } from './script.ts';

const turnSchema = z.looseObject({
  turn_id: z.string(),
  session_id: z.string().optional(),
  message: z.string().optional(),
});
type Turn = z.output<typeof turnSchema>;

const historySchema = z.object({
  messages: z.array(z.looseObject({ role: z.string(), message: z.string() })),
});
const topupsSchema = z.object({ data: z.object({ topups: z.array(z.unknown()) }) });

const MAX_TRIES = 10;
const MAX_POLLS = 300;

/** Somebody on the web page whose client repeats every message two or three times at once. */
export class WebUser {
  readonly #apiUrl: string;
  readonly #userId: string;
  readonly #phone: string;
  readonly #figures: Figures;
  #sessionId: string | undefined;
  #said: readonly Said[] = [];
  #messages = 0;

  constructor(
    apiUrl: string,
    { userId, phone }: { readonly userId: string; readonly phone: string },
    figures: Figures,
  ) {
    this.#apiUrl = apiUrl;
    this.#userId = userId;
    this.#phone = phone;
    this.#figures = figures;
  }

  async talk(): Promise<void> {
    const say = (text: string, copies: number) => this.#say(text, copies);
    this.#said = await followScript(this.#phone, say, this.#figures);
  }

  /** Looks at the history and at the service: each message once, in order, and one top-up. */
  async check(): Promise<void> {
    const query = `limit=200&user_id=${this.#userId}`;
    const history = historySchema.parse(
      await this.#get(`/api/chat/history/${this.#sessionId}?${query}`),
    );
    const texts = history.messages
      .filter(({ role }) => role === 'user')
      .map(({ message }) => message);
    const read = this.#said.filter(({ isDead }) => !isDead);
    this.#figures.addFault('lost', Math.max(0, read.length - texts.length));
    this.#figures.addFault('doubled', Math.max(0, texts.length - read.length));
    if (!texts.every((text, index) => text === read[index]?.text)) {
      this.#figures.addFault('out of order');
    }
    const path = `/api/v1/topups/history?user_id=${this.#userId}`;
    const { topups } = topupsSchema.parse(await this.#get(path)).data;
    this.#figures.addFault(topups.length > 1 ? 'doubled' : 'lost', Math.abs(topups.length - 1));
  }

  /** All copies of a message have one answer. */
  async #say(text: string, copies: number): Promise<string | undefined> {
    this.#messages += 1;
    const id = `m${this.#messages}`;
    const turns = await measure(this.#figures.answerTimes, () =>
      Promise.all(Array.from({ length: copies }, () => this.#sayOnce(text, id))),
    );
    const answered = turns.filter((turn) => turn !== undefined);
    if (new Set(answered.map(({ turn_id }) => turn_id)).size > 1) this.#figures.addFault('doubled');
    this.#sessionId ??= answered[0]?.session_id;
    return answered.length === copies ? answered[0]?.message : undefined;
  }

  async #sayOnce(message: string, messageId: string): Promise<Turn | undefined> {
    const session = this.#sessionId === undefined ? {} : { session_id: this.#sessionId };
    const body = { message, message_id: messageId, user_id: this.#userId, ...session };
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      try {
        return await this.#await(await this.#post(body));
      } catch {
        await pause(1_000);
      }
    }
    return undefined;
  }

  async #post(body: object): Promise<Response> {
    const response = await fetch(`${this.#apiUrl}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response;
  }

  async #await(first: Response): Promise<Turn | undefined> {
    let response = first;
    let turn = turnSchema.parse(await response.json());
    for (let polls = 0; response.status === 202 && polls < MAX_POLLS; polls += 1) {
      await pause(1_000);
      response = await fetch(
        `${this.#apiUrl}/api/chat/turn/${turn.turn_id}?user_id=${this.#userId}`,
      );
      turn = turnSchema.parse(await response.json());
    }
    return response.status === 200 ? turn : undefined;
  }

  #get(path: string): Promise<unknown> {
    return fetchJson(`${this.#apiUrl}${path}`);
  }
}
