import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 25 * 1024 * 1024;

/** The parsed body, or `undefined` when it is not JSON or larger than Bedrock takes (25 MB). */
export async function readJsonBody(
  request: IncomingMessage,
): Promise<{ readonly value: unknown } | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MOST_BYTES) {
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
