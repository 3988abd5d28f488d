import type { ChannelDefinition } from '../../../application/ports/channel/channel-definition.ts';
import { createWhatsAppReceiver } from './receive/whatsapp-receiver.ts';

/**
 * Business numbers on WhatsApp, by Meta's Cloud API: one endpoint per number, each with a secret
 * `{access_token, app_secret, verify_token}`.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp
 */
export const whatsAppChannel: ChannelDefinition = {
  createReceiver: createWhatsAppReceiver,
  createSender: async (environment) => {
    const { createWhatsAppSender } = await import('./send/whatsapp-sender.ts');
    return createWhatsAppSender(environment);
  },
};
