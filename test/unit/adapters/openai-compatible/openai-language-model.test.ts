import { afterEach, describe, expect, it } from 'vitest';
import { OpenAiLanguageModel } from '../../../../shared/adapters/openai-compatible/openai-language-model.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import { ChatServer, type ChatServerTurn } from '../../../support/chat-server/chat-server.ts';
import {
  type ChatDialect,
  renderChunks,
  type ScriptedAnswer,
} from '../../../support/chat-server/render-answer.ts';

const capabilities = {
  tools: true,
  sampling: true,
  promptCaching: { system: false, tools: false, messages: false },
  toolResultStatus: false,
};
const tool = {
  name: 'get_balance',
  description: 'Reads the balance',
  inputSchema: { type: 'object', properties: {} },
};

let server: ChatServer;

afterEach(() => server.stop());

async function aLanguageModel(
  options: ConstructorParameters<typeof ChatServer>[0] = {},
  more: Partial<ConstructorParameters<typeof OpenAiLanguageModel>[0]> = {},
): Promise<OpenAiLanguageModel> {
  server = new ChatServer(options);
  const baseUrl = await server.start();
  return new OpenAiLanguageModel({ baseUrl, model: 'test-model', capabilities, ...more });
}

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] });

/** Makes the server stream an answer, although the model never asks for a stream. */
function toStream(answer: ScriptedAnswer, dialect: ChatDialect = 'openai'): ChatServerTurn {
  const request = {
    model: 'test-model',
    messages: [],
    stream: true,
    stream_options: { include_usage: true },
  };
  const chunks = renderChunks(answer, request, dialect).map((part) => JSON.stringify(part));
  return { events: [...chunks, '[DONE]'] };
}

