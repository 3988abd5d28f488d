import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTelegramReceiver } from '../../../../shared/adapters/channels/telegram/receive/telegram-receiver.ts';
import { parseInboundMessage } from '../../../../shared/contracts/inbound-message.ts';
import {
  aTelegramEndpoint,
  readTelegramFixture,
} from '../../../support/builders/telegram-update.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { mutateBodies } from '../../../support/mutate-bodies.ts';

const receivedAt = new Date('2026-09-21T14:00:00.000Z');
const receiver = createTelegramReceiver({
  secrets: new FakeSecretSource(),
  secretsPrefix: 'test',
  apiUrls: {},
});

/** Reads a body. Every resulting message must match the contract of the queue. */
function isReadable(rawBody: Uint8Array): boolean {
  const updates = receiver.normalise({ headers: {}, rawBody }, aTelegramEndpoint(), receivedAt);
  for (const update of updates) {
    if (update.type !== 'message') continue;
    parseInboundMessage(JSON.parse(JSON.stringify({ v: 1, ...update.message })));
  }
  return updates.length === 1;
}

const toBytes = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '');
const chat = fc.record({
  id: fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double()),
  type: fc.constantFrom('private', 'group', 'supergroup', 'channel', ''),
});
const entity = fc.record({
  type: fc.constantFrom('bot_command', 'mention', 'text_mention', 'url', 'bold'),
  offset: fc.integer({ min: -1, max: 20 }),
  length: fc.integer({ min: -1, max: 30 }),
});
/** Messages with inconsistent parts: entities past the end, in the middle of an emoji… */
const message = fc.record(
  {
    message_id: fc.integer(),
    date: fc.oneof(fc.integer(), fc.double()),
    chat,
    from: fc.record({ id: fc.integer(), username: fc.string(), language_code: fc.string() }),
    text: fc.string({ unit: 'binary' }),
    caption: fc.string({ unit: 'grapheme' }),
    entities: fc.array(entity),
    caption_entities: fc.array(entity),
    photo: fc.anything(),
    media_group_id: fc.string(),
    message_thread_id: fc.integer(),
    is_topic_message: fc.boolean(),
    reply_to_message: fc.anything(),
    pinned_message: fc.anything(),
  },
  { requiredKeys: ['message_id', 'date', 'chat'] },
);

describe('any webhook body', () => {
  it('is read without an error, whatever its bytes are', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), isReadable));
    fc.assert(fc.property(fc.anything({ maxDepth: 4 }), (value) => isReadable(toBytes(value))));
  });

  it('is read without an error, whatever its message contains', () => {
    const update = fc.record({ update_id: fc.integer(), message });
    fc.assert(
      fc.property(update, (value) => isReadable(toBytes(value))),
      { numRuns: 500 },
    );
  });

  it('is read without an error when any value of a real update is replaced', () => {
    const real: unknown = JSON.parse(readTelegramFixture('15-forum-topic-command-reply'));
    const paths = listPaths(real);
    expect(paths.length).toBeGreaterThan(30);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything({ maxDepth: 2 }), (path, value) =>
        isReadable(toBytes(replaceAt(real, path, value))),
      ),
      { numRuns: 500 },
    );
  });

  it('becomes a valid message or is ignored: 10,000 changed payloads', () => {
    const bodies = readdirSync('test/fixtures/telegram').map((file) =>
      readTelegramFixture(file.replace('.json', '')),
    );
    for (const body of mutateBodies(bodies, { count: 10_000, seed: 2 })) {
      expect(isReadable(Buffer.from(body))).toBe(true);
    }
  });
});

type Path = readonly string[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, child]) => listPaths(child, [...path, key])),
  ];
}

function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).map(([name, child]) => [
    name,
    name === key ? replaceAt(child, rest, replacement) : child,
  ]);
  return Array.isArray(value) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
}
