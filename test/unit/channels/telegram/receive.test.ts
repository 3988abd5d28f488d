import { describe, expect, it } from 'vitest';
import { createTelegramReceiver } from '../../../../shared/adapters/channels/telegram/receive/telegram-receiver.ts';
import {
  aTelegramEndpoint,
  aTelegramRequest,
  aTelegramUpdate,
} from '../../../support/builders/telegram-update.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';

const receivedAt = new Date('2026-09-21T14:00:00.000Z');
const receiver = createTelegramReceiver({
  secrets: new FakeSecretSource(),
  secretsPrefix: 'test',
  apiUrls: {},
});
const group = { id: -1001, type: 'supergroup' };
const bot = { id: 7_000_000_099, is_bot: true, username: 'exampleassistantbot' };
const command = (length: number) => [{ type: 'bot_command', offset: 0, length }];

/** Reads an update: its content, or the reason why it is ignored. */
function read(update: string) {
  const [received] = receiver.normalise(aTelegramRequest(update), aTelegramEndpoint(), receivedAt);
  if (received?.type === 'message') return received.message.content;
  return received?.type === 'ignored' ? received.reason : undefined;
}

function readAddress(update: string) {
  const [received] = receiver.normalise(aTelegramRequest(update), aTelegramEndpoint(), receivedAt);
  return received?.type === 'message' ? received.message.address.to : undefined;
}

const aText = (text: string) => ({ type: 'text', text });

describe('commands', () => {
  it('drop the payload of a deep link, which anyone can write', () => {
    const update = aTelegramUpdate({ text: '/start pay_500_to_x', entities: command(6) });
    expect(read(update)).toStrictEqual(aText('/start'));
  });

  it('drop the name of our bot in any case', () => {
    const shouted = { text: '/saldo@EXAMPLEassistantbot ya', entities: command(26) };
    const exact = { text: '/help@ExampleAssistantBot', entities: command(25) };
    expect(read(aTelegramUpdate(shouted))).toStrictEqual(aText('/saldo ya'));
    expect(read(aTelegramUpdate(exact))).toStrictEqual(aText('/help'));
  });

  it('are ignored for other bots, even in replies to ours', () => {
    const update = aTelegramUpdate({
      chat: group,
      text: '/help@OtherBot',
      entities: command(14),
      reply_to_message: { from: bot },
    });
    expect(read(update)).toBe('for-another-bot');
  });

  it('need an entity of Telegram, not just a slash', () => {
    expect(read(aTelegramUpdate({ text: '/start x' }))).toStrictEqual(aText('/start x'));
  });
});

describe('groups', () => {
  it('ignore messages that do not address the bot', () => {
    const mention = [{ type: 'mention', offset: 0, length: 9 }];
    expect(read(aTelegramUpdate({ chat: group, text: 'hola a todos' }))).toBe('for-nobody');
    expect(read(aTelegramUpdate({ chat: group, text: '@otherbot hola', entities: mention }))).toBe(
      'for-nobody',
    );
    expect(read(aTelegramUpdate({ chat: group, photo: [{ file_id: 'p' }] }))).toBe('for-nobody');
  });

  it('pass on a reply to the bot', () => {
    const update = aTelegramUpdate({ chat: group, text: 'sí', reply_to_message: { from: bot } });
    expect(read(update)).toStrictEqual(aText('sí'));
  });

  it('do not treat a message in a topic that the bot opened as a reply', () => {
    const opened = { from: bot, forum_topic_created: { name: 'Felix' } };
    const update = aTelegramUpdate({ chat: group, text: 'hola', reply_to_message: opened });
    expect(read(update)).toBe('for-nobody');
  });

  it('pass on a mention in a caption and by profile link', () => {
    const caption = aTelegramUpdate({
      chat: group,
      photo: [{ file_id: 'p' }],
      caption: 'mira @ExampleAssistantBot esto',
      caption_entities: [{ type: 'mention', offset: 5, length: 20 }],
    });
    const profile = aTelegramUpdate({
      chat: group,
      text: 'Asistente, ¿qué hora es?',
      entities: [{ type: 'text_mention', offset: 0, length: 9, user: bot }],
    });
    expect(read(caption)).toMatchObject({ type: 'attachment', caption: 'mira esto' });
    expect(read(profile)).toStrictEqual(aText(', ¿qué hora es?'));
  });

  it('remove every mention of the bot', () => {
    const name = '@ExampleAssistantBot';
    const update = aTelegramUpdate({
      chat: group,
      text: `${name} hola ${name} adiós`,
      entities: [
        { type: 'mention', offset: 0, length: 20 },
        { type: 'mention', offset: 26, length: 20 },
      ],
    });
    expect(read(update)).toStrictEqual(aText('hola adiós'));
  });

  it('are answered in a topic, but never in the general topic by its number', () => {
    const topic = { chat: group, text: '/a', entities: command(2), is_topic_message: true };
    const quoting = { chatId: '-1001', replyTo: 200 };
    expect(readAddress(aTelegramUpdate({ ...topic, message_thread_id: 7 }))).toStrictEqual({
      ...quoting,
      threadId: 7,
    });
    expect(readAddress(aTelegramUpdate({ ...topic, message_thread_id: 1 }))).toStrictEqual(quoting);
  });

  it('do not treat the thread of a plain reply as a topic', () => {
    const update = aTelegramUpdate({
      chat: group,
      text: '/a',
      entities: command(2),
      message_thread_id: 7,
    });
    expect(readAddress(update)).toStrictEqual({ chatId: '-1001', replyTo: 200 });
  });
});

