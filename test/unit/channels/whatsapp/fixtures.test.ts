import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { hashMessageId } from '../../../../shared/adapters/channels/whatsapp/hash-message-id.ts';
import { createWhatsAppReceiver } from '../../../../shared/adapters/channels/whatsapp/receive/whatsapp-receiver.ts';
import type { ReceivedUpdate } from '../../../../shared/application/ports/channel/channel-receiver.ts';
import { parseInboundMessage } from '../../../../shared/contracts/inbound-message.ts';
import {
  aWhatsAppEndpoint,
  aWhatsAppRequest,
  PHONE_NUMBER_ID,
  readWhatsAppFixture,
} from '../../../support/builders/whatsapp-body.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const receivedAt = new Date('2026-09-21T14:00:00.000Z');
const endpoint = aWhatsAppEndpoint();
/** A second number of the same app. */
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

const ignored = (reason: string) => ({ type: 'ignored', reason });
const sentAt = new Date(1_790_000_001_000).toISOString();

/** Meta's ids of a message: its own, and that of the message it answers. */
const idsSchema = z.object({
  id: z.string(),
  context: z.object({ id: z.string().optional() }).optional(),
});
const bodySchema = z.object({
  entry: z.tuple([
    z.object({
      changes: z.tuple([z.object({ value: z.object({ messages: z.tuple([idsSchema]) }) })]),
    }),
  ]),
});

function readIds(name: string) {
  const body = bodySchema.parse(JSON.parse(readWhatsAppFixture(name).toString('utf8')));
  const { id, context } = body.entry[0].changes[0].value.messages[0];
  return { id, answered: context?.id };
}

/** The message of Ana in a file, in a private chat. */
function ofAna(name: string, content: object, provenance: object = {}) {
  const person = 'US.1000000000000000143';
  const { id } = readIds(name);
  const to = {
    phoneNumberId: PHONE_NUMBER_ID,
    userId: person,
    phone: '12025550143',
    messageId: id,
    writtenAt: sentAt,
  };
  return {
    type: 'message',
    message: {
      messageId: `wa:felix:${hashMessageId(id)}`,
      conversationId: `wa:felix:${person}`,
      assistantId: 'felix',
      userId: `wa:${person}`,
      address: { channel: 'whatsapp', endpoint: 'felix', to },
      verifiedPhone: '+12025550143',
      provenance: { chat: 'private', ...provenance },
      personName: 'Ana Prueba',
      sourceId: hashMessageId(id),
      content,
      sentAt,
    },
  };
}

/** As `ofAna`, and an answer to a message of ours. */
function answerOfAna(name: string, content: object) {
  const { answered = '' } = readIds(name);
  return ofAna(name, content, { repliesTo: hashMessageId(answered) });
}

const text = (words: string) => ({ type: 'text', text: words });
const choice = (reference: string) => ({ type: 'choice', reference });
const unsupported = (kind: string) => ({ type: 'unsupported', kind });
const file = (kind: string, fileId: string, mediaType: string) => ({
  type: 'attachment',
  attachment: { type: 'file', kind, fileId, mediaType },
});
const status = ignored('status-of-other-message');

const expected: Readonly<Record<string, readonly object[]>> = {
  '01-text': [ofAna('01-text', text('Hola 👋 ¿me ayudas con mi pedido?'))],
  '02-text-reply-context': [answerOfAna('02-text-reply-context', text('sí, ese'))],
  '04-template-quick-reply-button': [
    answerOfAna('04-template-quick-reply-button', choice('v1:confirm:appt_42')),
  ],
  '05-interactive-button-reply': [
    answerOfAna('05-interactive-button-reply', choice('v1:confirm:rem_01HZX')),
  ],
  '06-interactive-list-reply': [
    answerOfAna('06-interactive-list-reply', choice('slot:2026-11-20T09:00')),
  ],
  '07-image-caption': [
    ofAna('07-image-caption', {
      ...file('photo', '300000000000001', 'image/jpeg'),
      caption: '¿qué planta es?',
    }),
  ],
  '08-audio-voice-note': [
    ofAna('08-audio-voice-note', file('voice', '300000000000002', 'audio/ogg; codecs=opus')),
  ],
  '09-document': [
    ofAna(
      '09-document',
      { ...file('document', '300000000000003', 'application/pdf'), caption: 'resúmelo' },
      { isForwarded: true },
    ),
  ],
  '10-location': [
    ofAna('10-location', {
      type: 'attachment',
      attachment: { type: 'location', latitude: 0.0001, longitude: -0.0001 },
    }),
  ],
  '11-contacts': [
    ofAna('11-contacts', {
      type: 'attachment',
      attachment: { type: 'contact', name: 'Ben Example', phones: ['+12025550144'] },
    }),
  ],
  '12-reaction': [ignored('reaction')],
  '13-reaction-removed': [ignored('reaction')],
  '14-order': [ofAna('14-order', unsupported('order'))],
  '15-unsupported': [ofAna('15-unsupported', unsupported('unsupported'))],
  '16-system-number-changed': [ignored('number-changed')],
  '17-system-bsuid-changed': [ignored('user-id-changed')],
  '18-referral-click-to-whatsapp-ad': [
    ofAna('18-referral-click-to-whatsapp-ad', text('Quiero más información')),
  ],
  '19-status-sent': [status],
  '20-status-read-without-delivered': [status],
  '21-status-failed-131047': [status],
  '27-revoke': [ignored('message-deleted')],
  '28-value-level-errors': [
    answerOfAna('28-value-level-errors', unsupported('interactive')),
    ignored('channel-error'),
  ],
  '29-other-field-template-status': [ignored('account-event')],
  '30-sticker': [ofAna('30-sticker', unsupported('sticker'))],
  '31-text-group': [ignored('group-message')],
};

