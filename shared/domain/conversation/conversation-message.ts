import type { JsonObject } from '../json.ts';

/** A tool call of a past turn, stored for traces and for summaries. */
export interface ToolExchange {
  readonly tool: string;
  readonly input: JsonObject;
  readonly result: JsonObject;
}

/** One message as it is stored: redacted, and never changed once written. */
export interface ConversationMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly turnId: string;
  /** Position in the conversation, starting at 1, without gaps. */
  readonly sequence: number;
  readonly at: string;
  readonly agentId: string;
  readonly toolExchanges?: readonly ToolExchange[];
  /**
   * What this message tells of that nobody asked for: type of a service's event, or the engine's
   * own.
   */
  readonly event?: string;
}
