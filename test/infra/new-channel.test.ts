import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { discoverChannels } from '../../infra/lib/discover-channels.ts';
import { startFake } from '../../infra/local/start-fake.ts';
import { createChannelDirectory } from '../../shared/adapters/channels/directory/file-channel-directory.ts';
import type {
  createChannelReceivers,
  createChannelSenders,
} from '../../shared/adapters/channels/registry.ts';
import { createReceiveUpdate } from '../../shared/application/receive-update.ts';
import { buildEditorSchemas } from '../../shared/catalogue/editor-schemas.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';
import { readChannelDeclarations } from '../../shared/catalogue/folder/read-channel-declarations.ts';
import { compiledChannelsSchema } from '../../shared/contracts/compiled-channels.ts';
import { FakeSecretSource } from '../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { InMemoryTurnQueue } from '../support/fakes/in-memory-turn-queue.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { listPermissions } from './stack/permissions.ts';
import { findResources } from './stack/resources.ts';
import { aRepository, synthesize } from './stack/synthesize.ts';

const repository = process.cwd();
const fixture = join(repository, 'test/fixtures/new-channel');

/** This repository with a channel more: its folder, its configuration, and one line in the registry. */
function aRepositoryWithPager(): string {
  const root = temporaryFolder('new-channel');
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  symlinkSync(join(repository, 'functions'), join(root, 'functions'));
  for (const folder of ['shared', 'config']) {
    cpSync(join(repository, folder), join(root, folder), { recursive: true });
    cpSync(join(fixture, folder), join(root, folder), {
      recursive: true,
      force: false,
      errorOnExist: true,
    });
  }
  const own = join(root, 'shared/adapters/channels/pager');
  for (const name of readdirSync(own)) moveImports(join(own, name));
  const registry = join(root, 'shared/adapters/channels/registry.ts');
  const lines = readFileSync(registry, 'utf8')
    .replace('  web: webChannel,', '  pager: pagerChannel,\n  web: webChannel,')
    .replace(
      'import { web',
      "import { pagerChannel } from './pager/pager-channel.ts';\nimport { web",
    );
  writeFileSync(registry, lines);
  return root;
}

/** The fixture imports this repository's ports; a copy in a repository of its own is nearer to them. */
function moveImports(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll('../../../../../../../shared/', '../../../'));
}

const registrySchema = z.object({
  createChannelReceivers: z.custom<typeof createChannelReceivers>((it) => it instanceof Function),
  createChannelSenders: z.custom<typeof createChannelSenders>((it) => it instanceof Function),
});

/** The registry of a repository, as a function's bundle has it. */
async function loadRegistry(root: string) {
  const outfile = join(root, 'registry.mjs');
  const entry = join(root, 'shared/adapters/channels/registry.ts');
  await build({ entryPoints: [entry], bundle: true, format: 'esm', platform: 'node', outfile });
  return registrySchema.parse(await import(pathToFileURL(outfile).href));
}

describe('a new channel', () => {
  const root = aRepositoryWithPager();

  it('is checked by the catalogue, with the settings that its folder declares', async () => {
    const result = await checkConfiguration(root);
    expect(result.ok ? result.channels['pager'] : result.problems).toStrictEqual({
      endpoints: [{ key: 'main', assistant: 'felix', number: '5550100' }],
    });
    const declarations = await readChannelDeclarations(root);
    expect([...buildEditorSchemas(declarations.values()).keys()]).toContain(
      'channel-pager.schema.json',
    );
  });

  it('gets a secret per endpoint, and the functions that need it may read it', () => {
    const deployed = aRepository();
    const declaration = 'shared/adapters/channels/pager/channel.json';
    for (const path of [declaration, 'config/channels/pager.json']) {
      cpSync(join(fixture, path), join(deployed, path));
    }
    const { stateful, stateless } = synthesize('sandbox', deployed);
    const named = z.object({ Name: z.string().optional() });
    const secrets = [...findResources(stateful, 'AWS::SecretsManager::Secret', named).values()];
    expect(secrets.map(({ Name }) => Name)).toContain('orchestrator/sandbox/pager/main');
    for (const folder of ['webhook', 'orchestrator', 'responder']) {
      expect(listPermissions(stateless, folder)).toContain(
        'secretsmanager:GetSecretValue on SecretsPagermain',
      );
    }
  });

  it('is received and sent to, through its own stand-in', async () => {
    const declared = discoverChannels(root).find(({ channel }) => channel === 'pager');
    const fake = await startFake(join(fixture, declared?.local?.fake ?? ''), 0);
    const registry = await loadRegistry(root);
    const result = await checkConfiguration(root);
    const clock = new FixedClock();
    const channels = compiledChannelsSchema.parse(result.ok ? result.channels : {});
    const directory = createChannelDirectory(channels);
    const environment = {
      secrets: new FakeSecretSource({ 'test/pager/main': declared?.local?.secret ?? {} }),
      secretsPrefix: 'test',
      clock,
      directory,
      apiUrls: { pager: fake.url },
    };
    const queue = new InMemoryTurnQueue(clock);
    const receive = createReceiveUpdate({
      directory,
      findReceiver: registry.createChannelReceivers(environment),
      queue,
      receipts: { enqueue: () => Promise.resolve() },
      clock,
    });
    const headers = { 'x-pager-secret': 'local-pager-secret' };
    const request = { headers, rawBody: Buffer.from('777:hola') };

    const outcome = await receive({ channel: 'pager', endpoint: 'main', request });
    const [message] = queue.queue.bodies;
    const to = message?.address.to ?? {};
    const sender = await registry.createChannelSenders(environment)('pager');
    const place = { turnId: 'turn_1', endpoint: 'main', language: 'es' };
    const reply = { text: '¡Hola!', options: [], agentId: 'felix' };
    for (const part of sender.render(reply, to, place)) await sender.send(part, 'main');

    expect(outcome).toStrictEqual({ enqueued: 1, receipts: 0, ignored: [] });
    expect(message).toMatchObject({ assistantId: 'felix', userId: 'pager:777' });
    expect(await (await fetch(fake.url)).json()).toStrictEqual({ number: '777', text: '¡Hola!' });
    await fake.close();
  });
});
