import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { relayUpdates } from '../../../infra/local/long-polling/relay-updates.ts';
import { listen } from '../../../infra/local/process/listen.ts';

const TOKEN = '42:SECRET';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(
  answer: (request: IncomingMessage, body: unknown) => { status: number; body?: unknown },
): Promise<string> {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const { status, body = {} } = answer(request, await json(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { url, close } = await listen(server, 0);
  closers.push(close);
  return url;
}

/** A bot to which these updates were written, and a webhook that answers with these states first. */
async function aBot(updateIds: readonly number[], states: readonly number[] = []) {
  const controller = new AbortController();
  const asked: unknown[] = [];
  const posted: unknown[] = [];
  const notes: string[] = [];
  const baseUrl = await serve(({ url }, body) => {
    asked.push({ url, ...(typeof body === 'object' ? body : {}) });
    const { offset } = z.object({ offset: z.number() }).parse(body);
    const result = updateIds.filter((id) => id >= offset).map((update_id) => ({ update_id }));
    if (result.length === 0) controller.abort();
    return { status: 200, body: { ok: true, result } };
  });
  const left = [...states];
  const webhook = await serve(({ headers }, body) => {
    posted.push({ secret: headers['x-telegram-bot-api-secret-token'], body });
    return { status: left.shift() ?? 200 };
  });
  const relay = {
    bot: { baseUrl, token: TOKEN },
    ...{ webhook, secret: 's3cret', signal: controller.signal, retryMs: 1 },
    note: (line: string) => notes.push(line),
  };
  return { asked, posted, notes, relay };
}

it('posts what people wrote in order, and acknowledges what was taken', async () => {
  const { asked, posted, relay } = await aBot([7, 8]);

  await relayUpdates(relay);

  expect(posted).toStrictEqual([
    { secret: 's3cret', body: { update_id: 7 } },
    { secret: 's3cret', body: { update_id: 8 } },
  ]);
  expect(asked).toStrictEqual(
    [0, 9].map((offset) => ({
      url: `/bot${TOKEN}/getUpdates`,
      offset,
      timeout: 25,
      allowed_updates: ['message', 'edited_message', 'callback_query', 'my_chat_member'],
    })),
  );
});

it('posts an update again until the webhook takes it', async () => {
  const { posted, notes, relay } = await aBot([7], [500, 503]);

  await relayUpdates(relay);

  const same = { secret: 's3cret', body: { update_id: 7 } };
  expect(posted).toStrictEqual([same, same, same]);
  expect(notes).toStrictEqual([
    'Trying again: The webhook answered 500',
    'Trying again: The webhook answered 503',
    'Update 7 taken',
  ]);
});

it('ends when the webhook does not know the secret', async () => {
  const { relay } = await aBot([7], [401]);

  await expect(relayUpdates(relay)).rejects.toThrow('The webhook answered 401');
});

it('ends with the words of Telegram, without the token', async () => {
  const { relay } = await aBot([]);
  const description = 'Conflict: terminated by other getUpdates request';
  const baseUrl = await serve(() => ({ status: 409, body: { ok: false, description } }));

  const ended = relayUpdates({ ...relay, bot: { baseUrl, token: TOKEN } });

  await expect(ended).rejects.toThrow(new RegExp(`^Telegram says: ${description}$`));
});
