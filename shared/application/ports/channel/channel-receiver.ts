import type { ChannelMessage } from '../../../domain/conversation/inbound-message.ts';
import type { DeliveryReceipt } from '../../../domain/delivery/delivery-receipt.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { ChannelEndpoint } from './channel-directory.ts';

/** A request that claims to come from a channel. */
export interface ChannelRequest {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that were sent: signatures are made over these. */
  readonly rawBody: Uint8Array;
}

/** One thing a channel tells us. */
export type ReceivedUpdate =
  | { readonly type: 'message'; readonly message: ChannelMessage }
  /** What became of a message of ours. */
  | { readonly type: 'receipt'; readonly receipt: DeliveryReceipt }
  /** Nothing for an assistant. `reason` is one of few constants of the channel: it is counted. */
  | { readonly type: 'ignored'; readonly reason: string };

/** Reads what a channel posts to its webhook. */
export interface ChannelReceiver {
  /**
   * Proves that the request comes from the channel and is meant for this endpoint.
   * @throws UnauthenticRequestError when the proof is missing or wrong
   * @throws UnavailableError | ThrottledError when the endpoint's secret cannot be read now
   * @throws ConfigurationError when the endpoint has no usable secret
   */
  verify(request: ChannelRequest, endpoint: ChannelEndpoint): Promise<void>;

  /**
   * Answers the request by which a channel checks that an address is ours. Absent where there is
   * none.
   * @returns the text that the channel expects
   * @throws UnauthenticRequestError when the request does not know our token
   * @throws UnavailableError | ThrottledError | ConfigurationError as `verify`
   */
  answerHandshake?(
    query: Readonly<Record<string, string>>,
    endpoint: ChannelEndpoint,
  ): Promise<string>;

  /**
   * What the channel wants to read in the answer to a verified request, once its messages are
   * stored. Absent where an empty answer will do.
   */
  answer?(request: ChannelRequest, endpoint: ChannelEndpoint): JsonObject | undefined;

  /**
   * Translates a verified request, in order. Total: a body that is not the channel's is `ignored`,
   * because sending it again would not make it better.
   */
  normalise(
    request: ChannelRequest,
    endpoint: ChannelEndpoint,
    receivedAt: Date,
  ): readonly ReceivedUpdate[];
}
