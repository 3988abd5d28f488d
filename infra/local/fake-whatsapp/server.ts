import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { jsonValueSchema } from '../../../shared/contracts/json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../shared/domain/json.ts';
import { listen } from '../process/listen.ts';
import type { RunningFake } from '../start-fake.ts';
import { answerCall, type FakeWhatsApp, type GraphAnswer } from './answer-call.ts';
import { answerInspection } from './answer-inspection.ts';
import { FaultList } from './fault.ts';
import { GraphError } from './graph-error.ts';
import { configureNumber, describeNumber } from './number-settings.ts';
import { PhoneLog } from './phone-log.ts';

/**
 * Starts a stand-in for the messages of Meta's Graph API, with Meta's limits and error codes, for
 * the local cloud and for tests. It accepts any token, any of our numbers and any person.
 * @param port 0 picks a free port
 * @throws the system's error when the port is in use
 */
export async function startFake({ port }: { readonly port: number }): Promise<RunningFake> {
  const whatsApp: FakeWhatsApp = {
    log: new PhoneLog(),
    faults: new FaultList(),
    addresses: new Map(),
  };
  const server = createServer((request, response) => {
    answerRequest(whatsApp, request).then(
      (given) => writeAnswer(response, given),
      () => writeAnswer(response, { type: 'answer', status: 500, body: 'The fake failed' }),
    );
  });
  const url = await listen(server, port);
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Call {
  readonly method: string;
  readonly url: URL;
  readonly token: string | undefined;
  readonly body: JsonValue;
}

async function answerRequest(
  whatsApp: FakeWhatsApp,
  request: IncomingMessage,
): Promise<GraphAnswer> {
  const { method = 'GET', url = '/', headers } = request;
  const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  const body = jsonValueSchema.safeParse(await json(request).catch(() => null)).data ?? null;
  return answerRoute(whatsApp, { method, url: new URL(url, 'http://localhost'), token, body });
}

function answerRoute(
  whatsApp: FakeWhatsApp,
  { method, url, token, body }: Call,
): Promise<GraphAnswer> | GraphAnswer {
  const [, phoneNumberId = '', edge] = /^\/v\d+\.\d+\/(\d+)(\/messages)?$/.exec(url.pathname) ?? [];
  const change = isJsonObject(body) ? body : undefined;
  if (edge !== undefined) return answerCall(whatsApp, { phoneNumberId, token, body: change ?? {} });
  if (phoneNumberId !== '') return answerNumber(whatsApp, phoneNumberId, change);
  const [, inspected] = /^\/_fake\/(\w+)$/.exec(url.pathname) ?? [];
  if (inspected !== undefined) {
    const route = `${method} ${inspected}`;
    return answerInspection(whatsApp, { route, query: url.searchParams, body });
  }
  const unknown = new GraphError(400, 2500, 'Unknown path components');
  return { type: 'answer', status: unknown.status, body: unknown.toBody() };
}

async function answerNumber(
  { addresses }: FakeWhatsApp,
  phoneNumberId: string,
  change: JsonObject | undefined,
): Promise<GraphAnswer> {
  try {
    const body =
      change === undefined
        ? describeNumber(phoneNumberId, addresses)
        : await configureNumber(phoneNumberId, change, addresses);
    return { type: 'answer', status: 200, body };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return { type: 'answer', status: error.status, body: error.toBody() };
  }
}

function writeAnswer(response: ServerResponse, given: GraphAnswer): void {
  // No answer: the connection ends with the caller's timeout or with `close`.
  if (given.type === 'silence') return;
  const isJson = typeof given.body !== 'string';
  response.writeHead(given.status, { 'content-type': isJson ? 'application/json' : 'text/html' });
  response.end(isJson ? JSON.stringify(given.body) : given.body);
}
