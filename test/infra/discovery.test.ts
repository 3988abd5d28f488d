import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discoverChannels } from '../../infra/lib/discover-channels.ts';
import { discoverServices } from '../../infra/lib/discover-services.ts';
import { readBedrockModelIds, toModelArns } from '../../infra/lib/model-permissions.ts';
import { readWebAssistant } from '../../infra/lib/read-web-assistant.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function aRepositoryWith(files: Record<string, object>): string {
  const root = temporaryFolder('discovery');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  }
  return root;
}

describe('domain services', () => {
  it('are found in the folders with a manifest', () => {
    const root = aRepositoryWith({
      'functions/tools/wallet/service.json': { service: 'wallet' },
      'functions/tools/billpay/service.json': { service: 'billpay', needs: ['events', 'wallet'] },
      'functions/tools/unfinished/env.json': {},
    });
    expect(discoverServices(root)).toEqual([
      { service: 'billpay', needs: ['events', 'wallet'] },
      { service: 'wallet', needs: [] },
    ]);
    expect(discoverServices(aRepositoryWith({}))).toEqual([]);
  });

  it('must have the name of their folder', () => {
    const root = aRepositoryWith({ 'functions/tools/wallet/service.json': { service: 'walet' } });
    expect(() => discoverServices(root)).toThrow(/wallet.*"walet"/);
  });

  it('must not need a wallet that does not exist', () => {
    const root = aRepositoryWith({
      'functions/tools/billpay/service.json': { service: 'billpay', needs: ['wallet'] },
    });
    expect(() => discoverServices(root)).toThrow(/billpay needs the wallet/);
  });
});

describe('channels', () => {
  const declare = (channel: string) => ({ channel, name: channel.toUpperCase() });

  it('are the folders with a declaration and endpoints', () => {
    const root = aRepositoryWith({
      'shared/adapters/channels/fax/channel.json': declare('fax'),
      'shared/adapters/channels/pager/channel.json': declare('pager'),
      'config/channels/fax.json': { id: 'fax', endpoints: [{ key: 'a' }, { key: 'b' }] },
      'config/channels/telex.json': { id: 'telex', endpoints: [{ key: 'a' }] },
    });
    expect(discoverChannels(root)).toEqual([{ ...declare('fax'), endpoints: ['a', 'b'] }]);
    expect(discoverChannels(aRepositoryWith({}))).toEqual([]);
  });

  it('must have the name of their folder', () => {
    const root = aRepositoryWith({
      'shared/adapters/channels/fax/channel.json': declare('facs'),
      'config/channels/fax.json': { endpoints: [{ key: 'a' }] },
    });
    expect(() => discoverChannels(root)).toThrow(/fax.*"facs"/);
  });
});

describe('the web’s assistant', () => {
  const assistant = (country: string, timezone: string) => ({
    default_language: 'es',
    country,
    timezone,
  });

  it('provides locale and time zone', () => {
    const root = aRepositoryWith({
      'config/channels/web.json': { endpoints: [{ assistant: 'b' }, { assistant: 'a' }] },
      'config/assistants/a/assistant.json': assistant('MX', 'America/Mexico_City'),
      'config/assistants/b/assistant.json': assistant('CO', 'America/Bogota'),
    });
    expect(readWebAssistant(root)).toEqual({ locale: 'es-CO', timezone: 'America/Bogota' });
  });

  it('must exist', () => {
    const none = { 'config/channels/web.json': { endpoints: [] } };
    expect(() => readWebAssistant(aRepositoryWith(none))).toThrow(/endpoints/);
    const gone = { 'config/channels/web.json': { endpoints: [{ assistant: 'gone' }] } };
    expect(() => readWebAssistant(aRepositoryWith(gone))).toThrow(/gone/);
  });
});

describe('models', () => {
  it('are the Bedrock models, each listed once', () => {
    const model = (provider: string, model_id: string) => ({ provider, model_id });
    const root = aRepositoryWith({
      'config/models.json': {
        models: {
          fast: { candidates: [model('bedrock', 'b'), model('openai-compatible', 'qwen3')] },
          smart: { candidates: [model('bedrock', 'a'), model('bedrock', 'b')] },
        },
      },
    });
    expect(readBedrockModelIds(root)).toEqual(['a', 'b']);
  });

  it('need permission on the profile and its model, or on the model alone', () => {
    const place = { partition: 'aws', account: '1' };
    expect(toModelArns('eu.amazon.nova-micro-v1:0', place)).toEqual([
      'arn:aws:bedrock:*::foundation-model/amazon.nova-micro-v1:0',
      'arn:aws:bedrock:*:1:inference-profile/eu.amazon.nova-micro-v1:0',
    ]);
    expect(toModelArns('zai.glm-4.7-flash', place)).toEqual([
      'arn:aws:bedrock:*::foundation-model/zai.glm-4.7-flash',
    ]);
  });
});
