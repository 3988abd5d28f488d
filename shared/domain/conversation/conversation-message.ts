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
  /** Set on a notice: the type of the service's event that this message reports. */
  readonly event?: string;
}
