import { inject } from 'vitest';
import * as z from 'zod';

const turnSchema = z.object({
  session_id: z.string(),
  message: z.string(),
  options: z.array(z.object({ reference: z.string(), label: z.string() })),
});
const historySchema = z.object({
  messages: z.array(
    z.object({ role: z.string(), message: z.string(), event: z.string().optional() }),
  ),
});

type Message = z.infer<typeof historySchema>['messages'][number];

/** A person who talks with the deployed stack through the chat API. */
export class ChatPerson {
  readonly userId = `person_${crypto.randomUUID()}`;
  #sessionId: string | undefined;

  /** Where services find the person. */
  get conversationId(): string {
    return `web:${this.#sessionId}`;
  }

  /** Says something and waits for the answer; gives its text. */
  async say(message: string): Promise<string> {
    const session = this.#sessionId === undefined ? {} : { session_id: this.#sessionId };
    const response = await fetch(`${inject('apiUrl')}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, user_id: this.userId, ...session }),
    });
    const turn = turnSchema.parse(await response.json());
    this.#sessionId = turn.session_id;
    return turn.message;
  }

  async history(): Promise<readonly Message[]> {
    const path = `api/chat/history/${this.#sessionId}?user_id=${this.userId}`;
    const response = await fetch(`${inject('apiUrl')}/${path}`);
    return historySchema.parse(await response.json()).messages;
  }

  /** Texts of what the person was told without asking. */
  async notices(): Promise<readonly string[]> {
    const messages = await this.history();
    return messages.filter(({ event }) => event !== undefined).map(({ message }) => message);
  }
}
