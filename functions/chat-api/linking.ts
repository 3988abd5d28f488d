import * as z from 'zod';
import { isWebAccount } from '../../shared/domain/account/account-id.ts';
import { formatLinkCode } from '../../shared/domain/account/link-code.ts';
import { identifyPerson } from '../../shared/lambda/http-caller/caller.ts';
import { readJsonBody } from '../../shared/lambda/http-caller/json-body.ts';
import { notFound, type Refusal, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../shared/lambda/http-message.ts';
import type { ChatApi } from './chat-api.ts';
import { toErrorResponse } from './error-response.ts';
import { identifyReader } from './identify-reader.ts';

const linkBodySchema = z.object({ user_id: z.string().nullish() });

const refusals = {
  'too-many-codes': 'This account has had too many codes in this hour.',
  'too-many-chats': 'This account is linked with as many chats as it may be.',
} as const;

/** `POST /api/chat/link-code`: 201 with a code that links a chat; it is shown this once. */
export async function answerLinkCode(api: ChatApi, request: HttpRequest): Promise<HttpResponse> {
  const person = await identifyOwner(api, request);
  if (person.type === 'refused') return toErrorResponse(person);
  const issued = await api.issueLinkCode(person.accountId, person.phone);
  api.metrics.record({ linkCodes: 1 }, { kind: issued.type });
  if (issued.type === 'refused') {
    return toErrorResponse(refuse(429, 'too_many_requests', refusals[issued.because]));
  }
  return createJsonResponse(201, {
    code: formatLinkCode(issued.code),
    expires_at: issued.expiresAt.toISOString(),
    addresses: api.listLinkAddresses(issued.code),
  });
}

/** `GET /api/chat/links`: the chats of other channels that act for the account. */
export async function answerLinks(api: ChatApi, request: HttpRequest): Promise<HttpResponse> {
  const reading = await identifyReader(api, request);
  if (reading.type === 'refused') return toErrorResponse(reading);
  const { userId } = reading.reader;
  if (userId === undefined) return toErrorResponse(missingUser);
  const chats = await api.listChats(userId);
  return createJsonResponse(200, {
    links: chats.map(({ id, channel, linkedAt }) => ({ id, channel, linked_at: linkedAt })),
  });
}

/** `DELETE /api/chat/links/{link_id}`: 204; the chat acts for the account no more. */
export async function answerUnlink(
  api: ChatApi,
  request: HttpRequest,
  linkId: string,
): Promise<HttpResponse> {
  const reading = await identifyReader(api, request);
  if (reading.type === 'refused') return toErrorResponse(reading);
  const { userId } = reading.reader;
  if (userId === undefined) return toErrorResponse(missingUser);
  const isUnlinked = await api.unlinkChat(userId, linkId);
  return isUnlinked ? { status: 204, headers: {} } : toErrorResponse(notFound);
}

/** A channel's identity is linked with an account; it is none. */
const noAccount = refuse(400, 'invalid_field', 'Must be a user of this API.', 'user_id');

const missingUser = refuse(400, 'missing_field', 'Whose account is it?', 'user_id');

interface Owner {
  readonly type: 'owner';
  readonly accountId: string;
  readonly phone?: string;
}

/** Whose account a code is for: the token's, or the one that a trusted caller names in the body. */
async function identifyOwner(api: ChatApi, request: HttpRequest): Promise<Owner | Refusal> {
  const caller = await api.authenticate(request);
  if (caller.type === 'refused') return caller;
  const json = readJsonBody(request);
  if (json.type === 'refused') return json;
  const body = linkBodySchema.safeParse(json.value);
  if (!body.success) return refuse(400, 'invalid_json', 'The body must be a JSON object.');
  const person = identifyPerson(caller, body.data.user_id ?? undefined);
  if (person.type === 'refused') return person;
  const { accountId } = person;
  if (accountId === undefined) return missingUser;
  if (!isWebAccount(accountId)) return noAccount;
  const phone = caller.type === 'user' ? caller.phone : undefined;
  return { type: 'owner', accountId, ...(phone === undefined ? {} : { phone }) };
}
