import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultSchema } from '../fault-queue.ts';
import type { ModelService } from './model-service.ts';
import { readJsonBody } from './read-json-body.ts';
import { writeError, writeJson, writeOutcome } from './write-outcome.ts';

const conversePath = /^\/model\/(?<modelId>[^/]+)\/(?<operation>converse|converse-stream)$/;
const faultsPath = '/_offline/faults';
const statusPath = '/_offline/status';
const label = 'offline-model (a deterministic stand-in, not a language model)';

/** Creates a handler for Bedrock's two conversation operations and the stand-in's own switches. */
export function createRequestHandler(service: ModelService) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('server', label);
    response.setHeader('x-amzn-requestid', randomUUID());
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const converse = request.method === 'POST' ? conversePath.exec(path)?.groups : undefined;
    if (converse === undefined) {
      await serveSwitches(service, request, response, `${request.method} ${path}`);
      return;
    }
    await serveConverse(service, request, response, {
      modelId: decodeURIComponent(converse['modelId'] ?? ''),
      isStream: converse['operation'] === 'converse-stream',
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

async function serveConverse(
  service: ModelService,
  request: IncomingMessage,
  response: ServerResponse,
  { modelId, isStream }: { readonly modelId: string; readonly isStream: boolean },
): Promise<void> {
  const startedAt = performance.now();
  const body = await readJsonBody(request);
  if (body === undefined) {
    const message = 'The request body is not valid JSON.';
    writeError(response, { type: 'SerializationException', message });
    return;
  }
  const outcome = service.answer(modelId, body.value);
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
