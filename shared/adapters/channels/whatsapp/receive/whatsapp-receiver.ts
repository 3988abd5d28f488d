import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { ChannelReceiver } from '../../../../application/ports/channel/channel-receiver.ts';
import { readAppSecrets, readWhatsAppSecret } from '../whatsapp-secret.ts';
import { answerVerification } from './answer-verification.ts';
import { parseWhatsAppBody } from './parse-whatsapp-body.ts';
import { verifyWhatsAppRequest } from './verify-whatsapp-request.ts';

/** Creates the receiver of Meta's webhook calls for WhatsApp numbers. */
export function createWhatsAppReceiver(environment: ChannelEnvironment): ChannelReceiver {
  const { directory } = environment;
  return {
    async answerHandshake(query, { key }) {
      const token = await readWhatsAppSecret(environment, key, { field: 'verify_token' });
      return answerVerification(query, token);
    },
    async verify(request, { key }) {
      verifyWhatsAppRequest(request, await readAppSecrets(environment, key));
    },
    normalise: ({ rawBody }, { channel, key }, receivedAt) => {
      const served = directory.list(channel).filter((one) => isServedAt(one, key));
      const findEndpoint = (phoneNumberId: string) =>
        served.find(({ settings }) => settings['phone_number_id'] === phoneNumberId);
      return parseWhatsAppBody(rawBody, { receivedAt, findEndpoint });
    },
  };
}

/** An app has one address for all its numbers, and one secret that signs what comes there. */
function isServedAt({ key, settings }: ChannelEndpoint, address: string): boolean {
  return (settings['webhook_of'] ?? key) === address;
}
