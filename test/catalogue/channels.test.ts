import { describe, expect, it } from 'vitest';
import { loadChannels } from '../../shared/catalogue/load-channels.ts';
import { compiledChannelsSchema } from '../../shared/contracts/compiled-channels.ts';
import type { JsonValue } from '../../shared/domain/json.ts';

const file = 'config/channels/telegram.json';

function load(content: JsonValue) {
  return loadChannels(new Map([[file, content]]), ['felix', 'jarvis']);
}

describe('loadChannels', () => {
  it('compiles the files to what the functions read', () => {
    const endpoints = [
      { key: 'one', assistant: 'felix', bot_username: 'OneBot' },
      { key: 'two', assistant: 'jarvis', allowed_assistants: ['jarvis', 'felix'] },
    ];
    const result = load({ $schema: '../schema/channel.schema.json', id: 'telegram', endpoints });
    expect(result).toStrictEqual({ ok: true, channels: { telegram: { endpoints } } });
    const compiled = compiledChannelsSchema.parse(result.ok ? result.channels : {});
    expect(compiled['telegram']?.endpoints.map(({ key }) => key)).toStrictEqual(['one', 'two']);
  });

  it.each([
    ['/id', { id: 'telegrm', endpoints: [endpoint()] }, 'does not match the name of its file'],
    ['/endpoints/1/key', { id: 'telegram', endpoints: [endpoint(), endpoint()] }, 'is used twice'],
    [
      '/endpoints/0/asistant',
      { id: 'telegram', endpoints: [{ ...endpoint(), asistant: 'x' }] },
      'is not a known key',
    ],
    ['/endpoints', { id: 'telegram' }, 'is missing'],
  ])('reports %s when it is wrong', (pointer, content, message) => {
    const result = load(content);
    expect(result).toMatchObject({ ok: false, problems: [{ file, pointer, message }] });
  });

  it('reports an assistant that does not exist, with the most similar one that does', () => {
    const allowed = { ...endpoint(), allowed_assistants: ['felix', 'jarvs'] };
    const result = load({ id: 'telegram', endpoints: [{ ...allowed, assistant: 'felx' }] });
    expect(result).toStrictEqual({
      ok: false,
      problems: [
        {
          file,
          pointer: '/endpoints/0/assistant',
          value: 'felx',
          message: 'is not an assistant',
          nearest: 'felix',
        },
        {
          file,
          pointer: '/endpoints/0/allowed_assistants/1',
          value: 'jarvs',
          message: 'is not an assistant',
          nearest: 'jarvis',
        },
      ],
    });
  });
});

function endpoint() {
  return { key: 'one', assistant: 'felix' };
}
