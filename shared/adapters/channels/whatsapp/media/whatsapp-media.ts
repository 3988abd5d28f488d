import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { ChannelMedia } from '../../../../application/ports/media/channel-media.ts';
import type { FileDownload } from '../../../../application/ports/media/file-download.ts';
import { RejectedError, ThrottledError, UnavailableError } from '../../../../domain/errors.ts';
import { toGraphUrl } from '../graph-url.ts';
import { readWhatsAppSecret } from '../whatsapp-secret.ts';
import { isMediaHost } from './is-media-host.ts';

const TIMEOUT_MS = 5_000;

/**
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media
 */
const mediaSchema = z.object({
  url: z.url(),
  sha256: z.catch(z.optional(z.string()), undefined),
  file_size: z.catch(z.optional(z.number()), undefined),
});

/**
 * Fetches files in two steps: Meta is asked where a file is, for five minutes, and gives it from
 * there to who shows the token. The token goes to Meta's own hosts only.
 */
export function createWhatsAppMedia(
  environment: ChannelEnvironment,
  files: FileDownload,
): ChannelMedia {
  const baseUrl = environment.apiUrls['whatsapp'];
  return {
    async fetch(fileId, endpoint, maxBytes) {
      const token = await readWhatsAppSecret(environment, endpoint, { field: 'access_token' });
      const headers = { authorization: `Bearer ${token}` };
      const url = `${toGraphUrl(baseUrl)}/${encodeURIComponent(fileId)}`;
      const media = await locate(url, headers, maxBytes);
      if (!isMediaHost(media.url, baseUrl)) throw new RejectedError('The file is not with Meta');
      const bytes = await files.download({ url: media.url, headers }, maxBytes);
      if (!isIntact(bytes, media.sha256)) throw new RejectedError('The file is another one');
      return bytes;
    },
  };
}

async function locate(url: string, headers: Readonly<Record<string, string>>, maxBytes: number) {
  const { status, body } = await ask(url, headers);
  if (status === 429) throw new ThrottledError('WhatsApp gives the file later');
  if (status === 0 || status >= 500)
    throw new UnavailableError('WhatsApp did not answer', { details: { status } });
  const parsed = mediaSchema.safeParse(body);
  if (!parsed.success) {
    throw new RejectedError('WhatsApp does not give the file', { details: { status } });
  }
  const { file_size: size = 0 } = parsed.data;
  if (size > maxBytes) throw new RejectedError('The file is too large', { details: { size } });
  return parsed.data;
}

/** Status 0 when there is no answer in time. */
async function ask(url: string, headers: Readonly<Record<string, string>>) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { headers, redirect: 'error', signal });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  } catch {
    // Not the cause: it may quote the address.
    return { status: 0, body: undefined };
  }
}

/** Meta names the hash in hexadecimal digits; in webhooks it is in base64. */
function isIntact(bytes: Uint8Array, expected: string | undefined): boolean {
  if (expected === undefined || !/^[0-9a-f]{64}$/.test(expected)) return true;
  const found = createHash('sha256').update(bytes).digest();
  return timingSafeEqual(found, Buffer.from(expected, 'hex'));
}
