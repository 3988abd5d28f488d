import { describe, expect, it } from 'vitest';
import { startOfflineModel } from '../../infra/local/offline-model/server.ts';
import { createBedrockClient } from '../../shared/adapters/bedrock/create-bedrock-client.ts';
import { openBedrockModels } from '../../shared/adapters/bedrock/open-bedrock-models.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { CatalogueModels } from '../../shared/application/model/catalogue-models.ts';
import { ModelOutputError, ThrottledError } from '../../shared/domain/errors.ts';
import { aModel } from '../support/builders/catalogue.ts';
import { aModelRequest } from '../support/builders/model-request.ts';
import {
  ScriptedConverseServer,
  type ServerTurn,
  wordEvents,
} from '../support/fakes/scripted-converse-server.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../support/fakes/scripted-language-model.ts';
import { SequentialIdGenerator } from '../support/fakes/sequential-id-generator.ts';
import { describeLanguageModel, type ModelScene } from './describe-language-model.ts';

const script: Readonly<Record<ModelScene, ScriptedTurn>> = {
  words: { reply: '¡Hola!' },
  'tool-call': { toolCalls: [{ name: 'get_balance' }] },
  'words-after-tool': { reply: 'Tienes 120.50 MXN.' },
  throttled: { error: new ThrottledError('slow down') },
  broken: { error: new ModelOutputError('no output') },
};

function makeScripted() {
  const model = new ScriptedLanguageModel();
  const prepare = (scene: ModelScene) => {
    model.add(script[scene]);
    return Promise.resolve();
  };
  return Promise.resolve({ model, prepare });
}

/** Models of Bedrock, as the orchestrator wires them. */
function modelsAt(endpoint: string, { tools }: { readonly tools: boolean }) {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const candidates = aModel().candidates.map((candidate) => ({
    ...candidate,
    capabilities: { ...candidate.capabilities, tools },
  }));
  return new CatalogueModels({
    models: { fast: candidates },
    open: openBedrockModels(() =>
      createBedrockClient({ endpoint, region: 'us-east-1', credentials }),
    ),
    ids: new SequentialIdGenerator(),
    clock: new SystemClock(),
  });
}

/** The real adapter, over HTTP, to the stand-in that enforces Bedrock's rules. */
async function makeBedrock() {
  const server = await startOfflineModel({ port: 0 });
  const model = modelsAt(server.url, { tools: true });
  const faults: Partial<Record<ModelScene, string>> = {
    throttled: 'throttle',
    broken: 'model-error',
  };
  const prepare = async (scene: ModelScene) => {
    const next = faults[scene];
    if (next === undefined) return;
    const body = JSON.stringify({ next, times: 10 });
    await fetch(`${server.url}/_offline/faults`, { method: 'POST', body });
  };
  return { model, prepare, close: () => server.close() };
}

const busy: ServerTurn = { status: 429, error: 'ThrottlingException' };
const odd: ServerTurn = { status: 424, error: 'ModelErrorException' };
const says = (...texts: readonly string[]): ServerTurn => ({ events: wordEvents(...texts) });

const protocol: Readonly<Record<ModelScene, readonly ServerTurn[]>> = {
  words: [says('¡Hola!')],
  'tool-call': [says('{"reply": "", "tool_call": {"name": "get_', 'balance", "args": {}}}')],
  'words-after-tool': [says('{"reply": "Tienes 120.50 MXN.", "tool_call": null}')],
  throttled: [busy, busy],
  broken: [odd, odd],
};

/** A candidate of Bedrock that has no tools, over HTTP. */
async function makeProtocol() {
  const server = new ScriptedConverseServer();
  const model = modelsAt(await server.start(), { tools: false });
  const prepare = (scene: ModelScene) => Promise.resolve(server.add(...protocol[scene]));
  return { model, prepare, close: () => server.stop() };
}

describeLanguageModel('scripted', makeScripted);
describeLanguageModel('Bedrock without tools, in the JSON protocol', makeProtocol);
describeLanguageModel('Bedrock', makeBedrock);

describe('models of Bedrock against rules of Bedrock', () => {
  it('reports a history that Bedrock refuses as invalid input', async () => {
    const { model, close } = await makeBedrock();
    const message = { role: 'user', content: [{ type: 'text', text: 'Hola' }] } as const;

    const call = model.converse(aModelRequest({ messages: [message, message] }));

    await expect(call).rejects.toMatchObject({ kind: 'invalid-input' });
    await close();
  });

  it('reads the cached part of a prompt from the second call on', async () => {
    const { model, close } = await makeBedrock();
    const system = [{ text: 'You are Felix. '.repeat(600), cacheBoundary: true }];

    const first = await model.converse(aModelRequest({ system }));
    const second = await model.converse(aModelRequest({ system }));

    expect(first.usage.cacheWriteTokens).toBeGreaterThan(0);
    expect(second.usage.cacheReadTokens).toBe(first.usage.cacheWriteTokens);
    expect(second.usage.inputTokens).toBe(first.usage.inputTokens);
    await close();
  });
});
