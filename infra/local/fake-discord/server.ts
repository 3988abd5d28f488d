import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { jsonValueSchema } from '../../../shared/contracts/json.ts';
import { isJsonObject, type JsonValue } from '../../../shared/domain/json.ts';
import { type ListeningServer, listen } from '../process/listen.ts';
import { answerCall } from './answer-call.ts';
import { answerInspection } from './answer-inspection.ts';
import { DiscordError } from './discord-error.ts';
import { DiscordLog } from './discord-log.ts';
import { FaultList } from './fault-list.ts';

interface Answer {
  readonly status: number;
  readonly body?: JsonValue;
}

/**
 * Starts a stand-in for the part of Discord's API that answers interactions, with Discord's limits
 * and error codes, for the local cloud and for tests. It accepts any token and any application.
 * @param port 0 picks a free port
 * @throws the system's error when the port is in use
 */
export function startFake({ port }: { readonly port: number }): Promise<ListeningServer> {
  const discord = { log: new DiscordLog(), faults: new FaultList() };
  const server = createServer((request, response) => {
    answerRequest(discord, request).then(
      (answer) => writeAnswer(response, answer),
      () => writeAnswer(response, { status: 500, body: { message: 'The fake failed' } }),
    );
  });
  return listen(server, port);
}

async function answerRequest(
  discord: { readonly log: DiscordLog; readonly faults: FaultList },
  request: IncomingMessage,
): Promise<Answer> {
  const { method = 'GET', url = '/', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const body = jsonValueSchema.safeParse(await json(request).catch(() => null)).data ?? null;
  const [, inspected] = /^\/_fake\/(\w+)$/.exec(pathname) ?? [];
  if (inspected !== undefined) {
    return answerInspection(discord, {
      route: `${method} ${inspected}`,
      query: searchParams,
      body,
    });
  }
  const [, path = pathname] = /^\/api\/v10(\/.*)$/.exec(pathname) ?? [];
  const [, botToken] = /^Bot (\S+)$/.exec(headers.authorization ?? '') ?? [];
  const answer = perform(discord, { method, path, botToken, body });
  discord.log.calls.push({ method, path, body, status: answer.status });
  return answer;
}

function perform(
  { log, faults }: { readonly log: DiscordLog; readonly faults: FaultList },
  call: Parameters<typeof answerCall>[1],
): Answer {
  const fault = faults.take(call.path);
  if (fault !== undefined) return { status: fault.status, body: fault.body };
  try {
    const body = answerCall(log, call);
    return body === undefined ? { status: 204 } : { status: 200, body };
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error;
    return { status: error.status, body: error.toBody() };
  }
}

function writeAnswer(response: ServerResponse, { status, body }: Answer): void {
  const isJson = isJsonObject(body) || Array.isArray(body);
  response.writeHead(status, { 'content-type': isJson ? 'application/json' : 'text/html' });
  response.end(isJson ? JSON.stringify(body) : undefined);
}
