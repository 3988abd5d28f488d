import type { ChannelDefinition } from '../../../application/ports/channel/channel-definition.ts';

/**
 * Applications on Discord, by its interactions endpoint: one endpoint per application, each with a
 * secret `{bot_token, public_key}`. People write by a slash command, in a server or in private.
 * https://docs.discord.com/developers/interactions/overview
 */
export const discordChannel: ChannelDefinition = {
  createReceiver: async (environment) => {
    const { createDiscordReceiver } = await import('./receive/discord-receiver.ts');
    return createDiscordReceiver(environment);
  },
  createSender: async (environment) => {
    const { createDiscordSender } = await import('./send/discord-sender.ts');
    return createDiscordSender(environment);
  },
  createRegistration: async (environment) => {
    const { createDiscordRegistration } = await import('./register/discord-registration.ts');
    return createDiscordRegistration(environment);
  },
};