describe('OpenAiLanguageModel', () => {
  it('asks for one document and reads it', async () => {
    const model = await aLanguageModel();
    server.add({ say: '¡Hola!' });

    expect(await model.converse(aModelRequest())).toStrictEqual({
      content: [{ type: 'text', text: '¡Hola!' }],
      stopReason: 'answer',
      usage: { inputTokens: 110, outputTokens: 5, cacheReadTokens: 100, cacheWriteTokens: 0 },
      modelId: 'test-model',
    });
    expect(server.requests[0]?.body).toMatchObject({ model: 'test-model', stream: false });
  });

  it('says when the first words of a streamed answer arrive', async () => {
    const model = await aLanguageModel({}, { capabilities: { ...capabilities, streaming: true } });
    server.add({ say: '¡Hola! ¿Qué necesitas?' });
    let begun = 0;

    const response = await model.converse(aModelRequest({ onText: () => (begun += 1) }));

    expect(begun).toBe(1);
    expect(response.content).toStrictEqual([{ type: 'text', text: '¡Hola! ¿Qué necesitas?' }]);
    expect(response.usage.inputTokens).toBe(110);
    expect(server.requests[0]?.body).toMatchObject({ stream: true });
  });

  it('reads an answer that is streamed without being asked for', async () => {
    const model = await aLanguageModel();
    server.add(toStream({ say: '¡Hola! Soy Félix 🙂, ¿qué necesitas?' }));

    const response = await model.converse(aModelRequest());

    expect(response.content).toStrictEqual([
      { type: 'text', text: '¡Hola! Soy Félix 🙂, ¿qué necesitas?' },
    ]);
    expect(response.usage.inputTokens).toBe(110);
  });

  it.each([
    { dialect: 'openai', streams: false },
    { dialect: 'openai', streams: true },
    { dialect: 'ollama', streams: false },
    { dialect: 'ollama', streams: true },
  ] as const)(
    'reads several tool calls of one answer from $dialect (streams: $streams)',
    async ({ dialect, streams }) => {
      const model = await aLanguageModel({ dialect });
      const calls = [
        { name: 'get_balance', input: { account: 1, of: ['a', { b: 'ñ' }] } },
        { name: 'get_balance', input: { account: 2 } },
        { name: 'get_cards' },
      ];
      const answer = { say: 'Veo', calls };
      server.add(streams ? toStream(answer, dialect) : answer);

      const response = await model.converse(aModelRequest({ tools: [tool] }));

      expect(response.stopReason).toBe('tool-calls');
      expect(response.content).toStrictEqual([
        { type: 'text', text: 'Veo' },
        ...calls.map(({ name, input = {} }) => ({
          type: 'tool-call',
          id: expect.stringMatching(/^call-./),
          name,
          input,
        })),
      ]);
      const ids = response.content.flatMap((block) => (block.type === 'tool-call' ? block.id : []));
      expect(new Set(ids).size).toBe(3);
    },
  );

  it.each(['{"amount": 1', '[1]', '"text"', ''])(
    'says that arguments like %s, which were cut off, cannot be read',
    async (json) => {
      const model = await aLanguageModel();
      const call = { index: 0, id: 'call_1', function: { name: 'pay', arguments: json } };
      server.add({ events: [chunk({ tool_calls: [call] }), chunk({}, 'length')] });

      const { content } = await model.converse(aModelRequest());

      expect(content).toMatchObject([
        { type: 'tool-call', name: 'pay', input: {}, isUnreadable: true },
      ]);
    },
  );

  it.each(['', 'null', '{}'])(
    'reads arguments like «%s» of a whole answer as none',
    async (json) => {
      const model = await aLanguageModel();
      const call = { index: 0, id: 'call_1', function: { name: 'pay', arguments: json } };
      server.add({ events: [chunk({ tool_calls: [call] }), chunk({}, 'tool_calls')] });

      const [content] = (await model.converse(aModelRequest())).content;

      expect(content).toStrictEqual({
        type: 'tool-call',
        id: expect.any(String),
        name: 'pay',
        input: {},
      });
    },
  );

  it('reads the calls before the one that was cut off', async () => {
    const model = await aLanguageModel();
    const whole = { index: 0, id: 'call_1', function: { name: 'look', arguments: '' } };
    const cut = { index: 1, id: 'call_2', function: { name: 'pay', arguments: '' } };
    server.add({ events: [chunk({ tool_calls: [whole, cut] }), chunk({}, 'length')] });

    const { content } = await model.converse(aModelRequest());

    expect(content.map((block) => block.type === 'tool-call' && block.isUnreadable)).toStrictEqual([
      undefined,
      true,
    ]);
  });

  it('drops reasoning in a field of its own', async () => {
    const model = await aLanguageModel({ dialect: 'ollama' });
    server.add({ reasoning: 'The person greets.', calls: [{ name: 'go' }] });

    const response = await model.converse(aModelRequest());

    expect(response.content).toMatchObject([{ type: 'tool-call', name: 'go' }]);
  });

  it('drops reasoning between tags', async () => {
    const model = await aLanguageModel();
    server.add({ say: '<think>\nHmm, a greeting.\n</think>\n\n¡Hola!' });

    const response = await model.converse(aModelRequest());
    server.add({ say: '<think>\nHmm, a greeting that never ends', finish: 'length' });
    const unfinished = await model.converse(aModelRequest());

    expect(response.content).toStrictEqual([{ type: 'text', text: '¡Hola!' }]);
    expect(unfinished).toMatchObject({ content: [], stopReason: 'truncated' });
  });

  it('reads text that follows a tool call', async () => {
    const model = await aLanguageModel();
    const call = { index: 0, id: 'call_1', function: { name: 'go', arguments: '{}' } };
    const events = [chunk({ tool_calls: [call] }), chunk({ content: 'so' }), chunk({}, 'stop')];
    server.add({ events });

    const response = await model.converse(aModelRequest());

    expect(response).toMatchObject({
      content: [{ type: 'text', text: 'so' }, { type: 'tool-call' }],
      stopReason: 'tool-calls',
    });
  });

  it('estimates the tokens for a server that reports no usage', async () => {
    const model = await aLanguageModel({ dialect: 'ollama' });
    server.add({ say: 'Tienes 120.50 MXN.' });

    const { usage } = await model.converse(aModelRequest());

    const sent = JSON.stringify(server.requests[0]?.body).length;
    expect(usage.inputTokens).toBe(Math.ceil(sent / 4));
    expect(usage.outputTokens).toBeGreaterThan(3);
  });

  it('sends its key and reads it again before each call', async () => {
    const keys = ['wrong', ' key-2\n'];
    const apiKey = () => Promise.resolve(keys.shift() ?? '');
    const model = await aLanguageModel({ apiKey: 'key-2' }, { apiKey });
    server.add({ say: 'Hola' });

    await expect(model.converse(aModelRequest())).rejects.toMatchObject({ kind: 'unavailable' });
    const response = await model.converse(aModelRequest());

    expect(response.stopReason).toBe('answer');
    expect(server.requests[0]?.headers.authorization).toBe('Bearer key-2');
  });

  it('sends no authorization header without a key', async () => {
    const model = await aLanguageModel({}, { apiKey: () => Promise.resolve(' ') });
    server.add({ say: 'Hola' });

    await model.converse(aModelRequest());

    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('reuses its connection', async () => {
    const model = await aLanguageModel();
    for (let round = 0; round < 3; round += 1) {
      server.add({ say: 'Hola' }, toStream({ say: 'Hola' }));
      await model.converse(aModelRequest());
      await model.converse(aModelRequest());
    }

    // The client may open a second one while it is still finishing the first answer.
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  it('preserves the query of its address and accepts a trailing slash', async () => {
    server = new ChatServer();
    const baseUrl = `${await server.start()}/?api-version=1`;
    server.add({ say: 'Hola' });

    await new OpenAiLanguageModel({ baseUrl, model: 'm', capabilities }).converse(aModelRequest());

    expect(server.requests[0]?.url).toBe('/v1/chat/completions?api-version=1');
  });

  it('learns from the server which name the token limit has', async () => {
    const model = await aLanguageModel({ wantsCompletionLimit: true });
    server.add({ say: 'Hola' }, { say: 'Adiós' });

    await model.converse(aModelRequest());
    await model.converse(aModelRequest());

    const limits = server.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
    expect(limits).toStrictEqual([
      [700, undefined],
      [undefined, 700],
      [undefined, 700],
    ]);
  });

  it.each(['ftp://localhost', 'localhost:11434', 'http://user:secret@localhost/v1', ''])(
    'rejects the address %s without quoting its password',
    async (baseUrl) => {
      await aLanguageModel();
      const make = () => new OpenAiLanguageModel({ baseUrl, model: 'm', capabilities });

      expect(make).toThrow(expect.objectContaining({ kind: 'configuration' }));
      expect(make).not.toThrow(/secret/);
    },
  );
});
