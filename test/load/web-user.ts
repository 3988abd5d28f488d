import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { COPIES, type Faults, script } from './script.ts';

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
  readonly #faults: Faults;
  readonly #onAnswer: () => void;
  #sessionId: string | undefined;

  constructor(
    apiUrl: string,
    { userId, phone }: { readonly userId: string; readonly phone: string },
    faults: Faults,
    onAnswer: () => void,
  ) {
    this.#apiUrl = apiUrl;
    this.#userId = userId;
    this.#phone = phone;
    this.#faults = faults;
    this.#onAnswer = onAnswer;
  }

  /** Says all of the script, each thing after the answer to the one before. */
  async talk(): Promise<void> {
    for (const [step, { say, answer }] of script.entries()) {
      const copies = Array.from({ length: COPIES[step] ?? 1 }, () =>
        this.#say(say(this.#phone), `m${step}`),
      );
      const turns = (await Promise.all(copies)).filter((turn) => turn !== undefined);
      this.#judge(turns, copies.length, answer, step);
      this.#sessionId ??= turns[0]?.session_id;
      this.#onAnswer();
    }
  }

  /** Looks at the history and at the service: each message once, in order, and one top-up. */
  async check(): Promise<void> {
    const query = `limit=200&user_id=${this.#userId}`;
    const history = historySchema.parse(
      await this.#get(`/api/chat/history/${this.#sessionId}?${query}`),
    );
    const said = history.messages.filter(({ role }) => role === 'user');
    const expected = script.map(({ say }) => say(this.#phone));
    this.#faults.add('lost', Math.max(0, expected.length - said.length));
    this.#faults.add('doubled', Math.max(0, said.length - expected.length));
    const isInOrder = said.every(({ message }, index) => message === expected[index]);
    if (!isInOrder) this.#faults.add('out of order');
    const path = `/api/v1/topups/history?user_id=${this.#userId}`;
    const { topups } = topupsSchema.parse(await this.#get(path)).data;
    if (topups.length > 1) this.#faults.add('doubled');
    if (topups.length < 1) this.#faults.add('lost');
  }

  #judge(turns: readonly Turn[], copies: number, answer: RegExp, step: number): void {
    this.#faults.add('unanswered', copies - turns.length);
    const ids = new Set(turns.map(({ turn_id }) => turn_id));
    const texts = new Set(turns.map(({ message }) => message));
    if (ids.size > 1 || texts.size > 1) this.#faults.add('doubled');
    const text = turns[0]?.message ?? '';
    if (turns.length > 0 && !answer.test(text)) this.#faults.add(`odd answer ${step + 1}: ${text}`);
  }

  /** `undefined` when there was no answer in the end. */
  async #say(message: string, messageId: string): Promise<Turn | undefined> {
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

  async #get(path: string): Promise<unknown> {
    return (await fetch(`${this.#apiUrl}${path}`)).json();
  }
}
