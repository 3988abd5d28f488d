import { inject } from 'vitest';
import * as z from 'zod';
import { toUserId } from '../../shared/domain/account/account-id.ts';

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
  /** The account of this person, as services know it. */
  readonly userId = `web:person_${crypto.randomUUID()}`;
  #sessionId: string | undefined;
  #options: z.infer<typeof turnSchema>['options'] = [];

  /** Where services find the person. */
  get conversationId(): string {
    return `web:${this.#sessionId}`;
  }

  /** Says something and waits for the answer; gives its text. */
  say(message: string): Promise<string> {
    return this.#send({ message });
  }

  /** Chooses the option of the last answer whose label contains `label`; gives the answer's text. */
  choose(label: string): Promise<string> {
    const option = this.#options.find((each) => each.label.includes(label));
    if (option === undefined) throw new Error(`no option ${label}`);
    return this.#send({ reference: option.reference });
  }

  async history(): Promise<readonly Message[]> {
    const path = `api/chat/history/${this.#sessionId}?user_id=${toUserId(this.userId)}`;
    const response = await fetch(`${inject('apiUrl')}/${path}`);
    return historySchema.parse(await response.json()).messages;
  }

  /** Texts of what the person was told without asking. */
  async notices(): Promise<readonly string[]> {
    const messages = await this.history();
    return messages.filter(({ event }) => event !== undefined).map(({ message }) => message);
  }

  async #send(content: { readonly message: string } | { readonly reference: string }) {
    const session = this.#sessionId === undefined ? {} : { session_id: this.#sessionId };
    const response = await fetch(`${inject('apiUrl')}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...content, user_id: toUserId(this.userId), ...session }),
    });
    const turn = turnSchema.parse(await response.json());
    this.#sessionId = turn.session_id;
    this.#options = turn.options;
    return turn.message;
  }
}
