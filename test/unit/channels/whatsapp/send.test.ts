import { beforeEach, describe, expect, it } from 'vitest';
import { hashMessageId } from '../../../../shared/adapters/channels/whatsapp/hash-message-id.ts';
import { createWhatsAppSender } from '../../../../shared/adapters/channels/whatsapp/send/whatsapp-sender.ts';
import type { Reply } from '../../../../shared/domain/conversation/reply.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { aWhatsAppEndpoint, WHATSAPP_SECRET } from '../../../support/builders/whatsapp-body.ts';
import { useFakeWhatsApp } from '../../../support/fake-whatsapp-client.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const whatsApp = useFakeWhatsApp();
const place = { turnId: 'turn_1', endpoint: 'felix', language: 'es' };
const reply: Reply = { text: '¿Confirmas **$100.00 MXN**?', options: [], agentId: 'topups' };
const yesNo = [
  { reference: 'c1', label: 'Sí, confirmo' },
  { reference: 'c2', label: 'No' },
];

let clock: FixedClock;
let secrets: FakeSecretSource;
let sender: ReturnType<typeof createWhatsAppSender>;
beforeEach(() => {
  clock = new FixedClock();
  secrets = new FakeSecretSource({ 'test/whatsapp/felix': WHATSAPP_SECRET });
  sender = createWhatsAppSender({
    secrets,
    secretsPrefix: 'test',
    clock,
    directory: createFakeChannelDirectory([aWhatsAppEndpoint()]),
    apiUrls: { whatsapp: whatsApp.url() },
  });
});

const anAddress = (changes: object = {}) => ({
  phoneNumberId: '200000000000001',
  userId: 'US.1000000000000000143',
  phone: '12025550143',
  messageId: 'wamid.QQ==',
  writtenAt: clock.now().toISOString(),
  ...changes,
});

/** Renders a reply and sends its parts. */
async function deliver(given: Partial<Reply> = {}, to: JsonObject = anAddress(), tip?: string) {
  const outcomes = [];
  for (const part of sender.render({ ...reply, ...given }, to, place, tip)) {
    outcomes.push(await sender.send(part, 'felix'));
  }
  return outcomes;
}

const undeliverable = (reason: string) => [{ type: 'undeliverable', reason }];
const refuse = (code: number, more: object = {}) =>
  whatsApp.fail({ kind: 'refused', code, ...more });

describe('sending on WhatsApp', () => {
  it('sends one text with its label, to the number with a plus sign', async () => {
    const [outcome] = await deliver();
    const [message] = await whatsApp.messages();
    expect(message).toMatchObject({
      to: '12025550143',
      type: 'text',
      content: { body: '¿Confirmas *$100.00 MXN*?', preview_url: false },
      biz_opaque_callback_data: 'turn_1/0',
    });
    expect(outcome).toStrictEqual({ type: 'sent', messageId: hashMessageId(message?.id ?? '') });
    expect((await whatsApp.calls())[0]?.parameters).toMatchObject({ to: '+12025550143' });
  });

  it.each([
    [
      'with a tip below its words',
      '',
      '¿Confirmas *$100.00 MXN*?\n\n💡 Llega más rápido a un banco.',
    ],
    ['without the tip that would take its buttons', 'ya '.repeat(325), undefined],
  ])('sends a reply with its buttons, %s', async (_what, before, body) => {
    const text = `${before}${reply.text}`;
    await deliver({ text, options: yesNo }, anAddress(), 'Llega más rápido a un banco.');
    const [message] = await whatsApp.messages();
    expect(message).toMatchObject({
      type: 'interactive',
      content: {
        type: 'button',
        body: { text: body ?? `${before}¿Confirmas *$100.00 MXN*?` },
        action: { buttons: yesNo.map(({ label }) => ({ reply: { title: label } })) },
      },
    });
  });

  it('sends to the user id when the number is hidden', async () => {
    const { phone: _hidden, ...to } = anAddress();
    await deliver({}, to);
    expect((await whatsApp.messages()).map((message) => message.to)).toStrictEqual([
      'US.1000000000000000143',
    ]);
  });

  it('shows up to three options as buttons, up to ten as a list, and more as numbers', async () => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        reference: `r${index}`,
        label: `Opción ${index + 1}`,
      }));
    await deliver({ options: yesNo });
    await deliver({ options: options(10) });
    await deliver({ options: options(11) });
    const [buttons, list, numbers] = await whatsApp.messages();
    expect(buttons?.content).toMatchObject({
      type: 'button',
      action: {
        buttons: [{ reply: { id: 'c1', title: 'Sí, confirmo' } }, { reply: { id: 'c2' } }],
      },
    });
    expect(list?.content).toMatchObject({
      type: 'list',
      action: { button: 'Ver opciones', sections: [{ rows: { length: 10 } }] },
    });
    expect(numbers?.content['body']).toMatch(/10\. Opción 10\n11\. Opción 11$/);
  });

  it('marks the message as read and shows that we type', async () => {
    await sender.showTyping(anAddress(), 'felix');
    expect(await whatsApp.calls()).toMatchObject([
      {
        status: 200,
        parameters: {
          status: 'read',
          message_id: 'wamid.QQ==',
          typing_indicator: { type: 'text' },
        },
      },
    ]);
    await whatsApp.fail({ kind: 'refused', code: 131009 });
    await expect(sender.showTyping(anAddress(), 'felix')).resolves.toBeUndefined();
  });
});

