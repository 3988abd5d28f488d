import type { JsonObject } from '../../shared/domain/json.ts';

/** What a client can observe of a turn, in process or over HTTP. */
export interface Observation {
  readonly reply: string;
  /** The tip that stands below the reply, in the same message. */
  readonly tip?: string;
  readonly options: readonly { readonly reference: string; readonly label: string }[];
  readonly agentStack: readonly string[];
  /** `flow@state`, or null when no flow is running. */
  readonly flow: string | null;
  readonly data: JsonObject;
  readonly context: JsonObject;
  readonly pending: { readonly tool: string; readonly input: JsonObject } | null;
  /** The services' tools that were called in this turn, in order. */
  readonly tools: readonly string[];
  /** Whether the next message is an answer, where the assistant says so. */
  readonly waiting?: boolean;
  readonly modelCalls: number;
  readonly chainIterations: number;
}

/** One person's conversation with an assistant. */
export interface ConversationClient {
  /** Sends messages in a row and returns the turn that answers them. */
  say(texts: readonly string[]): Promise<Observation>;
  /** Chooses an option of an earlier reply. */
  choose(reference: string): Promise<Observation>;
  /** Lets time pass, if the client supports that. */
  wait(minutes: number): Promise<void>;
}
