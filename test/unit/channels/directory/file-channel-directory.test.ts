import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileChannelDirectory } from '../../../../shared/adapters/channels/directory/file-channel-directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'channels-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function createDirectory(channels: unknown) {
  writeFileSync(join(folder, 'channels.json'), JSON.stringify(channels));
  return createFileChannelDirectory(folder);
}

describe('createFileChannelDirectory', () => {
  it('finds an endpoint by channel and key', () => {
    const bot = { key: 'felix', assistant: 'felix', bot_username: 'FelixBot' };
    const site = { key: 'web', assistant: 'felix', allowed_assistants: ['felix', 'jarvis'] };
    const directory = createDirectory({
      telegram: { $schema: 'x', endpoints: [bot] },
      web: { endpoints: [site] },
    });

    expect(directory.find('telegram', 'felix')).toStrictEqual({
      channel: 'telegram',
      key: 'felix',
      assistantId: 'felix',
      allowedAssistants: ['felix'],
      settings: { bot_username: 'FelixBot' },
    });
    expect(directory.find('web', 'web')).toMatchObject({ allowedAssistants: ['felix', 'jarvis'] });
  });

  it.each([
    ['telegram', 'other'],
    ['web', 'felix'],
    ['fax', 'felix'],
    ['__proto__', 'constructor'],
    ['', ''],
    ['telegram/felix', ''],
  ])('finds no endpoint for %j %j', (channel, key) => {
    const directory = createDirectory({
      telegram: { endpoints: [{ key: 'felix', assistant: 'felix' }] },
    });
    expect(directory.find(channel, key)).toBeUndefined();
  });

  it.each([[{ telegram: {} }], [{ telegram: { endpoints: [{ key: 'felix' }] } }], ['x']])(
    'throws for the channels %j',
    (channels) => {
      expect(() => createDirectory(channels)).toThrow(
        expect.objectContaining({ kind: 'configuration' }),
      );
    },
  );

  it('throws when the file is missing', () => {
    expect(() => createFileChannelDirectory(folder)).toThrow(
      expect.objectContaining({ kind: 'configuration' }),
    );
  });
});
