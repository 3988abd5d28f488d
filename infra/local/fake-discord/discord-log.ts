import type { JsonValue } from '../../../shared/domain/json.ts';

/** A message of ours, as the person's client shows it. */
export interface StoredMessage {
  readonly id: string;
  /** Of the interaction that it answers, or the person of a private chat. */
  readonly to: string;
  readonly content: string;
  components: JsonValue;
  readonly isEphemeral: boolean;
}

/** A call and the status of its answer, 0 when there was none. Bot tokens are never recorded. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body: JsonValue;
  readonly status: number;
}

/** The whole state of the fake Discord, in memory only. */
export class DiscordLog {
  readonly calls: RecordedCall[] = [];
  readonly messages: StoredMessage[] = [];
  readonly commands = new Map<string, JsonValue>();
  /** Interactions whose quarter of an hour is over. */
  readonly expired = new Set<string>();
  /** Interactions whose first answer was taken back. */
  readonly deleted: string[] = [];
  /** People who let nobody write to them. */
  readonly closedChats = new Set<string>();
  readonly nonces = new Map<string, StoredMessage>();
  address: string | null = null;

  add(message: Omit<StoredMessage, 'id'>): StoredMessage {
    const id = String(900_000_000_000_000_000n + BigInt(this.messages.length));
    const stored = { id, ...message };
    this.messages.push(stored);
    return stored;
  }
}
