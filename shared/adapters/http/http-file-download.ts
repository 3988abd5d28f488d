import type { FileDownload, FileLocation } from '../../application/ports/media/file-download.ts';
import { RejectedError, UnavailableError } from '../../domain/errors.ts';

/** Some of Meta's servers refuse calls without one. */
const USER_AGENT = 'conversational-orchestrator';

/** Downloads over HTTP, within a time and a size. */
export function createHttpFileDownload({
  timeoutMs,
}: {
  readonly timeoutMs: number;
}): FileDownload {
  return {
    async download(location, maxBytes) {
      const signal = AbortSignal.timeout(timeoutMs);
      const got = await get(location, maxBytes, signal);
      if (got.type === 'read') return got.bytes;
      const { type, reason } = got;
      if (type === 'refused') throw new RejectedError('No such file', { details: { reason } });
      throw new UnavailableError('The file does not arrive', { details: { reason } });
    },
  };
}

type Got =
  | { readonly type: 'read'; readonly bytes: Uint8Array }
  | { readonly type: 'refused' | 'failed'; readonly reason: string };

/** Errors become words: an error of the system may quote the address, which holds a secret. */
async function get(
  { url, headers = {} }: FileLocation,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Got> {
  try {
    const sent = { 'user-agent': USER_AGENT, ...headers };
    const { status, body } = await fetch(url, { headers: sent, redirect: 'error', signal });
    if (status >= 500) return { type: 'failed', reason: String(status) };
    if (status !== 200 || body === null) return { type: 'refused', reason: String(status) };
    const bytes = await readAtMost(body, maxBytes);
    return bytes === undefined ? { type: 'refused', reason: 'too-large' } : { type: 'read', bytes };
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
  }
}

/**
 * What a server says of the size is not trusted: reading ends at the first byte too many, and
 * returns `undefined`.
 */
async function readAtMost(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
