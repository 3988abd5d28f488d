import * as z from 'zod/mini';
import { UnavailableError } from '../../../../domain/errors.ts';
import type { JsonObject } from '../../../../domain/json.ts';

/** An error response of Meta. Only its code says what it is: titles and statuses vary. */
export interface GraphRefusal {
  readonly type: 'refused';
  /** Meta's code; `undefined` when the answer is not Meta's. */
  readonly code: number | undefined;
  readonly status: number;
}

export type GraphAnswer =
  /** `messageId`: of the message that was accepted; whether it arrives is told later. */
  { readonly type: 'accepted'; readonly messageId?: string } | GraphRefusal;

export interface GraphApi {
  /**
   * Posts to the messages of one of our numbers.
   * @throws UnavailableError when no answer arrived in time; the call may have taken effect
   */
  post(token: string, phoneNumberId: string, body: JsonObject): Promise<GraphAnswer>;
}

const acceptedSchema = z.object({
  messages: z.catch(z.optional(z.array(z.object({ id: z.string() }))), undefined),
  success: z.catch(z.optional(z.boolean()), undefined),
});
const refusedSchema = z.object({ error: z.object({ code: z.number() }) });

/** Creates a client of the Graph API. Redirects are not followed: the token would go along. */
export function createGraphApi(options: {
  /** With the version. */
  readonly graphUrl: string;
  readonly timeoutMs: number;
}): GraphApi {
  return {
    async post(token, phoneNumberId, body) {
      const url = `${options.graphUrl}/${encodeURIComponent(phoneNumberId)}/messages`;
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ messaging_product: 'whatsapp', ...body }),
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs),
        });
        return toAnswer(response.status, await response.text());
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        throw new UnavailableError('WhatsApp did not answer', {
          cause: error,
          details: { reason },
        });
      }
    },
  };
}

function toAnswer(status: number, text: string): GraphAnswer {
  const body = parseJson(text);
  const refused = refusedSchema.safeParse(body);
  if (refused.success) return { type: 'refused', code: refused.data.error.code, status };
  const accepted = acceptedSchema.safeParse(body);
  if (status >= 300 || !accepted.success) return { type: 'refused', code: undefined, status };
  const messageId = accepted.data.messages?.[0]?.id;
  return messageId === undefined ? { type: 'accepted' } : { type: 'accepted', messageId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
