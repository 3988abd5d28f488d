import type { JsonObject } from '../../../shared/domain/json.ts';
import { MediaStore } from './media-store.ts';

/** A message that was accepted, as the person's phone shows it. */
export interface StoredMessage {
  readonly id: string;
  readonly phone_number_id: string;
  /** Digits of the phone number, or Meta's user id. */
  readonly to: string;
  readonly type: string;
  /** The object of that name. */
  readonly content: JsonObject;
  readonly biz_opaque_callback_data?: string;
}

/** A call of the Graph API and the status of its answer. The token is never recorded. */
export interface RecordedCall {
  readonly phone_number_id: string;
  readonly parameters: JsonObject;
  /** HTTP status, or 0 when the call got no answer. */
  readonly status: number;
}

/** The whole state of the fake Graph API, in memory only. */
export class PhoneLog {
  readonly media = new MediaStore();
  readonly calls: RecordedCall[] = [];
  readonly messages: StoredMessage[] = [];
  /** People who have not written for a day: only templates reach them. */
  readonly closedWindows = new Set<string>();
  /** When messages to a person were accepted, in milliseconds, for the limit per pair. */
  readonly sentAt = new Map<string, readonly number[]>();

  add(message: Omit<StoredMessage, 'id'>): StoredMessage {
    const sequence = String(this.messages.length + 1).padStart(12, '0');
    const id = `wamid.${Buffer.from(`${message.to}:${sequence}`).toString('base64')}`;
    const stored = { id, ...message };
    this.messages.push(stored);
    return stored;
  }
}
