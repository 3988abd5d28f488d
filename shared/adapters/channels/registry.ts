import type {
  ChannelDefinition,
  ChannelEnvironment,
} from '../../application/ports/channel/channel-definition.ts';
import type { ChannelDirectory } from '../../application/ports/channel/channel-directory.ts';
import type { ChannelReceiver } from '../../application/ports/channel/channel-receiver.ts';
import type { ChannelRegistration } from '../../application/ports/channel/channel-registration.ts';
import type { ChannelSender } from '../../application/ports/channel/channel-sender.ts';
import type { ChannelMedia } from '../../application/ports/media/channel-media.ts';
import type { FileDownload } from '../../application/ports/media/file-download.ts';
import { ConfigurationError } from '../../domain/errors.ts';
import { discordChannel } from './discord/discord-channel.ts';
import { telegramChannel } from './telegram/telegram-channel.ts';
import { webChannel } from './web/web-channel.ts';
import { whatsAppChannel } from './whatsapp/whatsapp-channel.ts';

/** All channels. A new one needs its folder, one line here and `config/channels/<id>.json`. */
const channels = {
  discord: discordChannel,
  telegram: telegramChannel,
  web: webChannel,
  whatsapp: whatsAppChannel,
} satisfies Record<string, ChannelDefinition>;

const definitions: ReadonlyMap<string, ChannelDefinition> = new Map(Object.entries(channels));

/** Whether code answers for this channel. */
export function isRegisteredChannel(channel: string): boolean {
  return definitions.has(channel);
}

/**
 * Returns a lookup of receivers by channel; `undefined` means no webhook. Each is loaded on first
 * use.
 */
export function createChannelReceivers(environment: ChannelEnvironment) {
  const receivers = new Map<string, Promise<ChannelReceiver> | undefined>();
  return (channel: string): Promise<ChannelReceiver | undefined> => {
    const known = receivers.get(channel);
    if (known !== undefined) return known;
    const receiver = definitions.get(channel)?.createReceiver?.(environment);
    receivers.set(channel, receiver);
    return receiver ?? Promise.resolve(undefined);
  };
}

/** Returns a lookup of registrations by channel; `undefined` means no webhook. */
export function createChannelRegistrations(environment: ChannelEnvironment) {
  return async (channel: string): Promise<ChannelRegistration | undefined> =>
    await definitions.get(channel)?.createRegistration?.(environment);
}

/**
 * Lists the addresses that bring a code into a chat by one tap, by channel, where there are any.
 */
export function listLinkAddresses(
  directory: ChannelDirectory,
  code: string,
): Readonly<Record<string, string>> {
  const addresses = [...definitions].flatMap(([channel, { toLinkAddress }]) => {
    const [endpoint] = directory.list(channel);
    const address = endpoint === undefined ? undefined : toLinkAddress?.(endpoint, code);
    return address === undefined ? [] : [[channel, address] as const];
  });
  return Object.fromEntries(addresses);
}

/** Returns a lookup of where channels keep files; `undefined` where people cannot send any. */
export function createChannelMedia(environment: ChannelEnvironment, files: FileDownload) {
  return async (channel: string): Promise<ChannelMedia | undefined> =>
    await definitions.get(channel)?.createMedia?.(environment, files);
}

/** Returns a lookup of senders by channel. Each sender is loaded on first use. */
export function createChannelSenders(environment: ChannelEnvironment) {
  const senders = new Map<string, Promise<ChannelSender>>();
  return (channel: string): Promise<ChannelSender> => {
    const known = senders.get(channel);
    if (known !== undefined) return known;
    const sender = loadSender(channel, environment);
    senders.set(channel, sender);
    return sender;
  };
}

function loadSender(channel: string, environment: ChannelEnvironment): Promise<ChannelSender> {
  const definition = definitions.get(channel);
  if (definition !== undefined) return definition.createSender(environment);
  return Promise.reject(new ConfigurationError('Unknown channel', { details: { channel } }));
}
