import { afterEach, describe, expect, it } from 'vitest';
import { parseModelChoice } from '../../../infra/local/model/model-choice.ts';
import { startModelRelay } from '../../../infra/local/model/model-relay.ts';
import { inspectModelServer } from '../../../infra/local/model/model-server.ts';
import { OpenAiLanguageModel } from '../../../shared/adapters/openai-compatible/openai-language-model.ts';
import { aModelRequest } from '../../support/builders/model-request.ts';
import { ChatServer } from '../../support/chat-server/chat-server.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function aServer(options: ConstructorParameters<typeof ChatServer>[0] = {}) {
  const server = new ChatServer(options);
  const url = await server.start();
  closers.push(() => server.stop());
  return { server, url };
}

describe('settings of a model server in the environment', () => {
  const choose = (env: NodeJS.ProcessEnv) => parseModelChoice('http://localhost/v1', 'x', env);

  it('become part of the choice', () => {
    const env = {
      MODEL_NAME: 'qwen3:1.7b',
      MODEL_API_KEY: 'key',
      MODEL_TOOLS: 'json',
      MODEL_REASONING_EFFORT: 'none',
    };
    expect(choose(env)).toEqual({
      type: 'server',
      url: 'http://localhost/v1',
      name: 'qwen3:1.7b',
      apiKey: 'key',
      tools: 'json',
      reasoningEffort: 'none',
    });
    expect(choose({ MODEL_NAME: '' })).toEqual({ type: 'server', url: 'http://localhost/v1' });
  });

  it('are validated', () => {
    expect(() => choose({ MODEL_TOOLS: 'yes' })).toThrow('"native" or "json", not "yes"');
  });
});

describe('inspectModelServer', () => {
  it('chooses the only model, and detects that it supports tools', async () => {
    const { server, url } = await aServer();
    server.add({ say: 'Hi' });

    expect(await inspectModelServer(url, {})).toEqual({ name: 'test-model', tools: 'native' });
    expect(server.requests[0]?.body).toMatchObject({ model: 'test-model', tools: [{}] });
  });

  it('detects that a model does not support tools', async () => {
    const { server, url } = await aServer({ withoutTools: true });
    server.add({ say: 'Hi' });

    expect(await inspectModelServer(url, { name: 'gemma' })).toEqual({
      name: 'gemma',
      tools: 'json',
    });
  });

  it('follows the setting for tools', async () => {
    const { server, url } = await aServer();
    server.add({ say: 'Hi' });
    expect(await inspectModelServer(url, { tools: 'json' })).toMatchObject({ tools: 'json' });
    expect(server.requests[0]?.body).not.toHaveProperty('tools');

    const other = await aServer({ withoutTools: true });
    const call = inspectModelServer(other.url, { name: 'gemma', tools: 'native' });
    await expect(call).rejects.toThrow(/400: gemma does not support tools/);
  });

  it('asks which of several models to use', async () => {
    const { url } = await aServer({ models: ['qwen3:1.7b', 'gemma3:1b'] });

    await expect(inspectModelServer(url, {})).rejects.toThrow(
      /several models \(qwen3:1\.7b, gemma3:1b\)\. Set MODEL_NAME/,
    );
  });

  it('says what is wrong', async () => {
    const { server, url } = await aServer({ apiKey: 'right' });
    server.add({ say: 'Hi' });
    await expect(inspectModelServer(url, { apiKey: 'wrong' })).rejects.toThrow(/MODEL_API_KEY/);
    const opened = await inspectModelServer(url, { apiKey: 'right' });
    expect(opened.name).toBe('test-model');

    const { server: broken, url: brokenUrl } = await aServer();
    broken.add({ status: 500, body: '{"error":{"message":"out of memory"}}' });
    const call = inspectModelServer(brokenUrl, { name: 'm' });
    await expect(call).rejects.toThrow(/500: out of memory/);
    await expect(inspectModelServer(brokenUrl.replace('/v1', ''), { name: 'm' })).rejects.toThrow(
      /404/,
    );
    await broken.stop();
    await expect(inspectModelServer(brokenUrl, {})).rejects.toThrow(/No model server answers at/);
  });
});

describe('the relay to a model server', () => {
  const capabilities = {
    tools: true,
    sampling: true,
    promptCaching: { system: false, tools: false, messages: false },
    toolResultStatus: false,
  };

  it('adds the key and returns answers and errors unchanged', async () => {
    const { server, url } = await aServer({ apiKey: 'key' });
    const relay = await startModelRelay({ port: 0, target: new URL(url), apiKey: 'key' });
    closers.push(() => relay.close());
    const model = new OpenAiLanguageModel({ baseUrl: relay.url, model: 'm', capabilities });

    server.add({ say: '¡Hola!' });
    expect((await model.converse(aModelRequest())).content).toEqual([
      { type: 'text', text: '¡Hola!' },
    ]);
    server.add({ status: 429, headers: { 'retry-after': '30' } });
    await expect(model.converse(aModelRequest())).rejects.toMatchObject({ retryAfterSeconds: 30 });

    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer key',
      'Bearer key',
    ]);
  });

  it('forwards nothing outside the server’s base address', async () => {
    const { url } = await aServer({ apiKey: 'key' });
    const relay = await startModelRelay({ port: 0, target: new URL(url), apiKey: 'key' });
    closers.push(() => relay.close());

    expect((await fetch(new URL('/admin', relay.url))).status).toBe(404);
  });

  it('answers 503 when the server cannot be reached', async () => {
    const { server, url } = await aServer();
    const relay = await startModelRelay({ port: 0, target: new URL(url), apiKey: 'key' });
    closers.push(() => relay.close());
    await server.stop();

    expect((await fetch(`${relay.url}/chat/completions`, { method: 'POST' })).status).toBe(503);
  });
});
