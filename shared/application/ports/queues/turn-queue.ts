import type { InboundMessage } from '../../../domain/conversation/inbound-message.ts';

/** Messages on their way in: ordered per conversation, deduplicated by message id. */
export interface TurnQueue {
  /** @throws UnavailableError | ThrottledError when the message was not accepted */
  enqueue(message: InboundMessage): Promise<void>;
}
