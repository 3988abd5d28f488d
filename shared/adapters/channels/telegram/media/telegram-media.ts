import * as z from 'zod/mini';
import type { ChannelMedia } from '../../../../application/ports/media/channel-media.ts';
import type { FileDownload } from '../../../../application/ports/media/file-download.ts';
import { RejectedError, ThrottledError, UnavailableError } from '../../../../domain/errors.ts';
import { readTelegramSecret, type TelegramEnvironment } from '../telegram-secret.ts';
import { TELEGRAM_URL } from '../telegram-url.ts';

/** Bots get no larger file; https://core.telegram.org/bots/api#getfile */
const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 5_000;
/** A path below the bot's own files, and no way out of there. */
const FILE_PATH = /^(?!.*\.\.)[\w-][\w./-]{0,255}$/;

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.catch(
    z.optional(z.object({ file_path: z.optional(z.string()), file_size: z.optional(z.number()) })),
    undefined,
  ),
  parameters: z.catch(z.optional(z.object({ retry_after: z.number() })), undefined),
});

/** Fetches files in two steps: Telegram is asked where a file is, and gives it from there. */
export function createTelegramMedia(
  environment: TelegramEnvironment,
  files: FileDownload,
): ChannelMedia {
  const baseUrl = environment.apiUrls['telegram'] ?? TELEGRAM_URL;
  return {
    async fetch(fileId, endpoint, maxBytes) {
      const { token } = await readTelegramSecret(environment, endpoint);
      const most = Math.min(maxBytes, MAX_BYTES);
      const path = await locate(`${baseUrl}/bot${token}/getFile`, fileId, most);
      return await files.download({ url: `${baseUrl}/file/bot${token}/${path}` }, most);
    },
  };
}

/** Returns the path of a file; its address, which holds the token, is ours to build. */
async function locate(url: string, fileId: string, maxBytes: number): Promise<string> {
  const { status, body } = await ask(url, fileId);
  const parsed = answerSchema.safeParse(body);
  const { result, parameters } = parsed.success ? parsed.data : {};
  if (status === 429) {
    const wait = parameters === undefined ? {} : { retryAfterSeconds: parameters.retry_after };
    throw new ThrottledError('Telegram gives the file later', wait);
  }
  if (status === 0 || status >= 500)
    throw new UnavailableError('Telegram did not answer', { details: { status } });
  const { file_path: path = '', file_size: size = 0 } = result ?? {};
  if (!FILE_PATH.test(path)) {
    throw new RejectedError('Telegram does not give the file', { details: { status } });
  }
  if (size > maxBytes) throw new RejectedError('The file is too large', { details: { size } });
  return path;
}

/** Status 0 when there is no answer in time. */
async function ask(url: string, fileId: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file_id: fileId }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  } catch {
    // Not the cause: it may quote the address, which holds the token.
    return { status: 0, body: undefined };
  }
}
