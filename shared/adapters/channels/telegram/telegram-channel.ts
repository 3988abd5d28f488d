import type { ChannelDefinition } from '../../../application/ports/channel/channel-definition.ts';

/**
 * Telegram bots: one endpoint per bot, each with a secret `{token, webhook_secret}`.
 * https://core.telegram.org/bots/api
 */
export const telegramChannel: ChannelDefinition = {
  createReceiver: async (environment) => {
    const { createTelegramReceiver } = await import('./receive/telegram-receiver.ts');
    return createTelegramReceiver(environment);
  },
  createSender: async (environment) => {
    const { createTelegramSender } = await import('./send/telegram-sender.ts');
    return createTelegramSender(environment);
  },
  createMedia: async (environment, files) => {
    const { createTelegramMedia } = await import('./media/telegram-media.ts');
    return createTelegramMedia(environment, files);
  },
  createRegistration: async (environment) => {
    const { createTelegramRegistration } = await import('./register/telegram-registration.ts');
    return createTelegramRegistration(environment);
  },
  /** https://core.telegram.org/bots/features#deep-linking */
  toLinkAddress: ({ settings: { bot_username: username } }, code) =>
    typeof username === 'string' ? `https://t.me/${username}?start=link_${code}` : undefined,
};
