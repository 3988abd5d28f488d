import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTelegramReceiver } from '../../../../shared/adapters/channels/telegram/receive/telegram-receiver.ts';
import type { ReceivedUpdate } from '../../../../shared/application/ports/channel/channel-receiver.ts';
import { parseInboundMessage } from '../../../../shared/contracts/inbound-message.ts';
import {
  aTelegramEndpoint,
  aTelegramRequest,
  readTelegramFixture,
} from '../../../support/builders/telegram-update.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';

const receivedAt = new Date('2026-09-21T14:00:00.000Z');
const receiver = createTelegramReceiver({
  secrets: new FakeSecretSource(),
  secretsPrefix: 'test',
  apiUrls: {},
});

/** The identity of Ana in a private chat. */
const ana = {
  conversationId: 'tg:felix:700000001',
  assistantId: 'felix',
  userId: 'tg:700000001',
  address: { channel: 'telegram', endpoint: 'felix', to: { chatId: '700000001' } },
  provenance: { chat: 'private' },
  languageHint: 'es',
  personName: 'Ana',
};
const inGroup = { chat: 'group', privateUrl: 'https://t.me/ExampleAssistantBot' };
const toIsoTime = (unixSeconds: number) => new Date(unixSeconds * 1_000).toISOString();
const aMessage = (message: object) => ({ type: 'message', message });
const anIgnoredUpdate = (reason: string) => ({ type: 'ignored', reason });

/** The largest size of a photo of the album. */
const thePhoto = (part: string) => ({
  type: 'file',
  kind: 'photo',
  fileId: `AgACAgEAAxkBAAIBFICTITIOUS_${part}_x`,
  size: 88_012,
});

