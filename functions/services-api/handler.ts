import { answerPreflight, withCors } from '../../shared/lambda/http-caller/cors.ts';
import { notFound, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import { createHttpHandler } from '../../shared/lambda/http-handler.ts';
import {
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
} from '../../shared/lambda/http-message.ts';
import { answerCall } from './answer-call.ts';
import { describeError, toRefusalResponse } from './error-envelope.ts';
import { createOpenApiDocument } from './openapi/document.ts';
import { type ServiceRoute, serviceRoutes } from './service-route.ts';
import type { ServicesApi } from './services-api.ts';

const DOCUMENT = 'openapi.json';
/** Beside those of every API. */
const REQUEST_HEADERS = ['idempotency-key', 'x-user-id', 'accept-language'];

/** The Lambda of `/api/v1/*`: the tools of all domain services over HTTP, and their OpenAPI document. */
export function createServicesApiHandler(api: ServicesApi) {
  const { logger, metrics, allowedOrigins } = api;
  const routes = api.manifests.flatMap(serviceRoutes);
  let document: object | undefined;
  const handle = (request: HttpRequest): Promise<HttpResponse> | HttpResponse => {
    if (request.method === 'OPTIONS') return answerPreflight(REQUEST_HEADERS);
    const path = pathBelowRoot(request);
    if (path === DOCUMENT) {
      // Made when it is first asked for, so that no cold start pays for it.
      document ??= createOpenApiDocument(api.manifests, routes);
      return answerDocument(request, document);
    }
    const here = routes.filter((route) => route.path === path);
    const route = here.find(({ method }) => method === request.method);
    if (route !== undefined) return answerCall(api, route, request);
    return here.length === 0 ? toRefusalResponse(notFound) : otherMethod(here);
  };
  const serve = createHttpHandler({
    caller: 'api',
    handle: async (request) => await handle(request),
    describeError,
    logger,
    metrics,
  });
  return withCors(serve, allowedOrigins);
}

/** An emulator serves the API below a path of its own. */
function pathBelowRoot({ path }: HttpRequest): string | undefined {
  return /\/api\/v1\/(.+?)\/?$/.exec(path)?.[1];
}

function answerDocument({ method }: HttpRequest, document: object): HttpResponse {
  return method === 'GET' ? jsonResponse(200, document) : otherMethod([{ method: 'GET' }]);
}

function otherMethod(here: readonly Pick<ServiceRoute, 'method'>[]): HttpResponse {
  const allow = here.map(({ method }) => method).join(', ');
  const refusal = refuse(405, 'method_not_allowed', `Use ${allow} here.`);
  return toRefusalResponse(refusal, { allow });
}
