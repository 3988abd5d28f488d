import { identifyPerson } from '../../shared/lambda/http-caller/caller.ts';
import { toRefusalResponse } from '../../shared/lambda/http-caller/error-envelope.ts';
import { type Refusal, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../shared/lambda/http-message.ts';
import type { AdminApi } from './admin-api.ts';
import { decodeId, refuseOthers } from './refuse-others.ts';

/**
 * Lambda answers with 6 MB (of 1,024²) at most: the body as a string of JSON, which escapes its
 * quotes, and what is beside it.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const MAX_ANSWER_BYTES = 6_200_000;

/** `GET /api/admin/person/{id}`: everything that is stored of a person, by table. */
export async function answerExport(
  api: AdminApi,
  request: HttpRequest,
  id: string,
): Promise<HttpResponse> {
  const person = await identify(api, request, id);
  if (person.type === 'refused') return toRefusalResponse(person);
  const response = createJsonResponse(200, {
    success: true,
    data: await api.exportPerson(person.accountId),
  });
  const isTooLong = Buffer.byteLength(JSON.stringify(response.body)) > MAX_ANSWER_BYTES;
  record(api, request, isTooLong ? 'too-long' : 'exported');
  return isTooLong ? toRefusalResponse(tooLong) : response;
}

/**
 * `DELETE /api/admin/person/{id}`: the receipt, the same one for a day; 404 of nobody; 422 while
 * something is open.
 */
export async function answerDeletion(
  api: AdminApi,
  request: HttpRequest,
  id: string,
): Promise<HttpResponse> {
  const person = await identify(api, request, id);
  if (person.type === 'refused') return toRefusalResponse(person);
  const result = await api.deletePerson(person.accountId);
  record(api, request, result.type);
  if (result.type === 'deleted') return createJsonResponse(200, { success: true, data: result });
  if (result.type === 'unknown') return toRefusalResponse(unknown);
  const { because } = result;
  return createJsonResponse(422, {
    success: false,
    error: 'Nothing was deleted: something of the person must come to its end first.',
    error_code: 'PERSON_NOT_FREE',
    details: { because },
  });
}

const unknown = refuse(404, 'not_found', 'Nothing is stored of this id.');
const tooLong = refuse(413, 'body_too_large', 'Use `npm run ops -- person export`.');

/** A person's own token opens nothing here: who holds it need not be the person. */
async function identify(
  api: AdminApi,
  request: HttpRequest,
  id: string,
): Promise<{ readonly type: 'person'; readonly accountId: string } | Refusal> {
  const refused = await refuseOthers(api, request);
  if (refused !== undefined) return refused;
  const person = identifyPerson({ type: 'service' }, decodeId(id));
  if (person.type === 'refused') return person;
  const { accountId = '' } = person;
  return { type: 'person', accountId };
}

/** That it happened, for whoever must answer for it; never whom it was about. */
function record({ logger, metrics }: AdminApi, { requestId }: HttpRequest, outcome: string): void {
  logger.info('Rights of a person', { requestId, outcome });
  metrics.record({ personRequests: 1 }, { kind: outcome });
}
