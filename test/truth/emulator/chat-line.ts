import * as z from 'zod';
import { chatMessageId } from '../../../shared/application/chat/chat-message-id.ts';
import type { PersonContent } from '../../../shared/domain/conversation/inbound-message.ts';
import type { Fate } from '../play/fate.ts';
import type { Line } from '../play/line.ts';
import type { Shown } from '../play/screen.ts';

const answerSchema = z.looseObject({ session_id: z.string() });

/** A person's line through the chat API of a local cloud. */
export class ChatLine implements Line {
  readonly shown: Shown[] = [];
  readonly hasProvenance = false;
  readonly sentIds: string[] = [];
  readonly #apiUrl: string;
  readonly #userId: string;
  readonly #language: string;
  readonly #fate: Fate;
  #sessionId = '';
  #count = 0;

  constructor(apiUrl: string, userId: string, language: string, fate: Fate) {
    this.#apiUrl = apiUrl;
    this.#userId = userId;
    this.#language = language;
    this.#fate = fate;
  }

  get conversationId(): string {
    return `web:${this.#sessionId}`;
  }

  now(): Date {
    return new Date();
  }

  /** Says hello, which opens the conversation. */
  async open(): Promise<void> {
    const hello = { message: this.#language === 'es' ? 'hola' : 'hello', message_id: 'm0' };
    for (let attempt = 1; this.#sessionId === '' && attempt <= 5; attempt += 1) {
      const answer = answerSchema.safeParse(await this.#post(hello));
      if (answer.success) this.#sessionId = answer.data.session_id;
    }
    this.sentIds.push(chatMessageId(this.#sessionId, 'm0'));
  }

  /** Sends without waiting; a message whose answer got lost is sent again, as any client would. */
  send(content: PersonContent): { readonly messageId: string; readonly sentAt: string } {
    this.#count += 1;
    const ownId = `m${this.#count}`;
    const said =
      content.type === 'choice'
        ? { reference: content.reference }
        : { message: content.type === 'text' ? content.text : '' };
    const body = { ...said, message_id: ownId, session_id: this.#sessionId };
    void this.#deliver(body);
    const messageId = chatMessageId(this.#sessionId, ownId);
    this.sentIds.push(messageId);
    return { messageId, sentAt: this.now().toISOString() };
  }

  async #deliver(body: object): Promise<void> {
    const answer = await this.#post(body);
    const isTwice = this.#fate.strikes('message twice', 0.08);
    if (answer === undefined || isTwice) await this.#post(body);
  }

  /** `undefined` when there was no answer, or none of the API. */
  async #post(body: object): Promise<unknown> {
    try {
      const response = await fetch(`${this.#apiUrl}/api/chat/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': this.#language },
        body: JSON.stringify({ ...body, user_id: this.#userId }),
        signal: AbortSignal.timeout(60_000),
      });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  }
}
