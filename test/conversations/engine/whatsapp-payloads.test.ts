import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWhatsAppReceiver } from '../../../shared/adapters/channels/whatsapp/receive/whatsapp-receiver.ts';
import {
  aWhatsAppEndpoint,
  aWhatsAppRequest,
  readWhatsAppFixture,
} from '../../support/builders/whatsapp-body.ts';
import { createPayloadTalk } from '../../support/conversation/payload-talk.ts';
import { createFakeChannelDirectory } from '../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';

const endpoint = aWhatsAppEndpoint();
const second = aWhatsAppEndpoint({
  key: 'second',
  settings: { phone_number_id: '200000000000002', webhook_of: 'felix' },
});
const receiver = createWhatsAppReceiver({
  secrets: new FakeSecretSource(),
  secretsPrefix: 'test',
  clock: new FixedClock(),
  directory: createFakeChannelDirectory([endpoint, second]),
  apiUrls: {},
});
const now = new Date('2026-09-21T14:00:00.000Z');

const silence: readonly RegExp[] = [];
const anAnswer = [/\p{L}/u];
const gone = [/ya no está vigente/];

/** What people read of each payload; nothing where nobody is to be answered. */
const expected: Readonly<Record<string, readonly RegExp[]>> = {
  '01-text': anAnswer,
  '02-text-reply-context': anAnswer,
  // Four messages of two people to two numbers; two of them were written in a row.
  '03-batch-two-entries-mixed': [...anAnswer, ...anAnswer, ...anAnswer],
  '04-template-quick-reply-button': gone,
  '05-interactive-button-reply': gone,
  '06-interactive-list-reply': gone,
  '07-image-caption': anAnswer,
  '08-audio-voice-note': [/Recibí tu nota de voz/],
  '09-document': anAnswer,
  '10-location': [/Recibí tu ubicación/],
  '11-contacts': [/Recibí el contacto/],
  '12-reaction': silence,
  '13-reaction-removed': silence,
  '14-order': [/solo puedo leer texto/],
  '15-unsupported': [/solo puedo leer texto/],
  '16-system-number-changed': silence,
  '17-system-bsuid-changed': silence,
  '18-referral-click-to-whatsapp-ad': anAnswer,
  '19-status-sent': silence,
  '20-status-read-without-delivered': silence,
  '21-status-failed-131047': silence,
  '22-username-only-phone-omitted': anAnswer,
  '23-username-only-phone-empty-string': anAnswer,
  '24-text-mexico-521': anAnswer,
  '25-text-argentina-549': anAnswer,
  '26-edit': [/Leí tu mensaje como lo enviaste/],
  '27-revoke': silence,
  '28-value-level-errors': [/solo puedo leer texto/],
  '29-other-field-template-status': silence,
  '30-sticker': [/Vi tu sticker/],
  '31-text-group': silence,
  '32-smb-message-echo-human-agent': silence,
  '33-signature-vector-raw': anAnswer,
};

describe('a payload of WhatsApp', () => {
  it('is expected to do something, each of them', () => {
    const files = readdirSync('test/fixtures/whatsapp').map((file) => file.replace('.json', ''));
    expect(files.toSorted()).toStrictEqual(Object.keys(expected));
  });

  it.each(Object.entries(expected))('%s: once, and not again', async (name, words) => {
    const talk = await createPayloadTalk();
    const post = () =>
      talk.take(receiver.normalise(aWhatsAppRequest(readWhatsAppFixture(name)), endpoint, now));

    const first = await post();
    const again = await post();

    expect(first.replies).toStrictEqual(words.map((each) => expect.stringMatching(each)));
    expect(again.replies).toStrictEqual([]);
  });
});
