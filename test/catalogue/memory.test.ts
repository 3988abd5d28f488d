import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../../shared/catalogue/folder/read-configuration.ts';
import { loadCatalogue } from '../../shared/catalogue/load-catalogue.ts';
import { into, type Plant, withPlant } from './kiosk.ts';

const { bundles } = await readConfiguration(process.cwd());

function load(...plants: readonly Plant[]) {
  const bundle = bundles.find(({ assistantId }) => assistantId === 'companion');
  if (bundle === undefined) throw new Error('there is no companion');
  return loadCatalogue(plants.reduce(withPlant, bundle));
}

function listProblems(...plants: readonly Plant[]): readonly string[] {
  const result = load(...plants);
  return result.ok ? [] : result.problems.map(({ pointer, message }) => `${pointer}: ${message}`);
}

const settings = (pointer: string, value: Plant['value']) => into('assistant.json', pointer, value);

describe('the memory of an assistant', () => {
  it('is resolved with the tools of the service that the configuration names', () => {
    const result = load(settings('/recall/top', 5));
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { recall, memoryStep } = result.catalogue.assistant;
    expect(recall).toStrictEqual({
      service: 'memory',
      tool: 'fetch_memory',
      top: 5,
      minScore: 0.2,
      timeoutMs: 3_000,
    });
    expect(memoryStep).toMatchObject({
      service: 'memory',
      model: 'fast',
      retries: 2,
      save: { name: 'save_memory' },
      update: { name: 'update_memory' },
    });
  });

  it('has values of its own where the configuration has none', () => {
    const given = { kind: 'similar', service: 'memory', tool: 'fetch_memory' };
    const result = load(settings('/recall', given), settings('/memory_step/retries', undefined));
    expect(result.ok && result.catalogue.assistant.recall).toMatchObject({ top: 3, minScore: 0.2 });
    expect(result.ok && result.catalogue.assistant.memoryStep?.retries).toBe(2);
  });

  it.each<[string, Plant, string]>([
    ['service', settings('/recall/service', 'memori'), '/recall/service: is not a domain service'],
    ['tool', settings('/recall/tool', 'fetch'), '/recall/tool: is not a tool of memory'],
    [
      'lookup that takes no words',
      settings('/recall/tool', 'list_memories'),
      '/recall/tool: must be of kind information and take query, top, min_score',
    ],
    [
      'lookup that is none',
      settings('/recall/tool', 'save_memory'),
      '/recall/tool: must be of kind information and take query, top, min_score',
    ],
    [
      'action that is confirmed',
      settings('/memory_step/save', 'forget_memory'),
      '/memory_step/save: must be of kind action and take content',
    ],
    [
      'action that takes no id',
      settings('/memory_step/update', 'save_memory'),
      '/memory_step/update: must be of kind action and take fact_id, content',
    ],
    [
      'prompt',
      settings('/memory_step/prompt', 'prompts/none.md'),
      '/memory_step/prompt: is not a prompt of the assistant',
    ],
    [
      'model',
      settings('/memory_step/model', 'none'),
      '/memory_step/model: is not defined in config/models.json',
    ],
  ])('is refused with a wrong %s', (_what, plant, problem) => {
    expect(listProblems(plant).join('\n')).toContain(problem);
  });
});

describe('the personas of an assistant', () => {
  it('are refused with a prompt that does not exist', () => {
    const plant = into('personas.json', '/personas/0/prompt', 'prompts/none.md');
    expect(listProblems(plant)).toEqual(['/personas/0/prompt: is not a prompt of the assistant']);
  });

  it('need not be there', () => {
    const result = load(into('personas.json', '', undefined));
    expect(result.ok && result.catalogue.personas).toBeUndefined();
  });
});
