import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { type ListeningServer, listen } from '../process/listen.ts';
import type { Chat } from './chat.ts';

const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '/': { name: 'index.html', type: 'text/html; charset=utf-8' },
  '/phones.js': { name: 'phones.js', type: 'text/javascript; charset=utf-8' },
  '/phones.css': { name: 'phones.css', type: 'text/css; charset=utf-8' },
  '/phones.svg': { name: 'phones.svg', type: 'image/svg+xml; charset=utf-8' },
};

const actionSchema = z.union([
  z.strictObject({ write: z.string().trim().min(1).max(4_096) }),
  z.strictObject({ press: z.string().min(1) }),
]);

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}

/** Serves the page with the phones of these chats, for people without a bot or a number. */
export function startPhones(
  chats: ReadonlyMap<string, Chat>,
  port: number,
): Promise<ListeningServer> {
  const server = createServer((request, response) => {
    answer(chats, request).then(
      (given) => write(response, given),
      (error: unknown) =>
        write(response, toJson(502, { error: error instanceof Error ? error.message : 'failed' })),
    );
  });
  return listen(server, port);
}

async function answer(chats: ReadonlyMap<string, Chat>, request: IncomingMessage): Promise<Answer> {
  const { method, url = '/', headers } = request;
  const file = files[url];
  if (method === 'GET' && file !== undefined) {
    return { status: 200, type: file.type, body: await readPage(file.name) };
  }
  if (method === 'GET' && url === '/chats') return toJson(200, await listChats(chats));
  const chat = chats.get(/^\/chats\/([a-z-]+)$/.exec(url)?.[1] ?? '');
  if (method !== 'POST' || chat === undefined) return toJson(404, { error: 'no such address' });
  // A page of another site cannot send this type without asking first, which is never answered.
  if (headers['content-type'] !== 'application/json') return toJson(415, { error: 'JSON only' });
  return act(chat, await json(request).catch(() => undefined));
}

async function act(chat: Chat, body: unknown): Promise<Answer> {
  const action = actionSchema.safeParse(body);
  if (!action.success) return toJson(400, { error: 'write or press' });
  if ('write' in action.data) await chat.write(action.data.write);
  else await chat.press(action.data.press);
  return toJson(202, {});
}

function listChats(chats: ReadonlyMap<string, Chat>) {
  return Promise.all(
    [...chats].map(async ([id, chat]) => ({ id, name: chat.name, messages: await chat.list() })),
  );
}

function readPage(name: string): Promise<Buffer> {
  return readFile(new URL(`page/${name}`, import.meta.url));
}

function toJson(status: number, body: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

function write(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
