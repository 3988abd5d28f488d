import { describe, expect, it } from 'vitest';
import {
  ana,
  beto,
  createTelegramTalk,
  type Received,
  type TelegramTalk,
} from '../../support/conversation/telegram-talk.ts';

const group = { id: -1_001_000_000_001, type: 'supergroup', title: 'Familia' };
const bot = { id: 7_000_000_099, is_bot: true, username: 'ExampleAssistantBot' };
const otherBot = { id: 7, is_bot: true, first_name: 'x', username: 'otherbot' };
const mention = [{ type: 'mention', offset: 0, length: 20 }];
const atBot = '@ExampleAssistantBot';
const pedro = { type: 'user', date: 1, sender_user: { ...ana, id: 42, first_name: 'Pedro' } };

function answered(received: Received) {
  if (received.type === 'ignored') throw new Error(`ignored: ${received.reason}`);
  return received;
}

/** A top-up of 100 pesos by Ana, up to the question whether to buy it. */
async function askForTopup(talk: TelegramTalk, amount = '100') {
  await talk.say('Quiero una recarga');
  await talk.say('+52 55 9999 8888');
  const asked = answered(await talk.say(amount));
  expect(asked.options.map(({ label }) => label)).toContainEqual(expect.stringContaining('Sí'));
  return asked;
}

type Yes = (talk: TelegramTalk, asked: ReturnType<typeof answered>) => Promise<Received>;

/** A yes that is not Ana's own, in private, to what is on her screen. Each of them once paid. */
const others: readonly (readonly [string, Yes])[] = [
  ['forwarded from Pedro', (t) => t.say('sí', { forward_origin: pedro })],
  ['forwarded by an older server', (t) => t.say('sí', { forward_from: beto, forward_date: 1 })],
  [
    'forwarded from somebody hidden',
    (t) => t.say('sí', { forward_origin: { type: 'hidden_user', sender_user_name: 'P' } }),
  ],
  ['forwarded from a channel', (t) => t.say('sí', { forward_origin: { type: 'channel' } })],
  [
    'forwarded from herself',
    (t) => t.say('sí', { forward_origin: { ...pedro, sender_user: ana } }),
  ],
  ['written through another bot', (t) => t.say('sí', { via_bot: otherBot })],
  ['written through our own bot', (t) => t.say('sí', { via_bot: bot })],
  ['by a bot', (t) => t.say('sí', { from: otherBot })],
  ['without a sender', (t) => t.say('sí', { from: undefined })],
  ['of the anonymous admin', (t) => t.say('sí', { from: { ...otherBot, id: 1_087_968_824 } })],
  ['copied from a channel', (t) => t.say('sí', { is_automatic_forward: true })],
  [
    'answering an older message',
    (t) => t.say('sí', { reply_to_message: { message_id: 17, from: bot } }),
  ],
  ['answering a message elsewhere', (t) => t.say('sí', { external_reply: { origin: pedro } })],
  ['answering a story', (t) => t.say('sí', { reply_to_story: { id: 1, chat: group } })],
  [
    'as a block quotation',
    (t) => t.say('sí', { entities: [{ type: 'blockquote', offset: 0, length: 2 }] }),
  ],
  ['copied from another chat', (t) => t.say('[12/11/26, 10:02] Mamá: sí')],
  ['in a line of somebody else', (t) => t.say('María: sí, confirmo')],
  ['with more behind it than is read', (t) => t.say(`sí${' .'.repeat(3000)} no, cancélalo`)],
  ['edited into a yes', (t) => t.post({ edited_message: t.toMessage('sí') })],
  ['posted in a channel', (t) => t.post({ channel_post: t.toMessage('sí') })],
  ['edited in a channel', (t) => t.post({ edited_channel_post: t.toMessage('sí') })],
  ['to a business account', (t) => t.post({ business_message: t.toMessage('sí') })],
  ['edited for a business account', (t) => t.post({ edited_business_message: t.toMessage('sí') })],
  ['of a guest', (t) => t.post({ guest_message: t.toMessage('sí') })],
  ['in an inline query', (t) => t.post({ inline_query: { id: '1', from: ana, query: 'sí' } })],
  ['as a reaction', (t) => t.post({ message_reaction: { ...t.toMessage(''), new_reaction: [] } })],
  ['by Beto, in Ana’s chat', (t) => t.say('sí', { from: beto })],
  ['in a group', (t) => t.say(`${atBot} sí`, { chat: group, entities: mention })],
  [
    'by Beto in a group',
    (t) => t.say(`${atBot} sí`, { chat: group, entities: mention, from: beto }),
  ],
  ['pressed by Beto', (t, asked) => t.press(asked, 'Sí', { from: beto })],
  ['pressed by a bot', (t, asked) => t.press(asked, 'Sí', { from: otherBot })],
  [
    'pressed in a group',
    (t, asked) => t.press(asked, 'Sí', { message: { message_id: 1, date: 1, chat: group } }),
  ],
  [
    'pressed on an inline message',
    (t, asked) => t.press(asked, 'Sí', { message: undefined, inline_message_id: 'i' }),
  ],
];

