import type { ToolOutcome } from '../../shared/domain/tool-outcome.ts';
import { toRefusalResponse } from '../../shared/lambda/http-caller/error-envelope.ts';
import type { HttpRequest, HttpResponse } from '../../shared/lambda/http-message.ts';
import { buildCallContext } from './build-call-context.ts';
import { readInput } from './input/read-input.ts';
import { toOutcomeResponse } from './outcome-response.ts';
import type { ServiceRoute } from './service-route.ts';
import type { ServicesApi } from './services-api.ts';

/** Authenticates the caller, calls the tool of the route and answers with the service's outcome. */
export async function answerCall(
  api: ServicesApi,
  route: ServiceRoute,
  request: HttpRequest,
): Promise<HttpResponse> {
  const caller = await api.authenticate(request);
  if (caller.type === 'refused') return toRefusalResponse(caller);
  const context = buildCallContext(api, route, request, caller);
  if (context.type === 'refused') return toRefusalResponse(context);
  const input = readInput(route, request, api.validator);
  if (input.type === 'refused') return toRefusalResponse(input);
  const startedAt = performance.now();
  const outcome = await api.tools.invoke({
    service: route.service,
    tool: route.call,
    input: input.value,
    context: context.value,
  });
  record(api, route, request, { outcome, durationMs: Math.round(performance.now() - startedAt) });
  return toOutcomeResponse(outcome);
}

function record(
  { logger, metrics }: ServicesApi,
  { path, call }: ServiceRoute,
  { requestId }: HttpRequest,
  { outcome, durationMs }: { readonly outcome: ToolOutcome; readonly durationMs: number },
): void {
  const reason = 'errorCode' in outcome ? { errorCode: outcome.errorCode } : {};
  const fields = {
    route: path,
    tool: call,
    requestId,
    durationMs,
    outcome: outcome.type,
    ...reason,
  };
  if (outcome.type === 'failed') logger.warn('Service call failed', fields);
  else logger.info('Service called', fields);
  metrics.record({ serviceCalls: 1, serviceCallMs: durationMs }, { kind: outcome.type });
}
