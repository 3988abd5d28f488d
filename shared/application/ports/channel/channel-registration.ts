import type { JsonObject } from '../../../domain/json.ts';
import type { ChannelEndpoint } from './channel-directory.ts';

/** Tells a channel's vendor where to post what people write. For operators, not for functions. */
export interface ChannelRegistration {
  /**
   * Registers an address for an endpoint, in place of any other.
   * @returns what the vendor says of it
   * @throws RejectedError with the vendor's words
   * @throws ConfigurationError when the endpoint's secret is incomplete
   */
  set(address: string, endpoint: ChannelEndpoint): Promise<JsonObject>;
  /** What the vendor knows of an endpoint's address. Throws as `set`. */
  inspect(endpoint: ChannelEndpoint): Promise<JsonObject>;
  /** Makes the vendor post nowhere. Throws as `set`. */
  remove(endpoint: ChannelEndpoint): Promise<JsonObject>;
}
