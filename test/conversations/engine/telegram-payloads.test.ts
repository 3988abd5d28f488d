import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTelegramReceiver } from '../../../shared/adapters/channels/telegram/receive/telegram-receiver.ts';
import {
  aTelegramEndpoint,
  aTelegramRequest,
  readTelegramFixture,
} from '../../support/builders/telegram-update.ts';
import { aVoiceNote } from '../../support/builders/voice-note.ts';
import { createPayloadTalk } from '../../support/conversation/payload-talk.ts';
import { FakeSecretSource } from '../../support/fakes/fake-secret-source.ts';

const receiver = createTelegramReceiver({
  secrets: new FakeSecretSource(),
  secretsPrefix: 'test',
  apiUrls: {},
});
const now = new Date('2026-09-21T14:00:00.000Z');

type PayloadTalk = Awaited<ReturnType<typeof createPayloadTalk>>;

const post = (talk: PayloadTalk, name: string) =>
  talk.take(
    receiver.normalise(aTelegramRequest(readTelegramFixture(name)), aTelegramEndpoint(), now),
  );

const silence: readonly RegExp[] = [];
const anAnswer = [/\p{L}/u];

/** What a person reads of each payload; nothing where nobody is to be answered. */
const expected: Readonly<Record<string, readonly RegExp[]>> = {
  '01-text-private': anAnswer,
  '02-command-start-deeplink': [/Soy Felix/],
  '03-edited-message': [/Leí tu mensaje como lo enviaste/],
  '04-callback-query': [/ya no está vigente/],
  '05-callback-query-inaccessible-message': [/ya no está vigente/],
  '06-my-chat-member-blocked': silence,
  '07-my-chat-member-unblocked': silence,
  '08-voice': [/Recibí tu nota de voz/],
  '09-photo-album-part1-caption': anAnswer,
  '10-photo-album-part2-nocaption': [/Recibí tu foto/],
  '11-document': anAnswer,
  '12-location': [/Recibí tu ubicación/],
  '13-contact-own': [/Recibí el contacto/],
  '14-group-mention-after-emoji': [/t\.me\/ExampleAssistantBot/],
  '15-forum-topic-command-reply': [/t\.me\/ExampleAssistantBot/],
  '16-group-migrated-to-supergroup': silence,
  '17-bot-added-to-group': silence,
  '18-text-special-chars': anAnswer,
  '19-unknown-update-type': silence,
};

describe('a payload of Telegram', () => {
  it('is expected to do something, each of them', () => {
    const files = readdirSync('test/fixtures/telegram').map((file) => file.replace('.json', ''));
    expect(files.toSorted()).toStrictEqual(Object.keys(expected));
  });

  it.each(Object.entries(expected))('%s: once, and not again', async (name, words) => {
    const talk = await createPayloadTalk();

    const first = await post(talk, name);
    const again = await post(talk, name);

    expect(first.replies).toStrictEqual(words.map((each) => expect.stringMatching(each)));
    expect(again.replies).toStrictEqual([]);
  });

  it('is one answer where two of them are one album', async () => {
    const talk = await createPayloadTalk();

    const first = await post(talk, '09-photo-album-part1-caption');
    const second = await post(talk, '10-photo-album-part2-nocaption');

    expect([first.replies.length, second.replies.length]).toStrictEqual([1, 0]);
  });

  it('is heard when it is a voice message that Telegram still has', async () => {
    const talk = await createPayloadTalk();
    talk.media.files.set('AwACAgEAAxkBAAIBFICTITIOUS_voice_file_id', aVoiceNote('Hola'));

    const { replies } = await post(talk, '08-voice');

    expect(replies).toStrictEqual([expect.stringMatching(/^Te escuché decir: «Hola»\n\n/)]);
  });
});
