import * as z from 'zod';
import { readJsonBody } from '../../../shared/lambda/http-caller/json-body.ts';
import { type Refusal, refuse } from '../../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../../shared/lambda/http-message.ts';

/** A colleague's own name or address, as it stands in the log. */
const by = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{C}]+$/u);

/** Longer ones are several messages on every channel. */
export const MAX_ANSWER = 2_000;
export const MAX_NOTE = 500;

const text = (length: number) => z.string().trim().min(1).max(length);

/** What each action takes; unknown fields are refused, for a misspelt one would be lost. */
export const deskBodies = {
  take: z.strictObject({ by }),
  answer: z.strictObject({ by, text: text(MAX_ANSWER) }),
  note: z.strictObject({ by, text: text(MAX_NOTE) }),
  release: z.strictObject({ by, summary: text(MAX_NOTE) }),
} as const;

/** Parses the body of an action. A refusal names the first invalid field. */
export function parseDeskBody<Body>(
  request: HttpRequest,
  schema: z.ZodType<Body>,
): { readonly type: 'body'; readonly body: Body } | Refusal {
  const json = readJsonBody(request);
  if (json.type === 'refused') return json;
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { type: 'body', body: parsed.data };
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join('.');
  return field
    ? refuse(400, 'invalid_field', 'Missing, empty, too long or not a text.', field)
    : refuse(400, 'invalid_json', 'The body must be a JSON object with the documented fields.');
}

/** Up to 255 visible characters of ASCII, as clients of the services API send them. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The key under which a message is sent once. */
export function readKey({ headers }: HttpRequest): string | Refusal {
  const key = headers['idempotency-key'] ?? '';
  if (KEY.test(key)) return key;
  const code = key === '' ? 'missing_field' : 'invalid_field';
  return refuse(400, code, 'One key per message: up to 255 visible characters.', 'Idempotency-Key');
}
