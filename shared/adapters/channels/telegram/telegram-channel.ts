import type { ChannelDefinition } from '../../../application/ports/channel/channel-definition.ts';
import { createTelegramReceiver } from './receive/telegram-receiver.ts';

/**
 * Telegram bots: one endpoint per bot, each with a secret `{token, webhook_secret}`.
 * https://core.telegram.org/bots/api
 */
export const telegramChannel: ChannelDefinition = {
  createReceiver: createTelegramReceiver,
  createSender: async (environment) => {
    const { createTelegramSender } = await import('./send/telegram-sender.ts');
    return createTelegramSender(environment);
  },
};
