import { answerPreflight, withCors } from '../../shared/lambda/http-caller/cors.ts';
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
import { answerCall } from './answer-call.ts';
import { createOpenApiDocument } from './openapi/document.ts';
import { type ServiceRoute, toServiceRoutes } from './service-route.ts';
import type { ServicesApi } from './services-api.ts';

const DOCUMENT = 'openapi.json';
/** In addition to the headers that every API accepts. */
const REQUEST_HEADERS = ['idempotency-key', 'x-user-id', 'accept-language'];

/** Creates the handler of `/api/v1/*`: the tools of all services, and their OpenAPI document. */
export function createServicesApiHandler(api: ServicesApi) {
  const { logger, metrics, allowedOrigins } = api;
  const routes = api.manifests.flatMap(toServiceRoutes);
  let document: object | undefined;
  const handle = (request: HttpRequest): Promise<HttpResponse> | HttpResponse => {
    if (request.method === 'OPTIONS') return answerPreflight(REQUEST_HEADERS);
    const path = readPathBelowRoot(request);
    if (path === DOCUMENT) {
      // Created on first use, so that cold starts do not pay for it.
      document ??= createOpenApiDocument(api.manifests, routes);
      return answerDocument(request, document);
    }
    const candidates = routes.filter((route) => route.path === path);
    const route = candidates.find(({ method }) => method === request.method);
    if (route !== undefined) return answerCall(api, route, request);
    return candidates.length === 0 ? toRefusalResponse(notFound) : refuseMethod(candidates);
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

/** Returns the path below `/api/v1/`. Emulators serve the API below a path of their own. */
function readPathBelowRoot({ path }: HttpRequest): string | undefined {
  return /\/api\/v1\/(.+?)\/?$/.exec(path)?.[1];
}

function answerDocument({ method }: HttpRequest, document: object): HttpResponse {
  return method === 'GET' ? createJsonResponse(200, document) : refuseMethod([{ method: 'GET' }]);
}

function refuseMethod(routes: readonly Pick<ServiceRoute, 'method'>[]): HttpResponse {
  const allow = routes.map(({ method }) => method).join(', ');
  const refusal = refuse(405, 'method_not_allowed', `Use ${allow} here.`);
  return toRefusalResponse(refusal, { allow });
}
