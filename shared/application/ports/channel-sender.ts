import type { JsonObject } from '../../domain/json.ts';
import type { Reply } from '../../domain/reply.ts';

/** One message as a channel's API takes it; opaque outside the channel. */
export type ChannelPart = JsonObject;

export type SendOutcome =
  | { readonly type: 'sent' }
  /** Never will be: blocked, chat gone, forbidden. */
  | { readonly type: 'undeliverable'; readonly reason: string };

/** Renders and delivers replies on one channel. */
export interface ChannelSender {
  /** Splits a reply into the channel's parts, within its limits. Pure; at least one part. */
  render(reply: Reply, to: JsonObject): readonly ChannelPart[];
  /**
   * Delivers one part.
   * @throws ThrottledError with the channel's waiting time | UnavailableError
   */
  send(part: ChannelPart, endpoint: string): Promise<SendOutcome>;
  /** Shows that an answer is being worked on; failures are swallowed. */
  showTyping(to: JsonObject, endpoint: string): Promise<void>;
}
