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
import { answerList, answerReading, deskActions } from './desk/answer-desk.ts';
import { openApiDocument } from './openapi/document.ts';
import { answerDeletion, answerExport } from './person.ts';

type Answer = (api: AdminApi, request: HttpRequest, id: string) => Promise<HttpResponse>;

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Its group is the id, which may come encoded. */
  readonly path: RegExp;
  readonly answer: Answer;
}

const PERSON = /\/api\/admin\/person\/([^/]+)$/;

const routes: readonly Route[] = [
  { method: 'GET', path: /\/api\/admin\/openapi\.json$/, answer: answerDocument },
  { method: 'GET', path: PERSON, answer: answerExport },
  { method: 'DELETE', path: PERSON, answer: answerDeletion },
  { method: 'GET', path: /\/api\/admin\/desk$/, answer: answerList },
  { method: 'GET', path: /\/api\/admin\/desk\/([^/]+)$/, answer: answerReading },
  ...Object.entries(deskActions).map(([action, answer]): Route => {
    const path = new RegExp(`/api/admin/desk/([^/]+)/${action}$`);
    return { method: 'POST', path, answer };
  }),
];

/** Creates the handler of `/api/admin/*`. No page calls it, so it answers no preflight request. */
export function createAdminApiHandler(api: AdminApi) {
  const { logger, metrics } = api;
  const handle = (request: HttpRequest) => answer(api, request);
  return createHttpHandler({ caller: 'api', handle, describeError, logger, metrics });
}

async function answer(api: AdminApi, request: HttpRequest): Promise<HttpResponse> {
  const candidates = routes.filter(({ path }) => path.test(request.path));
  if (candidates.length === 0) return toRefusalResponse(notFound);
  const route = candidates.find(({ method }) => method === request.method);
  if (route !== undefined) {
    const [, id = ''] = route.path.exec(request.path) ?? [];
    return await route.answer(api, request, id);
  }
  const allow = candidates.map(({ method }) => method).join(', ');
  return toRefusalResponse(refuse(405, 'method_not_allowed', `Use ${allow} here.`), { allow });
}

function answerDocument(): Promise<HttpResponse> {
  return Promise.resolve(createJsonResponse(200, openApiDocument));
}
