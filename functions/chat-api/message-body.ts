import * as z from 'zod';
import type { TypedContent } from '../../shared/domain/conversation/inbound-message.ts';
import { readPersonName } from '../../shared/domain/conversation/person-name.ts';
import { readJsonBody } from '../../shared/lambda/http-caller/json-body.ts';
import { type Refusal, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../shared/lambda/http-message.ts';

/** The parsed body of `POST /api/chat/message`. */
export interface MessageBody {
  readonly type: 'message';
  readonly content: TypedContent;
  readonly userId?: string;
  readonly personName?: string;
  readonly sessionId?: string;
  readonly assistantId?: string;
  readonly messageId?: string;
}

const messageBodySchema = z.object({
  message: z.string().nullish(),
  reference: z.string().min(1).max(256).nullish(),
  user_id: z.string().nullish(),
  user_name: z.string().nullish(),
  session_id: z.string().min(1).max(128).nullish(),
  assistant: z.string().min(1).max(64).nullish(),
  message_id: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'Must be 1 to 64 of letters, digits and _ . -')
    .nullish(),
});

/** Parses the body. A refusal names the first invalid field. Unknown fields are ignored. */
export function parseMessageBody(request: HttpRequest): MessageBody | Refusal {
  const json = readJsonBody(request);
  if (json.type === 'refused') return json;
  const parsed = messageBodySchema.safeParse(json.value);
  return parsed.success ? toMessageBody(parsed.data) : toInvalidFieldRefusal(parsed.error);
}

function toMessageBody(body: z.infer<typeof messageBodySchema>): MessageBody | Refusal {
  const content = toContent(body.message ?? undefined, body.reference ?? undefined);
  if (content.type === 'refused') return content;
  const personName = readPersonName(body.user_name ?? undefined);
  return {
    type: 'message',
    content,
    ...(personName === undefined ? {} : { personName }),
    ...(body.user_id == null ? {} : { userId: body.user_id }),
    ...(body.session_id == null ? {} : { sessionId: body.session_id }),
    ...(body.assistant == null ? {} : { assistantId: body.assistant }),
    ...(body.message_id == null ? {} : { messageId: body.message_id }),
  };
}

function toContent(message?: string, reference?: string): TypedContent | Refusal {
  if (message !== undefined && reference !== undefined) {
    const both = 'Send either a message or the reference of a chosen option, not both.';
    return refuse(400, 'invalid_field', both, 'reference');
  }
  if (reference !== undefined) return { type: 'choice', reference };
  if (message !== undefined) return { type: 'text', text: dropNonCharacters(message) };
  return refuse(
    400,
    'missing_field',
    'A message, or the reference of an option, is needed.',
    'message',
  );
}

/**
 * Replaces lone surrogates and drops noncharacters, because SQS accepts neither.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
 */
function dropNonCharacters(text: string): string {
  return text.toWellFormed().replace(/[\uFFFE\uFFFF]/g, '');
}

function toInvalidFieldRefusal(error: z.ZodError): Refusal {
  const issue = error.issues[0];
  const field = issue?.path.map(String).join('.');
  if (issue === undefined || field === undefined || field === '') {
    return refuse(400, 'invalid_json', 'The body must be a JSON object.');
  }
  return refuse(400, 'invalid_field', issue.message, field);
}
