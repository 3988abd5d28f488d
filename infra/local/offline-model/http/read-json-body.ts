import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 25 * 1024 * 1024;

/** Parses the body. Returns `undefined` if it is not JSON or exceeds Bedrock's limit of 25 MB. */
export async function readJsonBody(
  request: IncomingMessage,
): Promise<{ readonly value: unknown } | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_BYTES) {
      return undefined;
    }
    chunks.push(bytes);
  }
  try {
    return { value: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return undefined;
  }
}
