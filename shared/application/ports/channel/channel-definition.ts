import type { Clock } from '../clock.ts';
import type { ChannelMedia } from '../media/channel-media.ts';
import type { FileDownload } from '../media/file-download.ts';
import type { SecretSource } from '../secret-source.ts';
import type { ChannelDirectory, ChannelEndpoint } from './channel-directory.ts';
import type { ChannelReceiver } from './channel-receiver.ts';
import type { ChannelRegistration } from './channel-registration.ts';
import type { ChannelSender } from './channel-sender.ts';

/** What a channel may use of its surroundings. */
export interface ChannelEnvironment {
  readonly secrets: SecretSource;
  /** The secret of an endpoint is `<secretsPrefix>/<channel>/<endpoint key>`. */
  readonly secretsPrefix: string;
  readonly clock: Clock;
  /** All endpoints: several may share one webhook address. */
  readonly directory: ChannelDirectory;
  /** Base URLs by channel id, where it is not the vendor's own. */
  readonly apiUrls: Readonly<Record<string, string>>;
}

/** One channel, as the registry lists it. */
export interface ChannelDefinition {
  /** Absent when people do not reach this channel through a webhook. */
  readonly createReceiver?: (environment: ChannelEnvironment) => Promise<ChannelReceiver>;
  /** All are promises, so that a process loads only what it needs. */
  readonly createSender: (environment: ChannelEnvironment) => Promise<ChannelSender>;
  /** The address that brings a code into a chat by one tap; `undefined` where there is none. */
  readonly toLinkAddress?: (endpoint: ChannelEndpoint, code: string) => string | undefined;
  /** Absent when people cannot send files here. */
  readonly createMedia?: (
    environment: ChannelEnvironment,
    files: FileDownload,
  ) => Promise<ChannelMedia>;
  /** Absent when there is no vendor to be told an address. */
  readonly createRegistration?: (environment: ChannelEnvironment) => Promise<ChannelRegistration>;
}
