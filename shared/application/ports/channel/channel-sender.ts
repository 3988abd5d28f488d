import type { Reply } from '../../../domain/conversation/reply.ts';
import type { JsonObject } from '../../../domain/json.ts';

/** One message as a channel's API takes it; opaque outside the channel. */
export type ChannelPart = JsonObject;

export type SendOutcome =
  /** `messageId`: the channel's own id of what was sent, where it has one. */
  | { readonly type: 'sent'; readonly messageId?: string }
  /** Never will be: blocked, chat gone, forbidden. */
  | { readonly type: 'undeliverable'; readonly reason: string };

/** Which reply is rendered, and where it goes. */
export interface ReplyPlace {
  readonly turnId: string;
  /** Key of the endpoint. */
  readonly endpoint: string;
  readonly language: string;
  /** Nobody asked for it: the person may have written long ago. */
  readonly isNews?: boolean;
}

/** Renders and delivers replies on one channel. */
export interface ChannelSender {
  /**
   * Splits a reply into the channel's parts, within its limits. A tip stands below its words. Where
   * it would change more than those (the buttons, the length of anything) it may be left out: then
   * the parts are those without it. Pure; at least one part.
   * @param place the reply's turn, for channels that report later what became of a message
   * @throws InvalidInputError when `to` is not an address of this channel
   */
  render(reply: Reply, to: JsonObject, place: ReplyPlace, tip?: string): readonly ChannelPart[];
  /**
   * Delivers one part. Channels know no idempotency key: after an UnavailableError the part may
   * have arrived all the same.
   * @throws ThrottledError with the channel's waiting time | UnavailableError
   */
  send(part: ChannelPart, endpoint: string): Promise<SendOutcome>;
  /** Shows that an answer is being worked on; failures are swallowed. */
  showTyping(to: JsonObject, endpoint: string): Promise<void>;
  /**
   * Tells the channel that what the person chose has arrived (a pressed button stops waiting).
   * Absent where a channel needs nothing; does nothing when `to` holds no choice; failures are
   * swallowed.
   */
  acknowledge?(to: JsonObject, endpoint: string): Promise<void>;
  /**
   * Tells the channel that this message gets no reply of its own: a later one is answered with it.
   * Absent where nothing waits for the reply; failures are swallowed.
   */
  leaveUnanswered?(to: JsonObject, endpoint: string): Promise<void>;
}
