import type { ChannelDefinition } from '../../../application/ports/channel/channel-definition.ts';
import { formatLinkCode } from '../../../domain/account/link-code.ts';

/**
 * Business numbers on WhatsApp, by Meta's Cloud API: one endpoint per number, each with a secret
 * `{access_token, app_secret, verify_token}`.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp
 */
export const whatsAppChannel: ChannelDefinition = {
  createReceiver: async (environment) => {
    const { createWhatsAppReceiver } = await import('./receive/whatsapp-receiver.ts');
    return createWhatsAppReceiver(environment);
  },
  createSender: async (environment) => {
    const { createWhatsAppSender } = await import('./send/whatsapp-sender.ts');
    return createWhatsAppSender(environment);
  },
  createMedia: async (environment, files) => {
    const { createWhatsAppMedia } = await import('./media/whatsapp-media.ts');
    return createWhatsAppMedia(environment, files);
  },
  createRegistration: async (environment) => {
    const { createWhatsAppRegistration } = await import('./register/whatsapp-registration.ts');
    return createWhatsAppRegistration(environment);
  },
  /** The code stands in the chat, sent by a tap. https://faq.whatsapp.com/5913398998672934 */
  toLinkAddress: ({ settings: { display_number: number } }, code) =>
    typeof number === 'string' ? `https://wa.me/${number}?text=${formatLinkCode(code)}` : undefined,
};
