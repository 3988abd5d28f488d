import type {
  ChannelDefinition,
  ChannelEnvironment,
} from '../../application/ports/channel/channel-definition.ts';
import type { ChannelReceiver } from '../../application/ports/channel/channel-receiver.ts';
import type { ChannelSender } from '../../application/ports/channel/channel-sender.ts';
import { ConfigurationError } from '../../domain/errors.ts';
import { telegramChannel } from './telegram/telegram-channel.ts';
import { webChannel } from './web/web-channel.ts';
import { whatsAppChannel } from './whatsapp/whatsapp-channel.ts';

/** All channels. A new one needs its folder, one line here and `config/channels/<id>.json`. */
const channels = {
  telegram: telegramChannel,
  web: webChannel,
  whatsapp: whatsAppChannel,
} satisfies Record<string, ChannelDefinition>;

const definitions: ReadonlyMap<string, ChannelDefinition> = new Map(Object.entries(channels));

/** Creates the receivers and returns a lookup by channel; `undefined` means no webhook. */
export function createChannelReceivers(environment: ChannelEnvironment) {
  const receivers = new Map<string, ChannelReceiver>();
  for (const [channel, { createReceiver }] of definitions) {
    if (createReceiver !== undefined) receivers.set(channel, createReceiver(environment));
  }
  return (channel: string): ChannelReceiver | undefined => receivers.get(channel);
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
