import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { createChatApiHandler } from '../../functions/chat-api/handler.ts';
import { createConsoleHandler } from '../../functions/console/handler.ts';
import { readPageFiles } from '../../functions/console/page-files.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { SystemTimer } from '../../shared/adapters/system/system-timer.ts';
import { UlidIdGenerator } from '../../shared/adapters/system/ulid-id-generator.ts';
import { createReadConversation } from '../../shared/application/read-conversation.ts';
import { createReadTurn } from '../../shared/application/read-turn.ts';
import { createSubmitChatMessage } from '../../shared/application/submit-chat-message.ts';
import { acceptAnyone } from '../../shared/lambda/http-caller/authenticate.ts';
import { anHttpEvent } from './builders/http-event.ts';
import { endpoint } from './chat-api-world.ts';
import { InMemoryAccountDirectory } from './fakes/in-memory-account-directory.ts';
import { InMemoryTurnDatabase } from './fakes/in-memory-turn-database.ts';
import { RecordingLogger } from './fakes/recording-logger.ts';
import { RecordingMetrics } from './fakes/recording-metrics.ts';
import { ScriptedTurns } from './fakes/scripted-turns.ts';
import { aLinkingApi } from './linking-api.ts';

type Lambda = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Like the emulator's: the page must not care below which path it lives. */
const PREFIX = '/_aws/execute-api/felix/$default';

/** The real console and chat API on this machine, with scripted turns in place of the engine. */
export async function startPageServer(
  options: { readonly stage?: string; readonly replyWaitMs?: number } = {},
) {
  const { stage = 'local', replyWaitMs = 5_000 } = options;
  const clock = new SystemClock();
  const database = new InMemoryTurnDatabase(clock);
  const turns = new ScriptedTurns(database, clock);
  const accounts = new InMemoryAccountDirectory();
  const hasher = new Sha256Hasher();
  const ports = { turnReader: database, hasher, clock };
  const quiet = { logger: new RecordingLogger(), metrics: new RecordingMetrics() };
  const submitting = { turnQueue: turns, ids: new UlidIdGenerator(), timer: new SystemTimer() };
  const chatApi = createChatApiHandler({
    submitChatMessage: createSubmitChatMessage({ ...ports, ...submitting }),
    readTurn: createReadTurn(ports),
    readConversation: createReadConversation({ conversations: database, hasher }),
    ...aLinkingApi(accounts, clock),
    authenticate: acceptAnyone,
    clock,
    endpoint,
    replyWaitMs,
    showsTrace: true,
    allowedOrigins: [],
    ...quiet,
  });
  const folder = join(import.meta.dirname, '../../functions/console/page');
  const files = readPageFiles(folder, { stage });
  const page = createConsoleHandler({ files, ...quiet });
  /** A status to answer API calls with instead, as a gateway in trouble does. */
  const fault: { status?: number } = {};
  const server = createServer((request, response) => {
    const isApi = request.url?.includes('/api/') ?? false;
    if (isApi && fault.status !== undefined) response.writeHead(fault.status).end();
    else void forward(isApi ? chatApi : page, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${PREFIX}/`,
    turns,
    accounts,
    fault,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Hands a request over as API Gateway does. */
async function forward(
  lambda: Lambda,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  const result = await lambda(
    anHttpEvent({
      method: request.method ?? 'GET',
      path: pathname.slice(PREFIX.length),
      headers: request.headers as Record<string, string>,
      query: Object.fromEntries(searchParams),
      ...(body === '' ? {} : { body }),
    }),
  );
  response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string>);
  response.end(result.body);
}
