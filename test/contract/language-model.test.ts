import { describe, expect, it } from 'vitest';
import { startOfflineModel } from '../../infra/local/offline-model/server.ts';
import { BedrockLanguageModel } from '../../shared/adapters/bedrock/bedrock-language-model.ts';
import { createBedrockClient } from '../../shared/adapters/bedrock/create-bedrock-client.ts';
import { ModelOutputError, ThrottledError } from '../../shared/domain/errors.ts';
import { aModel } from '../support/builders/catalogue.ts';
import { aModelRequest } from '../support/builders/model-request.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../support/fakes/scripted-language-model.ts';
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

/** The real adapter, over HTTP, to the stand-in that enforces Bedrock's rules. */
async function makeBedrock() {
  const server = await startOfflineModel({ port: 0 });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const model = new BedrockLanguageModel({
    models: { fast: aModel() },
    createClient: () =>
      createBedrockClient({ endpoint: server.url, region: 'us-east-1', credentials }),
  });
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

describeLanguageModel('scripted', makeScripted);
describeLanguageModel('Bedrock', makeBedrock);

describe('BedrockLanguageModel against rules of Bedrock', () => {
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
