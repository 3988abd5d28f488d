import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { type Recording, readRecording } from '../../../infra/replay/read-recording.ts';
import { revealRecording } from '../../../infra/replay/reveal-recording.ts';
import { DynamoDbConversationStore } from '../../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbTraceReader } from '../../../shared/adapters/dynamodb/dynamodb-trace-reader.ts';
import { DynamoDbOutbox } from '../../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import { SystemClock } from '../../../shared/adapters/system/system-clock.ts';
import type { OperationInDoubt } from '../../../shared/domain/conversation/decision.ts';
import { recordingEvents } from '../../../shared/domain/conversation/recording.ts';
import type { Session } from '../../../shared/domain/conversation/session.ts';
import type { OutboxEntry } from '../../../shared/domain/conversation/turn-record.ts';
import { isJsonObject, mapStrings } from '../../../shared/domain/json.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';

/** A committed turn; a notice has no recording. */
export interface EmulatedTurn {
  readonly entry: OutboxEntry;
  readonly recording?: Recording;
  /** Operations that the turn left in doubt, whether or not it had the time to ask a service. */
  readonly inDoubt: readonly OperationInDoubt[];
}

const committedSchema = z.looseObject({
  session: z.looseObject({
    inDoubt: z.array(z.custom<OperationInDoubt>(isJsonObject)).default([]),
  }),
});

const MAX_MESSAGES = 400;
const understanding = createUnderstanding();

/** Reads what the engine committed in one conversation, past its code. */
export class EmulatedTurns {
  readonly #store: DynamoDbConversationStore;
  readonly #outbox: DynamoDbOutbox;
  readonly #traces: DynamoDbTraceReader;
  readonly #conversationId: string;
  readonly #seen = new Set<string>();

  constructor(client: DynamoDBClient, tableName: string, conversationId: string) {
    const table = { client, tableName, clock: new SystemClock() };
    this.#store = new DynamoDbConversationStore(table);
    this.#outbox = new DynamoDbOutbox(table);
    this.#traces = new DynamoDbTraceReader(table);
    this.#conversationId = conversationId;
  }

  async loadSession(): Promise<Session | undefined> {
    return (await this.#store.load(this.#conversationId, 0)).session;
  }

  /** Turns that were committed since the last look, in order. */
  async readNew(): Promise<readonly EmulatedTurn[]> {
    const { messages, session } = await this.#store.load(this.#conversationId, MAX_MESSAGES);
    const ids = [...new Set(messages.map(({ turnId }) => turnId))];
    const turns: EmulatedTurn[] = [];
    for (const turnId of ids.filter((id) => !this.#seen.has(id))) {
      const entry = await this.#outbox.find(turnId);
      if (entry === undefined) continue;
      this.#seen.add(turnId);
      turns.push({ entry, ...(await this.#readRecording(turnId, session?.vault ?? {})) });
    }
    return turns;
  }

  async #readRecording(turnId: string, vault: Readonly<Record<string, string>>) {
    const trace = (await this.#traces.read(turnId)) ?? [];
    if (!trace.some(({ type }) => type === recordingEvents.turn)) return { inDoubt: [] };
    const values = { vault, isTokenising: false };
    const recording = readRecording(revealRecording(trace, values, understanding));
    const reveal = (text: string) => understanding.reveal(text, vault);
    const { session } = committedSchema.parse(mapStrings(recording.commit, reveal));
    return { recording, inDoubt: session.inDoubt };
  }
}
