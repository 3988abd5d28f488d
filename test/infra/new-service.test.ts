import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifests } from '../../functions/services-api/read-manifests.ts';
import { bundleFunction } from '../../infra/lib/bundle-function.ts';
import { discoverServices } from '../../infra/lib/discover-services.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import { createService } from '../../shared/services/domain-service.ts';
import { toServiceManifest } from '../../shared/services/to-service-manifest.ts';
import { service } from '../fixtures/new-service/functions/tools/parcels/tools.ts';
import { createTalk } from '../support/conversation/talk.ts';
import { InMemoryRecordTable } from '../support/fakes/in-memory-record-table.ts';
import { offlineModel } from '../support/fakes/offline-model.ts';
import { InProcessToolInvoker } from '../support/services/in-process-tool-invoker.ts';
import { aServicesApi } from '../support/services-api-client.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const repository = process.cwd();
const fixture = join(repository, 'test/fixtures/new-service');

/** This repository with a service and an agent more: two folders, and no file that was there is touched. */
function aRepositoryWithParcels(): string {
  const root = temporaryFolder('new-service');
  for (const folder of ['shared', 'node_modules']) {
    symlinkSync(join(repository, folder), join(root, folder));
  }
  for (const folder of ['config', 'functions']) {
    cpSync(join(repository, folder), join(root, folder), { recursive: true });
    cpSync(join(fixture, folder), join(root, folder), {
      recursive: true,
      force: false,
      errorOnExist: true,
    });
  }
  const own = join(root, 'functions/tools/parcels');
  for (const name of readdirSync(own)) moveImports(join(own, name));
  writeFileSync(join(own, 'service.json'), JSON.stringify(toServiceManifest(service)));
  return root;
}

/** The fixture lies deeper than a service does, so that the type checker reads it too. */
function moveImports(file: string): void {
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replaceAll('../../../../../../shared/', '../../../shared/'));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** A person with a parcel under way. */
async function aTable(userId = 'user_demo'): Promise<InMemoryRecordTable> {
  const table = new InMemoryRecordTable();
  await table.write([
    {
      type: 'put',
      key: { partition: `PERSON#${userId}`, sort: 'PARCEL#1' },
      data: { parcel: 'Libros', place: 'Guadalajara' },
      expected: 'absent',
    },
  ]);
  return table;
}

describe('a new domain service', () => {
  const root = aRepositoryWithParcels();

  it('is a folder of functions/tools and a folder of an agent, nothing else', () => {
    const folders = filesBelow(fixture).map((file) => file.split('/').slice(0, -1).join('/'));
    const agent = 'config/assistants/felix/agents/parcels';
    expect([...new Set(folders)].toSorted()).toEqual([
      agent,
      `${agent}/prompts`,
      `${agent}/texts`,
      'functions/tools/parcels',
    ]);
  });

  it('is found and bundled for deployment', () => {
    expect(discoverServices(root)).toContainEqual({ service: 'parcels', needs: [] });
    const output = temporaryFolder('new-service-bundle');
    const bundle = bundleFunction({ root, folder: 'tools/parcels', withCatalogue: false, output });
    expect(readdirSync(bundle)).toContain('index.mjs');
  });

  it('is open to programs under its own address', async () => {
    const output = temporaryFolder('new-service-api');
    const source = { root, folder: 'services-api', withCatalogue: false, withManifests: true };
    const manifests = readManifests(join(bundleFunction({ ...source, output }), 'services'));
    const tools = new InProcessToolInvoker({
      parcels: createService(service, { table: await aTable('web:user_demo') }),
    });
    const api = aServicesApi({ manifests, tools });

    const answer = await api.get('parcels/track-parcel', { 'x-user-id': 'user_demo' });

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(JSON.stringify(answer.body)).toContain('Guadalajara');
  });

  it('is reached by a sentence of a person', async () => {
    const result = await checkConfiguration(root);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const felix = result.assistants.find(({ bundle }) => bundle.assistantId === 'felix');
    if (felix === undefined) throw new Error('no felix');
    const talk = createTalk({
      catalogue: felix.catalogue,
      model: offlineModel,
      tools: new InProcessToolInvoker({
        parcels: createService(service, { table: await aTable() }),
      }),
      understanding: createUnderstanding(),
      filtersFor: createTemplateFilters,
    });

    const turn = await talk.say('¿Dónde está mi paquete?');

    expect(turn.entry.session.agentStack).toEqual(['felix', 'parcels']);
    expect(turn.text).toContain('Guadalajara');
  });
});
