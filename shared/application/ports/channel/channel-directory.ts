import type { JsonObject } from '../../../domain/json.ts';

/** One bot, number or site through which a channel reaches us, and who answers there. */
export interface ChannelEndpoint {
  readonly channel: string;
  /** Unique within the channel; part of webhook addresses and of secret ids. */
  readonly key: string;
  /** The assistant that answers when the person does not choose another one. */
  readonly assistantId: string;
  /** Assistants a person may choose here; always holds `assistantId`. */
  readonly allowedAssistants: readonly string[];
  /** What only the channel itself understands, e.g. `bot_username`. */
  readonly settings: JsonObject;
}

/** The configured endpoints of all channels. */
export interface ChannelDirectory {
  /** `undefined` when the channel or the endpoint is not configured. */
  find(channel: string, key: string): ChannelEndpoint | undefined;
  /** All endpoints of a channel; none when it is not configured. */
  list(channel: string): readonly ChannelEndpoint[];
}
