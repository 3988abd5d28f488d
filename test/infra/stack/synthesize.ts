import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { composeApp } from '../../../infra/lib/compose-app.ts';
import { readStage, type Stage } from '../../../infra/lib/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** CDK's own template rules take seconds per synth. Only `synth.test.ts` runs them. */
process.env['CDK_VALIDATION'] = 'false';

export const FUNCTIONS = [
  'admin-api',
  'chat-api',
  'console',
  'dead-letters',
  'notifier',
  'orchestrator',
  'responder',
  'services-api',
  'shadow-evaluator',
  'sweeper',
  'tools/topups',
  'webhook',
];

/** The functions that only stages behind CloudFront have. */
export const EDGE_FUNCTIONS = ['origin-guard'];

const CHANNELS = ['telegram', 'web', 'whatsapp'];

const LOCAL_OPTIONS = {
  modelEndpoint: 'http://127.0.0.1:4567',
  channelApiUrls: { telegram: 'http://127.0.0.1:4568' },
};

/** Returns a stage as `infra/bin/app.ts` reads it. */
export function aStage(name: Stage['name']): Stage {
  return readStage(name, name === 'local' ? LOCAL_OPTIONS : undefined);
}

/** The part of a manifest that infra reads. */
interface ManifestOutline {
  readonly service: string;
  readonly needs?: readonly string[];
  readonly ledger?: object | undefined;
}

/** Two additional services: one that needs everything, and the wallet that it needs. */
export const NEEDY: readonly ManifestOutline[] = [
  {
    service: 'remittances',
    needs: ['wallet', 'events', 'schedule'],
    ledger: { payments: { transfer: { limited: true } } },
  },
  { service: 'wallet', needs: ['schedule'] },
];

/**
 * Creates a repository with the real configuration. Its functions are empty, so they bundle at
 * once. It has `more` services in addition to one that needs nothing.
 */
export function aRepository(more: readonly ManifestOutline[] = []): string {
  const root = temporaryFolder('infra');
  cpSync('config/models.json', join(root, 'config/models.json'));
  cpSync('config/channels', join(root, 'config/channels'), { recursive: true });
  for (const channel of CHANNELS) {
    const declaration = `shared/adapters/channels/${channel}/channel.json`;
    cpSync(declaration, join(root, declaration));
  }
  const assistant = 'config/assistants/felix/assistant.json';
  cpSync(assistant, join(root, assistant));
  mkdirSync(join(root, 'dist/catalogue'), { recursive: true });
  writeFileSync(join(root, 'dist/catalogue/channels.json'), '[]');
  const services = more.map(({ service }) => `tools/${service}`);
  for (const folder of [...FUNCTIONS, ...EDGE_FUNCTIONS, ...services, 'tools/wallet/ledger']) {
    mkdirSync(join(root, 'functions', folder), { recursive: true });
    writeFileSync(join(root, 'functions', folder, 'main.ts'), 'export const handler = () => {};');
  }
  for (const outline of [{ service: 'topups' }, ...more]) {
    const path = join(root, 'functions/tools', outline.service, 'service.json');
    writeFileSync(path, JSON.stringify(outline));
  }
  return root;
}

/** Composes the application of a stage, without synthesising it. */
export function compose(name: Stage['name'], root = aRepository()) {
  const app = new App({ outdir: join(root, 'cdk.out') });
  return { app, ...composeApp(app, { root, stage: aStage(name) }) };
}

interface Templates {
  readonly stateful: Template;
  readonly stateless: Template;
}

/** The templates of the plain repository, which most test files look at. */
const plain = new Map<Stage['name'], Templates>();

/** Synthesises both templates of a stage; without a repository of its own, once per process. */
export function synthesize(name: Stage['name'], root?: string): Templates {
  const known = root === undefined ? plain.get(name) : undefined;
  if (known !== undefined) return known;
  const { stateful, stateless } = compose(name, root);
  const templates = {
    stateful: Template.fromStack(stateful),
    stateless: Template.fromStack(stateless),
  };
  if (root === undefined) plain.set(name, templates);
  return templates;
}
