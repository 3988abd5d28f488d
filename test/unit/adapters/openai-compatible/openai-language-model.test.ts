import { afterEach, describe, expect, it } from 'vitest';
import { OpenAiLanguageModel } from '../../../../shared/adapters/openai-compatible/openai-language-model.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import { ChatServer } from '../../../support/chat-server/chat-server.ts';

const capabilities = {
  tools: true,
  sampling: true,
  promptCaching: false,
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
const listening = { onFirstText: () => undefined };

describe('OpenAiLanguageModel', () => {
  it('reads an answer that comes as one document', async () => {
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

  it('streams for whoever waits for the first words, and asks for the usage', async () => {
    const model = await aLanguageModel();
    server.add({ say: '¡Hola! Soy Félix 🙂, ¿qué necesitas?' });
    let begun = 0;
    const onFirstText = () => {
      begun += 1;
    };

    const response = await model.converse(aModelRequest({ onFirstText }));

    expect(response.content).toStrictEqual([
      { type: 'text', text: '¡Hola! Soy Félix 🙂, ¿qué necesitas?' },
    ]);
    expect(response.usage.inputTokens).toBe(110);
    expect(begun).toBe(1);
    expect(server.requests[0]?.body).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it.each([
    ['openai', {}],
    ['openai', listening],
    ['ollama', {}],
    ['ollama', listening],
    ['unstreamed', listening],
  ] as const)(
    'reads several tool calls of one answer from a server like %s',
    async (dialect, how) => {
      const model = await aLanguageModel({ dialect });
      const calls = [
        { name: 'get_balance', input: { account: 1, of: ['a', { b: 'ñ' }] } },
        { name: 'get_balance', input: { account: 2 } },
        { name: 'get_cards' },
      ];
      server.add({ say: 'Veo', calls });

      const response = await model.converse(aModelRequest({ tools: [tool], ...how }));

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
    'gives an empty input for arguments like %s, for validation to refuse',
    async (json) => {
      const model = await aLanguageModel();
      const call = { index: 0, id: 'call_1', function: { name: 'pay', arguments: json } };
      server.add({ events: [chunk({ tool_calls: [call] }), chunk({}, 'length')] });

      const { content } = await model.converse(aModelRequest(listening));

      expect(content).toMatchObject([{ type: 'tool-call', name: 'pay', input: {} }]);
    },
  );

  it('leaves out reasoning in its own field, and does not tell of it as words', async () => {
    const model = await aLanguageModel({ dialect: 'ollama' });
    server.add({ reasoning: 'The person greets.', calls: [{ name: 'go' }] });
    let begun = 0;
    const onFirstText = () => {
      begun += 1;
    };

    const response = await model.converse(aModelRequest({ onFirstText }));

    expect(response.content).toMatchObject([{ type: 'tool-call', name: 'go' }]);
    expect(begun).toBe(0);
  });

  it('leaves out thinking between tags, and tells of words only after it', async () => {
    const model = await aLanguageModel();
    const seen: string[] = [];
    const onFirstText = () => seen.push('words');
    server.add({ say: '<think>\nHmm, a greeting.\n</think>\n\n¡Hola!' });

    const response = await model.converse(aModelRequest({ onFirstText }));
    server.add({ say: '<think>\nHmm, a greeting that never ends', finish: 'length' });
    const cut = await model.converse(aModelRequest({ onFirstText }));

    expect(response.content).toStrictEqual([{ type: 'text', text: '¡Hola!' }]);
    expect(cut).toMatchObject({ content: [], stopReason: 'truncated' });
    expect(seen).toStrictEqual(['words']);
  });

  it('does not tell of words that follow a tool call', async () => {
    const model = await aLanguageModel();
    const call = { index: 0, id: 'call_1', function: { name: 'go', arguments: '{}' } };
    const events = [chunk({ tool_calls: [call] }), chunk({ content: 'so' }), chunk({}, 'stop')];
    server.add({ events });
    let begun = 0;
    const onFirstText = () => {
      begun += 1;
    };

    const response = await model.converse(aModelRequest({ onFirstText }));

    expect(begun).toBe(0);
    expect(response.stopReason).toBe('tool-calls');
  });

  it('estimates the tokens of a server that does not count', async () => {
    const model = await aLanguageModel({ dialect: 'ollama' });
    server.add({ say: 'Tienes 120.50 MXN.' });

    const { usage } = await model.converse(aModelRequest());

    const sent = JSON.stringify(server.requests[0]?.body).length;
    expect(usage.inputTokens).toBe(Math.ceil(sent / 4));
    expect(usage.outputTokens).toBeGreaterThan(3);
  });

  it('sends its key, and asks for it before each call', async () => {
    const keys = ['wrong', ' key-2\n'];
    const apiKey = () => Promise.resolve(keys.shift() ?? '');
    const model = await aLanguageModel({ apiKey: 'key-2' }, { apiKey });
    server.add({ say: 'Hola' });

    await expect(model.converse(aModelRequest())).rejects.toMatchObject({ kind: 'unavailable' });
    const response = await model.converse(aModelRequest());

    expect(response.stopReason).toBe('answer');
    expect(server.requests[0]?.headers.authorization).toBe('Bearer key-2');
  });

  it('sends no authorization without a key', async () => {
    const model = await aLanguageModel({}, { apiKey: () => Promise.resolve(' ') });
    server.add({ say: 'Hola' });

    await model.converse(aModelRequest());

    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('reuses its connection from call to call', async () => {
    const model = await aLanguageModel();
    for (const how of [{}, listening, {}, listening, {}, listening]) {
      server.add({ say: 'Hola' });
      await model.converse(aModelRequest(how));
    }

    // The client may open a second one while it still closes the books on the first answer.
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  it('keeps the query of its address, and takes a slash at its end', async () => {
    server = new ChatServer();
    const baseUrl = `${await server.start()}/?api-version=1`;
    server.add({ say: 'Hola' });

    await new OpenAiLanguageModel({ baseUrl, model: 'm', capabilities }).converse(aModelRequest());

    expect(server.requests[0]?.url).toBe('/v1/chat/completions?api-version=1');
  });

  it('learns from the server which name the limit of tokens has', async () => {
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
    'takes no address like %s, and does not repeat it',
    async (baseUrl) => {
      await aLanguageModel();
      const make = () => new OpenAiLanguageModel({ baseUrl, model: 'm', capabilities });

      expect(make).toThrow(expect.objectContaining({ kind: 'configuration' }));
      expect(make).not.toThrow(/secret/);
    },
  );
});
