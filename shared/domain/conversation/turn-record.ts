import type { DeliveryReceipt } from '../delivery/delivery-receipt.ts';
import type { JsonObject } from '../json.ts';
import type { AwaitedVerdict } from '../shadow/tip.ts';
import type { Reply } from './reply.ts';

/** Facts about a turn, as the chat API's `debug` shows them. */
export interface TurnMetrics {
  readonly chainIterations: number;
  readonly stableState: boolean;
  /** Visited places in order, e.g. `felix`, `topups`, `topups/recarga@collect_number`. */
  readonly path: readonly string[];
  readonly modelCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /**
   * Whether the next message is read as an answer; known where the history is one exchange
   * (`history.mode`).
   */
  readonly waitsForInput?: boolean;
}

/** Of a turn that code opened and worded by itself: a notice, news of a failure. */
export const unaskedTurnMetrics: TurnMetrics = {
  chainIterations: 0,
  stableState: true,
  path: [],
  modelCalls: 0,
  inputTokens: 0,
  outputTokens: 0,
};

/** A snapshot of the session after a turn, for clients of the chat API. */
export interface SessionSnapshot {
  readonly sessionId: string;
  readonly userId: string;
  readonly agentStack: readonly string[];
  readonly currentFlow?: {
    readonly flowId: string;
    readonly state: string;
    readonly data: JsonObject;
    readonly context: JsonObject;
  };
  readonly pendingConfirmation?: {
    readonly tool: string;
    readonly input: JsonObject;
    readonly message: string;
    readonly expiresAt: string;
  };
}

/** Where a reply goes. Written by the channel that received the message, opaque to the engine. */
export interface ReplyAddress {
  readonly channel: string;
  /** Which bot, number or site of the channel. */
  readonly endpoint: string;
  /** Channel-owned, e.g. `{chatId, threadId}`. */
  readonly to: JsonObject;
}

/** A committed reply on its way out. One per turn: the turn id is its deduplication key. */
export interface OutboxEntry {
  readonly turnId: string;
  readonly conversationId: string;
  readonly assistantId: string;
  readonly address: ReplyAddress;
  readonly reply: Reply;
  readonly language: string;
  readonly status: 'PENDING' | 'SENDING' | 'SENT' | 'FAILED';
  readonly createdAt: string;
  readonly metrics: TurnMetrics;
  readonly session: SessionSnapshot;
  /** Ids of the provider messages this turn answers, in order. */
  readonly messageIds: readonly string[];
  /** Said by the engine of itself: a notice, or the end of an operation that was in doubt. */
  readonly isNews?: true;
  /** Tells what became of something that the person confirmed. */
  readonly tellsOutcome?: true;
  /** The messages died before they could be answered; the reply says so. */
  readonly hasFailed?: true;
  /** When the last part was acknowledged by the channel; ISO 8601 UTC. */
  readonly sentAt?: string;
  /** The channel's ids of the messages that carried the reply, where it has any. */
  readonly sentMessageIds?: readonly string[];
  /** The best that the channel said so far of any part: how far it got, or why it failed. */
  readonly receipt?: Omit<DeliveryReceipt, 'turnId'>;
  /** Present when the turn is being evaluated, so that the reply may get a tip. */
  readonly evaluation?: AwaitedVerdict;
  /** A tip merged by the responder. */
  readonly tip?: string;
}

/** One thing that happened in a turn, for the console and for replay. */
export interface TraceEvent {
  readonly at: string;
  readonly type: string;
  readonly details: JsonObject;
}