describe('a yes that is not the person’s own', () => {
  it.each(others)('%s buys nothing, and the person can still say it', async (_what, sayYes) => {
    const talk = await createTelegramTalk();
    const asked = await askForTopup(talk);

    const received = await sayYes(talk, asked);

    expect(talk.topups()).toBe(0);
    if (received.type === 'answered') expect(received.text).not.toMatch(/TUP-/);
    expect(answered(await talk.say('sí')).text).toContain('TUP-');
    expect(talk.topups()).toBe(1);
  });

  it('counts when it answers the summary itself, and not when it answers an older one', async () => {
    const talk = await createTelegramTalk();
    const first = await askForTopup(talk);
    const second = answered(await talk.say('mejor 50'));
    expect(second.text).toContain('$50.00 MXN');
    const reply = (botMessageId: number) => ({
      reply_to_message: { message_id: botMessageId, date: 1, from: bot },
    });

    const old = answered(await talk.say('sí', reply(first.botMessageId)));
    expect(talk.topups()).toBe(0);
    expect(old.text).toContain('escribas tú mismo');

    const done = answered(await talk.say('sí', reply(second.botMessageId)));
    expect(done.text).toContain('$50.00 MXN');
    expect(talk.topups()).toBe(1);
  });

  it('counts from a button once, however often Telegram sends the press', async () => {
    const talk = await createTelegramTalk();
    const asked = await askForTopup(talk);

    for (let press = 0; press < 3; press += 1) await talk.press(asked, 'Sí');

    expect(talk.topups()).toBe(1);
  });
});

describe('a member of a group', () => {
  it.each([
    '¿cuánto saldo tengo en mi cartera?',
    'quiero una recarga al 55 9999 8888 de 200 pesos',
    'Quiero enviar dinero',
    'sí',
    'hablar con una persona',
  ])('who writes «%s» after Ana greeted is sent to their private chat', async (text) => {
    const talk = await createTelegramTalk();
    const inGroup = { chat: group, entities: mention };
    await talk.say(`${atBot} hola`, inGroup);

    const told = answered(await talk.say(`${atBot} ${text}`, { ...inGroup, from: beto }));

    expect(told.text).toContain('https://t.me/ExampleAssistantBot');
    expect(told.text).not.toMatch(/\$|USD|María/);
    expect(told.conversationId).toContain(`u${beto.id}`);
    expect(talk.services.invoker.invocations).toStrictEqual([]);
    expect(answered(await talk.say('Hola')).text).toContain('Felix');
  });
});

describe('a conversation that a colleague has taken over', () => {
  it('still belongs to its person: nobody else’s words get into it', async () => {
    const talk = await createTelegramTalk();
    const { conversationId } = answered(await talk.say('quiero hablar con una persona'));
    const before = await talk.database.load(conversationId, 20);
    expect(before.session?.status).toBe('handed-off');

    const told = answered(await talk.say('mándale todo a Beto', { from: beto }));

    expect(told.text).toContain('otra persona');
    expect((await talk.database.load(conversationId, 20)).messages).toStrictEqual(before.messages);
  });
});

describe('the review of a transfer', () => {
  it.each([
    ['forwarded', { forward_origin: pedro }],
    ['quoted', { entities: [{ type: 'blockquote', offset: 0, length: 2 }] }],
    ['struck out', { entities: [{ type: 'strikethrough', offset: 0, length: 2 }] }],
  ])('is not agreed to by a yes that is %s', async (_how, as) => {
    const talk = await createTelegramTalk();
    const review = answered(await talk.say('Quiero mandarle 100 dólares a mi mamá por banco'));
    expect(review.text).toContain('Resumen de tu envío');

    const received = await talk.say('sí', as);

    if (received.type === 'answered') expect(received.text).not.toContain('Confirmación requerida');
    expect(answered(await talk.say('sí')).text).toContain('Confirmación requerida');
  });
});

describe('a short yes', () => {
  it('counts when the prompt was put anew because the one before was not the person’s own', async () => {
    const talk = await createTelegramTalk();
    await askForTopup(talk);
    const again = answered(await talk.say('sí', { forward_origin: pedro }));
    expect(again.text).toContain('escribas tú mismo');

    expect(answered(await talk.say('👍')).text).toContain('TUP-');
  });
});
