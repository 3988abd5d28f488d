import type { InboundMessage } from '../../../domain/conversation/inbound-message.ts';

/** Listens to spoken messages before a turn reads them. */
export interface Listener {
  /**
   * Returns the messages, in order, with the words of those that were understood. Never fails: a
   * message that was not is answered as such.
   */
  hear(messages: readonly InboundMessage[]): Promise<readonly InboundMessage[]>;
}