function receive(name: string): readonly ReceivedUpdate[] {
  const request = aWhatsAppRequest(readWhatsAppFixture(name));
  return receiver.normalise(request, endpoint, receivedAt);
}

const messagesIn = (name: string) =>
  receive(name).flatMap((update) => (update.type === 'message' ? [update.message] : []));

describe('payloads of WhatsApp', () => {
  it.each(Object.entries(expected))('%s', (name, updates) => {
    expect(receive(name)).toStrictEqual(updates);
  });

  it('03: four messages of two accounts, for two numbers and two people, in order', () => {
    const read = messagesIn('03-batch-two-entries-mixed').map(
      ({ conversationId, content }) =>
        `${conversationId} ${content.type === 'text' ? content.text : content.type}`,
    );
    expect(read).toStrictEqual([
      'wa:felix:US.1000000000000000143 primero',
      'wa:felix:US.1000000000000000143 segundo (misma marca de tiempo)',
      'wa:felix:US.1000000000000000144 otro usuario',
      'wa:second:US.1000000000000000144 message to a second number',
    ]);
    expect(receive('03-batch-two-entries-mixed')).toHaveLength(6);
  });

  it.each([
    ['22-username-only-phone-omitted', 'US.1000000000000000555', 'Cam Sample'],
    ['23-username-only-phone-empty-string', 'US.1000000000000000556', 'Dee Sample'],
  ])('%s: a person without a phone is reached by the user id', (name, userId, personName) => {
    const [message] = messagesIn(name);
    expect(message).toMatchObject({ userId: `wa:${userId}`, personName });
    expect(message?.address.to).toMatchObject({ userId });
    expect(message?.address.to).not.toHaveProperty('phone');
  });

  it.each([
    ['24-text-mexico-521', '5215500000001'],
    ['25-text-argentina-549', '5491100000001'],
  ])('%s: keeps the number as it came', (name, phone) => {
    expect(messagesIn(name).map(({ address }) => address.to['phone'])).toStrictEqual([phone]);
  });

  it('26: an edit names the message that it changes, and its new words', () => {
    const [message] = messagesIn('26-edit');
    const original = 'wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQTAwMDAwMDAwMDAwMDAwMDAyMAA=';
    expect(message).toMatchObject({
      content: { type: 'edit', of: hashMessageId(original), text: 'texto corregido' },
      provenance: { isEdited: true },
    });
  });

  it('32: what a colleague writes from the phone belongs to the chat of the person', () => {
    const [message] = messagesIn('32-smb-message-echo-human-agent');
    expect(message).toMatchObject({
      conversationId: 'wa:felix:US.1000000000000000143',
      userId: 'wa:US.1000000000000000143',
      content: { type: 'colleague', text: 'Te contesto yo desde la app' },
    });
  });

  it('33: reads what Meta escapes', () => {
    const [message] = messagesIn('33-signature-vector-raw');
    expect(message?.content).toStrictEqual(text('Mañana a las 9/10 👋 <a&b> €5'));
    expect(message?.personName).toBe('Ñandú Prueba');
  });

  it('all fit the contract of the queue, without a phone number in any id of ours', () => {
    const names = readdirSync('test/fixtures/whatsapp').map((file) => file.replace('.json', ''));
    expect(names).toHaveLength(33);
    for (const message of names.flatMap(messagesIn)) {
      const queued: unknown = JSON.parse(JSON.stringify({ v: 1, ...message }));
      expect(parseInboundMessage(queued)).toStrictEqual(message);
      expect(`${message.messageId} ${message.conversationId}`).not.toMatch(/wamid|2025550143/);
    }
  });
});
