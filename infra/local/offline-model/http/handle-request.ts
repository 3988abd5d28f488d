import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerInvoke } from '../embed/answer-invoke.ts';
import { faultSchema } from '../fault-queue.ts';
import type { ModelService } from './model-service.ts';
import { readJsonBody } from './read-json-body.ts';
import { writeError, writeJson, writeOutcome } from './write-outcome.ts';

const modelPath = /^\/model\/(?<modelId>[^/]+)\/(?<operation>converse|converse-stream|invoke)$/;
const faultsPath = '/_offline/faults';
const statusPath = '/_offline/status';
const label = 'offline-model (a deterministic stand-in, not a language model)';

/**
 * Creates a handler for Bedrock's two conversation operations, for its embeddings, and for the
 * stand-in's own switches.
 */
export function createRequestHandler(service: ModelService) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('server', label);
    response.setHeader('x-amzn-requestid', randomUUID());
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const called = request.method === 'POST' ? modelPath.exec(path)?.groups : undefined;
    if (called === undefined) {
      await serveSwitches(service, request, response, `${request.method} ${path}`);
      return;
    }
    await serveModel(service, request, response, {
      modelId: decodeURIComponent(called['modelId'] ?? ''),
      operation: called['operation'] ?? '',
    });
  };
}

async function serveSwitches(
  service: ModelService,
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
): Promise<void> {
  switch (route) {
    case `POST ${faultsPath}`:
      await addFault(service, request, response);
      break;
    case `DELETE ${faultsPath}`:
      service.faults.clear();
      writeJson(response, 200, {});
      break;
    case `GET ${statusPath}`:
      writeJson(response, 200, { model: label, ...service.totals() });
      break;
    default:
      writeError(response, { type: 'UnknownOperationException', message: `No route for ${route}` });
  }
}

async function serveModel(
  service: ModelService,
  request: IncomingMessage,
  response: ServerResponse,
  { modelId, operation }: { readonly modelId: string; readonly operation: string },
): Promise<void> {
  const startedAt = performance.now();
  const body = await readJsonBody(request);
  if (body === undefined) {
    const message = 'The request body is not valid JSON.';
    writeError(response, { type: 'SerializationException', message });
    return;
  }
  if (operation === 'invoke') {
    const answer = answerInvoke(modelId, body.value);
    if (answer.type === 'error') writeError(response, answer.error);
    else writeJson(response, 200, answer.body);
    return;
  }
  const outcome = service.answer(modelId, body.value);
  const isStream = operation === 'converse-stream';
  writeOutcome(response, outcome, isStream, Math.round(performance.now() - startedAt));
}

async function addFault(
  service: ModelService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = faultSchema.safeParse((await readJsonBody(request))?.value);
  if (fault.success) {
    service.faults.add(fault.data);
    writeJson(response, 200, fault.data);
    return;
  }
  const message = fault.error.issues.map((issue) => issue.message).join('; ');
  writeError(response, { type: 'ValidationException', message });
}
