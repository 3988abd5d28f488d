import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type ListeningServer, listen } from '../process/listen.ts';
import { answerCall, type BotAnswer, type FakeTelegram } from './answer-call.ts';
import { answerInspection } from './answer-inspection.ts';
import { ChatLog } from './chat-log.ts';
import { FaultList } from './fault.ts';
import { readParameters } from './read-parameters.ts';

/**
 * Starts a stand-in for Telegram's Bot API, with Telegram's rules and error texts, for the local
 * cloud and for tests. It accepts any well-formed token and any chat.
 * @param port 0 picks a free port
 * @throws the system's error when the port is in use
 */
export function startFake({ port }: { readonly port: number }): Promise<ListeningServer> {
  const telegram: FakeTelegram = { log: new ChatLog(), faults: new FaultList() };
  const server = createServer((request, response) => {
    answerRequest(telegram, request).then(
      (given) => writeAnswer(response, given),
      () =>
        writeAnswer(response, {
          type: 'answer',
          status: 500,
          body: { ok: false, error_code: 500 },
        }),
    );
  });
  return listen(server, port);
}

async function answerRequest(telegram: FakeTelegram, request: IncomingMessage): Promise<BotAnswer> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const parameters = await readParameters(request, url.searchParams);
  const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
  if (token !== undefined && method !== undefined) {
    return answerCall(telegram, { token, method, parameters: parameters.fields });
  }
  const [, sent] = /^\/file\/bot\d+:[\w-]+\/(.+)$/.exec(url.pathname) ?? [];
  if (sent !== undefined) return answerDownload(telegram, sent);
  const [, inspected] = /^\/_fake\/(\w+)$/.exec(url.pathname) ?? [];
  if (inspected !== undefined) {
    const route = `${request.method} ${inspected}`;
    return answerInspection(telegram, { route, query: url.searchParams, body: parameters.body });
  }
  return notFound;
}

const notFound: BotAnswer = {
  type: 'answer',
  status: 404,
  body: { ok: false, error_code: 404, description: 'Not Found' },
};

function answerDownload({ log }: FakeTelegram, path: string): BotAnswer {
  const bytes = log.files.read(path);
  return bytes === undefined ? notFound : { type: 'file', bytes };
}

function writeAnswer(response: ServerResponse, given: BotAnswer): void {
  // No answer: the connection ends with the caller's timeout or with `close`.
  if (given.type === 'silence') return;
  if (given.type === 'file') {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.end(given.bytes);
    return;
  }
  response.writeHead(given.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(given.body));
}
