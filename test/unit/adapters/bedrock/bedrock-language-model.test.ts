import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBedrockClient } from '../../../../shared/adapters/bedrock/create-bedrock-client.ts';
import { openBedrockModels } from '../../../../shared/adapters/bedrock/open-bedrock-models.ts';
import { SystemClock } from '../../../../shared/adapters/system/system-clock.ts';
import { CatalogueModels } from '../../../../shared/application/model/catalogue-models.ts';
import { listProviderCandidates } from '../../../../shared/application/model/list-provider-candidates.ts';
import type { LanguageModel } from '../../../../shared/application/ports/language-model.ts';
import type { ModelDefinition } from '../../../../shared/domain/catalogue/model.ts';
import { aModel } from '../../../support/builders/catalogue.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import {
  endEvents,
  ScriptedConverseServer,
  toolCallEvents,
  wordEvents,
} from '../../../support/fakes/scripted-converse-server.ts';
import { SequentialIdGenerator } from '../../../support/fakes/sequential-id-generator.ts';

let server: ScriptedConverseServer;
let endpoint: string;
const regions: (string | undefined)[] = [];

beforeEach(async () => {
  regions.length = 0;
  server = new ScriptedConverseServer();
  endpoint = await server.start();
});

afterEach(() => server.stop());

function aLanguageModel(...ids: readonly string[]): LanguageModel {
  const [first] = aModel().candidates;
  if (first === undefined) throw new Error('A model has a candidate');
  const candidates = ids.map((modelId) => ({ ...first, modelId }));
  return createModel({ name: 'fast', candidates });
}

/** Wires the model like the orchestrator. */
function createModel(model: ModelDefinition): LanguageModel {
  const open = openBedrockModels((region) => {
    regions.push(region);
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    return createBedrockClient({ endpoint, region: region ?? 'us-east-1', credentials });
  });
  const models = listProviderCandidates({ [model.name]: model }, 'bedrock');
  const ids = new SequentialIdGenerator();
  return new CatalogueModels({ models, open, ids, clock: new SystemClock() });
}

const readCalledModels = () => server.requests.map(({ path }) => path.split('/')[2]);

describe('Bedrock models', () => {
  it('collects an answer from its stream and counts all input tokens', async () => {
    server.add({ events: wordEvents('¡Ho', 'la!') });

    expect(await aLanguageModel('one').converse(aModelRequest())).toStrictEqual({
      content: [{ type: 'text', text: '¡Hola!' }],
      stopReason: 'answer',
      usage: { inputTokens: 110, outputTokens: 5, cacheReadTokens: 100, cacheWriteTokens: 0 },
      modelId: 'one',
    });
    expect(server.requests[0]).toMatchObject({
      path: '/model/one/converse-stream',
      body: { inferenceConfig: { maxTokens: 700 } },
    });
  });

  it('collects text and tool calls in order', async () => {
    const events = [
      { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'Veo' } } },
      ...toolCallEvents('get_balance', ['{"acc', 'ount":1}'], 1),
      ...toolCallEvents('get_cards', [], 2),
      ...endEvents('end_turn'),
    ];
    server.add({ events });

    const response = await aLanguageModel('one').converse(aModelRequest());

    expect(response.stopReason).toBe('tool-calls');
    expect(response.content).toStrictEqual([
      { type: 'text', text: 'Veo' },
      { type: 'tool-call', id: 'use-1', name: 'get_balance', input: { account: 1 } },
      { type: 'tool-call', id: 'use-2', name: 'get_cards', input: {} },
    ]);
  });

  it.each(['{"amount": 1', '[1]', '"text"', ''])(
    'says that arguments like %s, which were cut off, cannot be read',
    async (json) => {
      server.add({ events: [...toolCallEvents('pay', [json]), ...endEvents('max_tokens')] });

      const { content } = await aLanguageModel('one').converse(aModelRequest());

      expect(content).toStrictEqual([
        { type: 'tool-call', id: 'use-0', name: 'pay', input: {}, isUnreadable: true },
      ]);
    },
  );

  it('reads the calls before the one that was cut off', async () => {
    const events = [...toolCallEvents('look', [], 0), ...toolCallEvents('pay', [], 1)];
    server.add({ events: [...events, ...endEvents('max_tokens')] });

    const { content } = await aLanguageModel('one').converse(aModelRequest());

    expect(content).toMatchObject([{ name: 'look' }, { name: 'pay', isUnreadable: true }]);
    expect(content[0]).not.toHaveProperty('isUnreadable');
  });

  it('drops reasoning and blank text', async () => {
    const reasoning = { reasoningContent: { text: 'Let me think' } };
    const events = [
      { contentBlockDelta: { contentBlockIndex: 0, delta: reasoning } },
      { contentBlockDelta: { contentBlockIndex: 1, delta: { text: ' ' } } },
      ...toolCallEvents('go', ['{}'], 2),
      ...endEvents('tool_use'),
    ];
    server.add({ events });

    const { content } = await aLanguageModel('one').converse(aModelRequest());

    expect(content).toStrictEqual([{ type: 'tool-call', id: 'use-2', name: 'go', input: {} }]);
  });

  it('drops the text of a broken stream when it repeats the call', async () => {
    const begun = wordEvents('a').slice(0, 2);
    server.add({ events: begun, ending: 'break' }, { events: wordEvents('', 'b', 'c') });

    const { content } = await aLanguageModel('one').converse(aModelRequest());

    expect(content).toStrictEqual([{ type: 'text', text: 'bc' }]);
  });

  it('reuses its connection', async () => {
    const model = aLanguageModel('one');
    for (let call = 0; call < 3; call += 1) {
      server.add({ events: wordEvents('Hola') });
      await model.converse(aModelRequest());
    }

    expect(server.connections).toBe(1);
    expect(regions).toStrictEqual([undefined]);
  });

  it('calls a candidate in its own region', async () => {
    const [first] = aModel().candidates;
    if (first === undefined) throw new Error('A model has a candidate');
    server.add({ events: wordEvents('Hola') });

    const model = createModel({ name: 'fast', candidates: [{ ...first, region: 'eu-west-1' }] });
    await model.converse(aModelRequest());

    expect(regions).toStrictEqual(['eu-west-1']);
  });
});

