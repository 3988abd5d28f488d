import type { IncomingMessage } from 'node:http';
import { jsonValueSchema } from '../../../shared/contracts/json.ts';
import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';

export interface Parameters {
  /**
   * Parameters from the query string, a form or a JSON object, all of which the Bot API accepts.
   */
  readonly fields: JsonObject;
  /** The body of any JSON type, or `undefined` when it is not JSON. A form's body is its text. */
  readonly body: unknown;
}

/** Reads the parameters of a call. https://core.telegram.org/bots/api#making-requests */
export async function readParameters(
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Parameters> {
  const text = await readText(request);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (isForm === true) {
    return { fields: { ...toFields(query), ...toFields(new URLSearchParams(text)) }, body: text };
  }
  const body = parseJson(text);
  const fields = isJsonObject(body) ? body : {};
  return { fields: { ...toFields(query), ...fields }, body };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** In forms and query strings, objects and arrays are encoded as JSON. */
function toFields(pairs: URLSearchParams): JsonObject {
  return Object.fromEntries(
    [...pairs].map(([name, value]) => {
      const nested = /^[[{]/.test(value) ? jsonValueSchema.safeParse(parseJson(value)) : undefined;
      return [name, nested?.success === true ? nested.data : value];
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