const expected: Readonly<Record<string, object>> = {
  '01-text-private': aMessage({
    sourceId: '101',
    ...ana,
    messageId: 'tg:felix:810000001',
    content: { type: 'text', text: 'Hola, ¿me recuerdas pagar la luz mañana a las 9? 🔔' },
    sentAt: toIsoTime(1_790_000_001),
  }),
  '02-command-start-deeplink': aMessage({
    sourceId: '102',
    ...ana,
    messageId: 'tg:felix:810000002',
    content: { type: 'text', text: '/start' },
    sentAt: toIsoTime(1_790_000_010),
  }),
  '03-edited-message': aMessage({
    ...ana,
    messageId: 'tg:felix:700000001/101:edit:1790000020',
    provenance: { chat: 'private', isEdited: true },
    content: { type: 'edit', of: '101', text: 'Hola, ¿me recuerdas pagar la luz mañana a las 10?' },
    sentAt: receivedAt.toISOString(),
  }),
  '04-callback-query': aMessage({
    ...ana,
    messageId: 'tg:felix:810000004',
    address: {
      channel: 'telegram',
      endpoint: 'felix',
      to: { chatId: '700000001', callback: { id: '3006477100000000001', messageId: 103 } },
    },
    provenance: { chat: 'private', repliesTo: '103' },
    content: { type: 'choice', reference: 'v1:confirm:rem_01HZX' },
    sentAt: receivedAt.toISOString(),
  }),
  '05-callback-query-inaccessible-message': aMessage({
    ...ana,
    messageId: 'tg:felix:810000005',
    address: {
      channel: 'telegram',
      endpoint: 'felix',
      to: { chatId: '700000001', callback: { id: '3006477100000000002' } },
    },
    provenance: { chat: 'private', repliesTo: '12' },
    content: { type: 'choice', reference: 'v1:cancel:rem_00OLD' },
    sentAt: receivedAt.toISOString(),
  }),
  '06-my-chat-member-blocked': aMessage({
    ...ana,
    messageId: 'tg:felix:810000006',
    content: { type: 'reach', isReachable: false },
    sentAt: receivedAt.toISOString(),
  }),
  '07-my-chat-member-unblocked': aMessage({
    ...ana,
    messageId: 'tg:felix:810000007',
    content: { type: 'reach', isReachable: true },
    sentAt: receivedAt.toISOString(),
  }),
  '08-voice': aMessage({
    sourceId: '110',
    ...ana,
    messageId: 'tg:felix:810000008',
    content: {
      type: 'attachment',
      attachment: {
        type: 'file',
        kind: 'voice',
        fileId: 'AwACAgEAAxkBAAIBFICTITIOUS_voice_file_id',
        mediaType: 'audio/ogg',
        size: 28_412,
        seconds: 7,
      },
    },
    sentAt: toIsoTime(1_790_000_300),
  }),
  '09-photo-album-part1-caption': aMessage({
    sourceId: '111',
    ...ana,
    messageId: 'tg:felix:810000009',
    content: {
      type: 'attachment',
      attachment: thePhoto('p1'),
      caption: '¿Cuánto suma este ticket?',
      album: '14000000000000001',
    },
    sentAt: toIsoTime(1_790_000_310),
  }),
  '10-photo-album-part2-nocaption': aMessage({
    sourceId: '112',
    ...ana,
    messageId: 'tg:felix:810000010',
    content: { type: 'attachment', attachment: thePhoto('p2'), album: '14000000000000001' },
    sentAt: toIsoTime(1_790_000_310),
  }),
  '11-document': aMessage({
    sourceId: '113',
    ...ana,
    messageId: 'tg:felix:810000011',
    content: {
      type: 'attachment',
      attachment: {
        type: 'file',
        kind: 'document',
        fileId: 'BQACAgEAAxkBAAIBFICTITIOUS_doc',
        mediaType: 'application/pdf',
        size: 24_117_248,
      },
      caption: 'resúmelo',
    },
    sentAt: toIsoTime(1_790_000_320),
  }),
  '12-location': aMessage({
    sourceId: '114',
    ...ana,
    messageId: 'tg:felix:810000012',
    content: {
      type: 'attachment',
      attachment: { type: 'location', latitude: 0.0001, longitude: -0.0001 },
    },
    sentAt: toIsoTime(1_790_000_330),
  }),
  '13-contact-own': aMessage({
    sourceId: '115',
    ...ana,
    messageId: 'tg:felix:810000013',
    provenance: { chat: 'private', repliesTo: '109' },
    content: {
      type: 'attachment',
      attachment: { type: 'contact', name: 'Ana Prueba', phones: ['+12025550143'], isOwn: true },
    },
    sentAt: toIsoTime(1_790_000_340),
  }),
  '14-group-mention-after-emoji': aMessage({
    sourceId: '5001',
    messageId: 'tg:felix:810000014',
    conversationId: 'tg:felix:-1001000000001:u700000002',
    provenance: inGroup,
    assistantId: 'felix',
    userId: 'tg:700000002',
    languageHint: 'en',
    personName: 'Ben',
    address: {
      channel: 'telegram',
      endpoint: 'felix',
      to: { chatId: '-1001000000001', replyTo: 5001 },
    },
    content: { type: 'text', text: '🎉🎉 what time is the meeting?' },
    sentAt: toIsoTime(1_790_000_400),
  }),
  '15-forum-topic-command-reply': aMessage({
    sourceId: '6002',
    messageId: 'tg:felix:810000015',
    conversationId: 'tg:felix:-1001000000002:77:u700000001',
    provenance: { ...inGroup, repliesTo: '6001' },
    assistantId: 'felix',
    userId: 'tg:700000001',
    languageHint: 'es',
    personName: 'Ana',
    address: {
      channel: 'telegram',
      endpoint: 'felix',
      to: { chatId: '-1001000000002', threadId: 77, replyTo: 6002 },
    },
    content: { type: 'text', text: '/ask resume esto' },
    sentAt: toIsoTime(1_790_000_410),
  }),
  '16-group-migrated-to-supergroup': anIgnoredUpdate('service-message'),
  '17-bot-added-to-group': anIgnoredUpdate('membership-change'),
  '18-text-special-chars': aMessage({
    sourceId: '116',
    ...ana,
    messageId: 'tg:felix:810000018',
    content: {
      type: 'text',
      text: 'Long **not markdown** 1.5 < 2 & snake_case_name https://example.com/a_b?x=1&y=2',
    },
    sentAt: toIsoTime(1_790_000_440),
  }),
  '19-unknown-update-type': anIgnoredUpdate('unknown-update'),
};

function normalise(name: string): readonly ReceivedUpdate[] {
  const request = aTelegramRequest(readTelegramFixture(name));
  return receiver.normalise(request, aTelegramEndpoint(), receivedAt);
}

const names = readdirSync('test/fixtures/telegram').map((file) => file.replace('.json', ''));

describe('Telegram updates', () => {
  it('has an expectation for each fixture', () => {
    expect(names.toSorted()).toStrictEqual(Object.keys(expected).toSorted());
    expect(names).toHaveLength(19);
  });

  it.each(names)('reads %s', (name) => {
    expect(normalise(name)).toStrictEqual([expected[name]]);
  });

  it.each(names)('reads %s with the same ids when it is redelivered', (name) => {
    expect(normalise(name)).toStrictEqual(normalise(name));
  });

  it.each(names)('translates %s to a message of the inbound contract', (name) => {
    for (const update of normalise(name)) {
      if (update.type !== 'message') continue;
      const body: unknown = JSON.parse(JSON.stringify({ v: 1, ...update.message }));
      expect(parseInboundMessage(body)).toStrictEqual(update.message);
    }
  });
});
