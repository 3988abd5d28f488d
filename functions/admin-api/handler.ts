import {
  describeError,
  toRefusalResponse,
} from '../../shared/lambda/http-caller/error-envelope.ts';
import { notFound, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import { createHttpHandler } from '../../shared/lambda/http-handler.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../shared/lambda/http-message.ts';
import type { AdminApi } from './admin-api.ts';
import { openApiDocument } from './openapi-document.ts';
import { answerDeletion, answerExport } from './person.ts';

const DOCUMENT = /\/api\/admin\/openapi\.json$/;
/** The id may come encoded. */
const PERSON = /\/api\/admin\/person\/([^/]+)$/;

const answers = { GET: answerExport, DELETE: answerDeletion } as const;

/** Creates the handler of `/api/admin/*`. No page calls it, so it answers no preflight request. */
export function createAdminApiHandler(api: AdminApi) {
  const { logger, metrics } = api;
  const handle = (request: HttpRequest) => answer(api, request);
  return createHttpHandler({ caller: 'api', handle, describeError, logger, metrics });
}

async function answer(api: AdminApi, request: HttpRequest): Promise<HttpResponse> {
  const { method, path } = request;
  if (method === 'GET' && DOCUMENT.test(path)) return createJsonResponse(200, openApiDocument);
  const [, id] = PERSON.exec(path) ?? [];
  if (id === undefined) return toRefusalResponse(notFound);
  if (method === 'GET' || method === 'DELETE') return await answers[method](api, request, id);
  const allow = Object.keys(answers).join(', ');
  return toRefusalResponse(refuse(405, 'method_not_allowed', `Use ${allow} here.`), { allow });
}
