import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { OpenAiLanguageModel } from '../../../../shared/adapters/openai-compatible/openai-language-model.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import { ChatServer, type ChatServerTurn } from '../../../support/chat-server/chat-server.ts';

const capabilities = {
  tools: true,
  sampling: true,
  promptCaching: { system: false, tools: false, messages: false },
  toolResultStatus: false,
};
const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] });
const words = chunk({ content: 'a' });
const json = (value: object) => JSON.stringify(value);

let server: ChatServer;

afterEach(() => server.stop());

async function aLanguageModel(...turns: readonly ChatServerTurn[]): Promise<OpenAiLanguageModel> {
  server = new ChatServer();
  const baseUrl = await server.start();
  server.add(...turns);
  return new OpenAiLanguageModel({ baseUrl, model: 'test-model', capabilities });
}

describe('OpenAiLanguageModel when calls fail', () => {
  it.each<[string, ChatServerTurn]>([
    ['the server failed', { status: 500 }],
    ['the server was busy', { status: 503 }],
    ['the request timed out at the server', { status: 408 }],
    ['it was throttled for a moment', { status: 429, headers: { 'retry-after': '0' } }],
    [
      'a tool call was malformed',
      { status: 400, body: json({ error: { code: 'tool_use_failed' } }) },
    ],
    ['the stream broke', { events: [words], ending: 'break' }],
    ['the stream ended early', { events: [words] }],
    [
      'the stream reported an error',
      { events: [words, json({ error: { message: 'oh', code: 502 } })] },
    ],
    ['the model failed', { events: [words, chunk({}, 'error')] }],
    ['the stream was not JSON', { events: ['{"choices":'] }],
    ['the stream had no answer', { events: ['[DONE]'] }],
    [
      'the answer was an HTML page',
      { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } },
    ],
  ])('repeats the call when %s', async (_, failure) => {
    const model = await aLanguageModel(failure, { say: 'Hola' });

    const response = await model.converse(aModelRequest());

    expect(response.content).toStrictEqual([{ type: 'text', text: 'Hola' }]);
    expect(server.requests).toHaveLength(2);
  });

  it.each<[number, object, string, number]>([
    [400, { code: 'context_length_exceeded' }, 'too-long', 1],
    [422, {}, 'invalid-input', 1],
    [400, { code: 'tool_use_failed' }, 'model-output', 2],
    [401, { code: 'invalid_api_key' }, 'rejected', 1],
    [404, { code: 'model_not_found' }, 'rejected', 1],
    [429, { code: 'insufficient_quota' }, 'rejected', 1],
    [429, { code: 'rate_limit_exceeded' }, 'throttled', 2],
    [500, {}, 'unavailable', 2],
  ])('maps %s %o to %s after %s requests', async (status, error, kind, count) => {
    const refusal = { status, body: json({ error: { message: 'you said Hola', ...error } }) };
    const model = await aLanguageModel(...Array.from({ length: count }, () => refusal));

    const failure = await model.converse(aModelRequest()).catch((reason: unknown) => reason);

    expect(failure).toMatchObject({ kind, details: { status, ...error } });
    expect(inspect(failure, { depth: 9 })).not.toContain('Hola');
    expect(server.requests).toHaveLength(count);
  });

  it('does not wait out a long retry-after, but reports it', async () => {
    const model = await aLanguageModel({ status: 429, headers: { 'retry-after': '30' } });

    const call = model.converse(aModelRequest());

    await expect(call).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 30 });
    expect(server.requests).toHaveLength(1);
  });

  it('does not start a pause that outlasts the request', async () => {
    const model = await aLanguageModel({ status: 429, headers: { 'retry-after': '1' } });

    const call = model.converse(aModelRequest({ timeoutMs: 500 }));

    await expect(call).rejects.toMatchObject({ kind: 'throttled' });
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, ChatServerTurn]>([
    ['before the answer begins', { hang: true }],
    ['in the middle of an answer', { events: [words], ending: 'hang' }],
  ])('aborts a call that hangs %s', async (_, hanging) => {
    const model = await aLanguageModel(hanging);
    const startedAt = performance.now();

    const call = model.converse(aModelRequest({ timeoutMs: 300 }));

    await expect(call).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Model call timed out',
    });
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    expect(server.requests).toHaveLength(1);
  });

  it('is unavailable when no server listens at the address', async () => {
    const model = await aLanguageModel();
    await server.stop();

    await expect(model.converse(aModelRequest())).rejects.toMatchObject({ kind: 'unavailable' });
    server = new ChatServer();
    await server.start();
  });

  it('follows no redirect, so that no other server receives people’s messages', async () => {
    const elsewhere = new ChatServer();
    const location = `${await elsewhere.start()}/chat/completions`;
    const redirect = { status: 307, headers: { location } };
    const model = await aLanguageModel(redirect, redirect);

    await expect(model.converse(aModelRequest())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(elsewhere.requests).toStrictEqual([]);
    await elsewhere.stop();
  });

  it.each(['secret\nkey', 'sécret-key', 'secret key'])(
    'rejects the key %o without quoting it',
    async (key) => {
      server = new ChatServer();
      const baseUrl = await server.start();
      const apiKey = () => Promise.resolve(key);
      const model = new OpenAiLanguageModel({ baseUrl, model: 'm', capabilities, apiKey });

      const failure = await model.converse(aModelRequest()).catch((reason: unknown) => reason);

      expect(failure).toMatchObject({ kind: 'configuration' });
      expect(inspect(failure, { depth: 9 })).not.toMatch(/s[eé]cret/);
      expect(server.requests).toStrictEqual([]);
    },
  );

  it('does not quote a key that the server quotes', async () => {
    server = new ChatServer({ apiKey: 'right' });
    const baseUrl = await server.start();
    const apiKey = () => Promise.resolve('sk-secret');
    const model = new OpenAiLanguageModel({ baseUrl, model: 'm', capabilities, apiKey });

    const failure = await model.converse(aModelRequest()).catch((reason: unknown) => reason);

    expect(failure).toMatchObject({ kind: 'rejected', details: { code: 'invalid_api_key' } });
    expect(inspect(failure, { depth: 9 })).not.toContain('sk-secret');
  });
});