describe('a day after the person’s last message', () => {
  it('sends a notice as the template of its endpoint, on one line', async () => {
    const to = anAddress();
    clock.advance({ days: 1 });
    await whatsApp.closeWindow('12025550143');
    await deliver({ text: 'Tu envío llegó.\n\n**$50.00**', notice: 'transfer_paid_out' }, to);
    expect(await whatsApp.messages()).toMatchObject([
      {
        type: 'template',
        content: {
          name: 'account_news',
          language: { code: 'es_MX' },
          components: [{ parameters: [{ text: 'Tu envío llegó. · $50.00' }] }],
        },
      },
    ]);
  });

  it('does not try to send an answer, which has no template', async () => {
    const to = anAddress();
    clock.advance({ days: 1 });
    expect(await deliver({}, to)).toStrictEqual(undeliverable('window-closed'));
    expect(await whatsApp.calls()).toStrictEqual([]);
  });

  it('sends the template when only Meta knows that the day is over', async () => {
    await whatsApp.closeWindow('12025550143');
    await deliver({ notice: 'transfer_paid_out' });
    expect(await deliver()).toStrictEqual(undeliverable('window-closed'));
    expect((await whatsApp.messages()).map(({ type }) => type)).toStrictEqual(['template']);
  });
});

describe('what Meta refuses', () => {
  it.each([
    ['5215500000001', '525500000001'],
    ['5491100000001', '541100000001'],
    ['5511987654321', '551187654321'],
    ['551187654321', '5511987654321'],
  ])('%s is tried once as %s', async (phone, other) => {
    await refuse(131026, { to: `+${phone}` });
    expect(await deliver({}, anAddress({ phone }))).toMatchObject([{ type: 'sent' }]);
    expect((await whatsApp.messages()).map(({ to }) => to)).toStrictEqual([other]);

    await refuse(131030, { times: 2 });
    const again = await deliver({}, anAddress({ phone }));
    expect(again).toStrictEqual(undeliverable('not-in-test-list'));
  });

  it('is given up when the number has one form only', async () => {
    await refuse(131026);
    expect(await deliver()).toStrictEqual(undeliverable('undeliverable'));
    expect(await whatsApp.calls()).toHaveLength(1);
  });

  it('is sent as plain text with numbers when its buttons are refused', async () => {
    await refuse(131009, { type: 'interactive' });
    await deliver({ options: yesNo });
    expect((await whatsApp.messages()).map(({ content }) => content)).toStrictEqual([
      { body: '¿Confirmas *$100.00 MXN*?\n\n1. Sí, confirmo\n2. No', preview_url: false },
    ]);
    await refuse(131009, { times: 2 });
    expect(await deliver({ options: yesNo })).toStrictEqual(undeliverable('refused'));
  });

  it.each([
    [131021, 'sent-to-self'],
    [131048, 'spam-limit'],
    [131049, 'marketing-limit'],
    [131050, 'opted-out'],
    [130472, 'experiment'],
    [131042, 'payment'],
    [131062, 'sent'],
    [137000, 'identity-changed'],
    [368, 'policy'],
    [131031, 'account-locked'],
    [130497, 'country'],
    [132001, 'refused'],
    [131051, 'refused'],
  ])('with code %i ends as %s', async (code, reason) => {
    await refuse(code);
    const [outcome] = await deliver();
    expect(outcome?.type === 'undeliverable' ? outcome.reason : outcome?.type).toBe(reason);
  });

  it.each([
    [4, 'throttled'],
    [80007, 'throttled'],
    [130429, 'throttled'],
    [131056, 'throttled'],
    [1, 'unavailable'],
    [2, 'unavailable'],
    [131000, 'unavailable'],
    [131016, 'unavailable'],
    [131057, 'unavailable'],
    [133004, 'unavailable'],
    [190, 'unavailable'],
    [0, 'unavailable'],
    [10, 'unavailable'],
    [200, 'unavailable'],
    [131005, 'unavailable'],
  ])('with code %i is tried again later: %s', async (code, kind) => {
    await refuse(code);
    await expect(deliver()).rejects.toMatchObject({ kind });
    expect(await whatsApp.messages()).toStrictEqual([]);
  });

  it('because of an old token is sent with the new one', async () => {
    await deliver();
    secrets.rotate('test/whatsapp/felix', { ...WHATSAPP_SECRET, access_token: 'NEW' });
    await refuse(190, { status: 401 });
    expect(await deliver()).toMatchObject([{ type: 'sent' }]);
  });

  it('by something before Meta is tried again later', async () => {
    await whatsApp.fail({ kind: 'server-error' }, { kind: 'server-error', status: 429 });
    await expect(deliver()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(deliver()).rejects.toMatchObject({ kind: 'throttled' });
  });
});
