import type { JsonObject } from '../../../shared/domain/json.ts';
import { FileStore } from './file-store.ts';
import type { MessageEntity } from './rules/entity-rules.ts';

/** A message with its current content. */
export interface StoredMessage {
  readonly message_id: number;
  readonly chat_id: string;
  readonly bot_id: string;
  readonly date: number;
  readonly text: string;
  readonly entities: readonly MessageEntity[];
  readonly message_thread_id?: number;
  readonly reply_to_message_id?: number;
  readonly reply_markup?: JsonObject;
}

/** A call of the Bot API and the status of its answer. The token is never recorded. */
export interface RecordedCall {
  readonly bot_id: string;
  readonly method: string;
  readonly parameters: JsonObject;
  /** HTTP status, or 0 when the call got no answer. */
  readonly status: number;
}

export interface Webhook {
  readonly url: string;
  readonly secret_token?: string;
  readonly allowed_updates?: readonly string[];
  readonly max_connections?: number;
}

/** The whole state of the fake Telegram, in memory only. */
export class ChatLog {
  readonly calls: RecordedCall[] = [];
  readonly files = new FileStore();
  readonly answeredQueries = new Set<string>();
  readonly webhooks = new Map<string, Webhook>();
  readonly #messages: StoredMessage[] = [];
  #nextMessageId = 1_000;

  get messages(): readonly StoredMessage[] {
    return this.#messages;
  }

  add(message: Omit<StoredMessage, 'message_id'>): StoredMessage {
    const stored = { message_id: this.#nextMessageId++, ...message };
    this.#messages.push(stored);
    return stored;
  }

  find(chatId: string, messageId: number): StoredMessage | undefined {
    return this.#messages.find((one) => one.chat_id === chatId && one.message_id === messageId);
  }

  replace(message: StoredMessage): void {
    const index = this.#messages.findIndex((one) => one.message_id === message.message_id);
    this.#messages[index] = message;
  }
}
