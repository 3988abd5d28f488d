import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { ChannelSender } from '../../../../application/ports/channel/channel-sender.ts';
import { toGraphUrl } from '../graph-url.ts';
import { renderWhatsAppReply } from '../render/render-whatsapp-reply.ts';
import { parseWhatsAppAddress } from '../whatsapp-address.ts';
import { parseWhatsAppPart } from '../whatsapp-part.ts';
import { readWhatsAppSecret } from '../whatsapp-secret.ts';
import { deliverPart } from './deliver-part.ts';
import { createGraphApi } from './graph-api.ts';

/** Well below the responder's time for a batch. */
const SEND_TIMEOUT_MS = 5_000;
/** For calls whose result does not matter. */
const COURTESY_TIMEOUT_MS = 2_000;

/** Creates the sender for WhatsApp. Loaded on demand, because it imports the Markdown parser. */
export function createWhatsAppSender(environment: ChannelEnvironment): ChannelSender {
  const graphUrl = toGraphUrl(environment.apiUrls['whatsapp']);
  const api = createGraphApi({ graphUrl, timeoutMs: SEND_TIMEOUT_MS });
  const courtesy = createGraphApi({ graphUrl, timeoutMs: COURTESY_TIMEOUT_MS });
  return {
    render: (reply, to, { endpoint: key, ...place }, tip) => {
      const endpoint = environment.directory.find('whatsapp', key);
      return renderWhatsAppReply(reply, to, { ...place, endpoint }, tip);
    },
    send: (part, endpoint) => deliverPart(parseWhatsAppPart(part), { api, environment, endpoint }),
    /** One call marks the message as read and shows that we type, until the answer or 25 s. */
    async showTyping(to, endpoint) {
      try {
        const { phoneNumberId, messageId } = parseWhatsAppAddress(to);
        const token = await readWhatsAppSecret(environment, endpoint, { field: 'access_token' });
        await courtesy.post(token, phoneNumberId, {
          status: 'read',
          message_id: messageId,
          typing_indicator: { type: 'text' },
        });
      } catch {
        // The reply that follows will hit the same problem and report it.
      }
    },
  };
}
