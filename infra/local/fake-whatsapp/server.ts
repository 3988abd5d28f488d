import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { jsonValueSchema } from '../../../shared/contracts/json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../shared/domain/json.ts';
import { type ListeningServer, listen } from '../process/listen.ts';
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
export function startFake({ port }: { readonly port: number }): Promise<ListeningServer> {
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
  return listen(server, port);
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
  const address = new URL(url, `http://${headers.host ?? 'localhost'}`);
  return answerRoute(whatsApp, { method, url: address, token, body });
}

function answerRoute(
  whatsApp: FakeWhatsApp,
  { method, url, token, body }: Call,
): Promise<GraphAnswer> | GraphAnswer {
  const [, phoneNumberId = '', edge] = /^\/v\d+\.\d+\/(\d+)(\/messages)?$/.exec(url.pathname) ?? [];
  const change = isJsonObject(body) ? body : undefined;
  if (edge !== undefined) return answerCall(whatsApp, { phoneNumberId, token, body: change ?? {} });
  const file = answerMedia(whatsApp, url, phoneNumberId, token);
  if (file !== undefined) return file;
  if (phoneNumberId !== '') return answerNumber(whatsApp, phoneNumberId, change);
  const [, inspected] = /^\/_fake\/(\w+)$/.exec(url.pathname) ?? [];
  if (inspected !== undefined) {
    const route = `${method} ${inspected}`;
    return answerInspection(whatsApp, { route, query: url.searchParams, body });
  }
  const unknown = new GraphError(400, 2500, 'Unknown path components');
  return { type: 'answer', status: unknown.status, body: unknown.toBody() };
}

/** What Meta says of a file, by its id, or the file; `undefined` for any other address. */
function answerMedia(
  { log }: FakeWhatsApp,
  { pathname, origin }: URL,
  id: string,
  token: string | undefined,
): GraphAnswer | undefined {
  const [, sent = ''] = /^\/whatsapp_business\/attachments\/(\d+)$/.exec(pathname) ?? [];
  const bytes = log.media.read(sent);
  const described = log.media.describe(id, origin);
  if (bytes === undefined && described === undefined) return undefined;
  if (token === undefined) {
    const refused = new GraphError(401, 190, 'Invalid OAuth access token.');
    return { type: 'answer', status: refused.status, body: refused.toBody() };
  }
  if (bytes !== undefined) return { type: 'file', bytes };
  return { type: 'answer', status: 200, body: described ?? {} };
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
  if (given.type === 'file') {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.end(given.bytes);
    return;
  }
  const isJson = typeof given.body !== 'string';
  response.writeHead(given.status, { 'content-type': isJson ? 'application/json' : 'text/html' });
  response.end(isJson ? JSON.stringify(given.body) : given.body);
}