describe('updates that start no turn', () => {
  it.each([
    ['bots', { from: { id: 1, is_bot: true }, text: 'x' }],
    ['messages without a sender', { from: undefined, text: 'x' }],
    ['copies that a channel posts', { is_automatic_forward: true, text: 'x' }],
    [
      'messages through our own bot',
      { via_bot: { ...bot, username: 'ExampleAssistantBot' }, text: 'x' },
    ],
  ])('include %s', (_name, message) => {
    const update = aTelegramUpdate(message);
    expect(read(update)).toBe('not-a-person');
  });

  it.each(['new_chat_members', 'pinned_message', 'forum_topic_created', 'video_chat_started'])(
    'include the event %s',
    (event) => {
      expect(read(aTelegramUpdate({ [event]: {} }))).toBe('service-message');
    },
  );

  it('include a button without data and a button of an inline message', () => {
    const from = { id: 1, is_bot: false };
    const shown = { message_id: 1, date: 1, chat: { id: 1, type: 'private' } };
    const game = { id: '1', from, message: shown, game_short_name: 'g' };
    const inline = { id: '1', from, inline_message_id: 'i', data: 'x' };
    const readQuery = (query: object) =>
      read(JSON.stringify({ update_id: 1, callback_query: query }));
    expect([readQuery(game), readQuery(inline)]).toStrictEqual([
      'choice-without-data',
      'choice-without-data',
    ]);
  });

  it.each(['', 'not json', 'null', '[]', '{}', '{"update_id":"1"}', '{"update_id":1e400}', '﻿{}'])(
    'include the body %j',
    (body) => {
      expect(read(body)).toBe('malformed');
    },
  );
});

describe('messages', () => {
  it('keep empty and blank texts', () => {
    expect(read(aTelegramUpdate({ text: '' }))).toStrictEqual(aText(''));
    expect(read(aTelegramUpdate({ text: '   ' }))).toStrictEqual(aText('   '));
    expect(read(aTelegramUpdate({ text: '🔔' }))).toStrictEqual(aText('🔔'));
  });

  it('are named after the animation when they also have a document', () => {
    const update = aTelegramUpdate({ document: {}, animation: {} });
    expect(read(update)).toStrictEqual({ type: 'unsupported', kind: 'animation' });
  });

  it('have an unknown kind when it is newer than this code', () => {
    const update = aTelegramUpdate({ hologram: {} });
    expect(read(update)).toStrictEqual({ type: 'unsupported', kind: 'unknown' });
  });

  it('survive optional fields of an unexpected shape', () => {
    const update = aTelegramUpdate({
      text: 'hola',
      entities: 'none',
      reply_to_message: 5,
      via_bot: [],
      is_topic_message: 'yes',
      media_group_id: {},
    });
    expect(read(update)).toStrictEqual(aText('hola'));
  });

  it('are truncated when they are far longer than Telegram allows', () => {
    const content = read(aTelegramUpdate({ text: 'a'.repeat(2_000_000) }));
    expect(content).toStrictEqual(aText('a'.repeat(65_536)));
  });

  it('get the time of receipt when their date is invalid', () => {
    const [received] = receiver.normalise(
      aTelegramRequest(aTelegramUpdate({ text: 'x', date: 9e15 })),
      aTelegramEndpoint(),
      receivedAt,
    );
    expect(received).toMatchObject({ message: { sentAt: receivedAt.toISOString() } });
  });
});
