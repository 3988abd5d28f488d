import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelEndpoint } from '../../../shared/application/ports/channel/channel-directory.ts';
import type { ChannelRequest } from '../../../shared/application/ports/channel/channel-receiver.ts';

export const WHATSAPP_SECRET = {
  access_token: 'ACCESS-TOKEN-of-the-test',
  app_secret: 'test_app_secret_not_real',
  verify_token: 'verify-token-of-the-test',
};

export const PHONE_NUMBER_ID = '200000000000001';

/** The number that the fixtures write to. */
export function aWhatsAppEndpoint(overrides: Partial<ChannelEndpoint> = {}): ChannelEndpoint {
  return {
    channel: 'whatsapp',
    key: 'felix',
    assistantId: 'felix',
    allowedAssistants: ['felix'],
    settings: {
      phone_number_id: PHONE_NUMBER_ID,
      texts: { choose: { es: 'Ver opciones', en: 'See options' } },
      templates: { '*': { name: 'account_news', languages: { es: 'es_MX', en: 'en_US' } } },
    },
    ...overrides,
  };
}

/** A body as Meta posts it, by the name of its file in test/fixtures/whatsapp. */
export function readWhatsAppFixture(name: string): Buffer {
  return readFileSync(join('test/fixtures/whatsapp', `${name}.json`));
}

/** The header with which Meta signs these bytes. */
export function signWhatsAppBody(body: Uint8Array, secret = WHATSAPP_SECRET.app_secret): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** A webhook call with the right signature. */
export function aWhatsAppRequest(body: string | Uint8Array): ChannelRequest {
  const rawBody = Buffer.from(body);
  return { headers: { 'x-hub-signature-256': signWhatsAppBody(rawBody) }, rawBody };
}