describe('Bedrock models when calls fail', () => {
  it.each([
    ['the model timed out', { status: 408, error: 'ModelTimeoutException' }],
    ['the model failed', { status: 424, error: 'ModelErrorException' }],
    ['the stream broke', { events: wordEvents('a').slice(0, 2), ending: 'break' as const }],
    ['the stream ended early', { events: wordEvents('a').slice(0, 2) }],
    ['the stream reported an error', { events: [{ exception: 'modelStreamErrorException' }] }],
    ['the model produced malformed output', { events: endEvents('malformed_tool_use') }],
  ])('repeats the call with the same model when %s', async (_, failure) => {
    server.add(failure, { events: wordEvents('Hola') });

    const response = await aLanguageModel('one', 'two').converse(aModelRequest());

    expect(response.modelId).toBe('one');
    expect(readCalledModels()).toStrictEqual(['one', 'one']);
  });

  it('falls back to the next candidate when the first stays unavailable', async () => {
    const down = { status: 503, error: 'ServiceUnavailableException' };
    server.add(down, down, { events: wordEvents('Hola') });

    const response = await aLanguageModel('one', 'two').converse(aModelRequest());

    expect(response.modelId).toBe('two');
    expect(readCalledModels()).toStrictEqual(['one', 'one', 'two']);
  });

  it('falls back to the next candidate on a timeout, within the time limit of the request', async () => {
    server.add({ hang: true }, { events: wordEvents('Hola') });
    const startedAt = performance.now();

    const request = aModelRequest({ timeoutMs: 600 });
    const response = await aLanguageModel('one', 'two').converse(request);

    expect(response.modelId).toBe('two');
    expect(performance.now() - startedAt).toBeLessThan(600);
  });

  it.each([
    ['before the answer begins', { hang: true } as const],
    [
      'in the middle of an answer',
      { events: wordEvents('a').slice(0, 2), ending: 'hang' as const },
    ],
  ])('aborts a call that hangs %s', async (_, hanging) => {
    server.add(hanging);
    const startedAt = performance.now();

    const call = aLanguageModel('one').converse(aModelRequest({ timeoutMs: 300 }));

    await expect(call).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [400, 'ValidationException', 'invalid-input', 1],
    [403, 'AccessDeniedException', 'rejected', 1],
    [424, 'ModelErrorException', 'model-output', 2],
    [500, 'InternalServerException', 'unavailable', 2],
  ])('maps %s %s to %s after %s requests', async (status, error, kind, count) => {
    server.add(...Array.from({ length: count }, () => ({ status, error })));

    const call = aLanguageModel('one').converse(aModelRequest());

    await expect(call).rejects.toMatchObject({ kind });
    expect(server.requests).toHaveLength(count);
  });

  it('is throttled when every candidate is', async () => {
    const busy = { status: 429, error: 'ThrottlingException' };
    server.add(busy, busy, busy, busy);

    const call = aLanguageModel('one', 'two').converse(aModelRequest({ timeoutMs: 20_000 }));

    await expect(call).rejects.toMatchObject({ kind: 'throttled' });
    expect(readCalledModels()).toStrictEqual(['one', 'one', 'two', 'two']);
  }, 20_000);

  it.each(['unknown', 'constructor'])('rejects the model name %s', async (model) => {
    const call = aLanguageModel('one').converse(aModelRequest({ model }));

    await expect(call).rejects.toMatchObject({ kind: 'configuration', details: { model } });
  });

  it('ignores candidates of another provider', async () => {
    const candidates = aModel().candidates.map((candidate) => ({
      ...candidate,
      provider: 'openai-compatible' as const,
    }));

    const call = createModel({ name: 'fast', candidates }).converse(aModelRequest());

    await expect(call).rejects.toMatchObject({ kind: 'configuration' });
  });
});

describe('a Bedrock model without tools', () => {
  const tool = { name: 'get_balance', description: 'Reads it', inputSchema: { type: 'object' } };
  const [full] = aModel().candidates;
  if (full === undefined) throw new Error('A model has a candidate');
  const capabilities = { ...full.capabilities, tools: false };
  const model = () => createModel({ name: 'fast', candidates: [{ ...full, capabilities }] });

  it('gets its tools in the prompt and answers in the JSON protocol', async () => {
    const answer = '{"reply": "", "tool_call": {"name": "get_balance", "args": {"of": "all"}}}';
    server.add({ events: wordEvents(answer) });

    const response = await model().converse(aModelRequest({ tools: [tool] }));

    expect(response).toMatchObject({
      content: [{ type: 'tool-call', name: 'get_balance', input: { of: 'all' } }],
      stopReason: 'tool-calls',
    });
    expect(server.requests[0]?.body).not.toHaveProperty('toolConfig');
    expect(JSON.stringify(server.requests[0]?.body['system'])).toContain('get_balance');
  });

  it('fails when its JSON is still broken on the second try', async () => {
    const half = { events: wordEvents('{"reply": "Ho') };
    server.add(half, half);

    const call = model().converse(aModelRequest({ tools: [tool] }));

    await expect(call).rejects.toMatchObject({ kind: 'model-output' });
    expect(server.requests).toHaveLength(2);
  });
});
