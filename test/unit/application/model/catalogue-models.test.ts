import { describe, expect, it } from 'vitest';
import { CatalogueModels } from '../../../../shared/application/model/catalogue-models.ts';
import {
  listServerCandidates,
  type ServerModel,
} from '../../../../shared/application/model/list-server-candidates.ts';
import type { ModelCandidate } from '../../../../shared/domain/catalogue/model.ts';
import { noCachePlaces } from '../../../../shared/domain/catalogue/model.ts';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { aModel } from '../../../support/builders/catalogue.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { ScriptedLanguageModel } from '../../../support/fakes/scripted-language-model.ts';
import { SequentialIdGenerator } from '../../../support/fakes/sequential-id-generator.ts';

const noSampling = {
  tools: true,
  sampling: false,
  promptCaching: noCachePlaces,
  toolResultStatus: false,
};
const noTools = { ...noSampling, tools: false };

function aCandidate(modelId: string, more: Partial<ModelCandidate> = {}): ModelCandidate {
  const price = { input: 0, output: 0, cacheRead: 0 };
  return { provider: 'openai-compatible', modelId, capabilities: noSampling, price, ...more };
}

/** A server whose models answer with their name, in the JSON protocol if asked so. */
function aServer(
  candidates: readonly ModelCandidate[],
  settings: { name?: string; tools?: '' | 'native' | 'json'; down?: readonly string[] } = {},
) {
  const opened: ServerModel[] = [];
  const asked: ScriptedLanguageModel[] = [];
  const definitions = { fast: aModel({ candidates: [...aModel().candidates, ...candidates] }) };
  const { name = '', tools = '', down = [] } = settings;
  const open = (model: ServerModel) => {
    opened.push({ modelId: model.modelId, capabilities: model.capabilities });
    const isDown = down.includes(model.modelId);
    const turn = isDown ? { error: new UnavailableError('down') } : { reply: model.modelId };
    const scripted = new ScriptedLanguageModel([turn]);
    asked.push(scripted);
    return scripted;
  };
  const ids = new SequentialIdGenerator();
  const models = listServerCandidates(definitions, { name, tools });
  const server = new CatalogueModels({ models, open, ids, clock: new FixedClock() });
  return { server, opened, asked };
}

describe('CatalogueModels of a server', () => {
  it('takes the catalogue’s candidates for such servers, in order', async () => {
    const { server, opened } = aServer([aCandidate('one'), aCandidate('two')], { down: ['one'] });

    const response = await server.converse(aModelRequest());

    expect(response.content).toStrictEqual([{ type: 'text', text: 'two' }]);
    expect(opened.map(({ modelId }) => modelId)).toStrictEqual(['one', 'two']);
  });

  it('has the named model answer for every logical one', async () => {
    const { server, opened } = aServer([aCandidate('one')], { name: 'qwen3:1.7b' });

    const response = await server.converse(aModelRequest());

    expect(response.content).toStrictEqual([{ type: 'text', text: 'qwen3:1.7b' }]);
    expect(opened).toStrictEqual([
      { modelId: 'qwen3:1.7b', capabilities: { ...noSampling, sampling: true } },
    ]);
  });

  it('knows the capabilities of a named model that the catalogue knows', () => {
    const { opened } = aServer([aCandidate('one', { capabilities: noTools })], { name: 'one' });

    expect(opened).toStrictEqual([{ modelId: 'one', capabilities: noTools }]);
  });

  it.each([
    ['the catalogue says that it has no tools', [aCandidate('one', { capabilities: noTools })], ''],
    ['it was said so at the start', [aCandidate('one')], 'json'],
  ] as const)('speaks the JSON protocol when %s', async (_, candidates, tools) => {
    const { server, asked } = aServer(candidates, { tools });
    const tool = { name: 'go', description: 'Goes', inputSchema: { type: 'object' } };

    await server.converse(aModelRequest({ tools: [tool] }));

    expect(asked[0]?.requests[0]).toMatchObject({ tools: [] });
    expect(JSON.stringify(asked[0]?.requests[0]?.system)).toContain('tool_call');
  });

  it('uses tools when it was said so at the start, whatever the catalogue says', () => {
    const candidate = aCandidate('one', { capabilities: noTools });
    const { opened } = aServer([candidate], { tools: 'native' });

    expect(opened).toStrictEqual([{ modelId: 'one', capabilities: noSampling }]);
  });

  it.each(['fast', 'unknown'])('has no model %s when the catalogue gives none', async (model) => {
    const { server } = aServer([]);

    const call = server.converse(aModelRequest({ model }));

    await expect(call).rejects.toMatchObject({ kind: 'configuration', details: { model } });
  });
});
