import { beforeEach, describe, expect, it } from 'vitest';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { loadFelix } from '../../support/conversation/felix-talk.ts';
import { createLinkingWorld, type LinkingWorld } from '../../support/conversation/linking-world.ts';

const words = {
  linked: '✅ Listo: este chat quedó conectado',
  failed: 'Ese código no sirve',
  taken: 'Este chat ya está conectado con una cuenta',
  exhausted: 'Van demasiados códigos',
  forwarded: 'uno reenviado no cuenta',
  inGroup: 'ya no vale',
  onWeb: 'Este ya es el chat de tu cuenta',
  guest: 'todavía no está conectado con tu cuenta',
  unlinked: 'ya no está conectado con tu cuenta',
};
const balance = '¿Cuál es mi saldo?';
const group = { id: -1_001_000_000_001, type: 'supergroup' };

let world: LinkingWorld;

beforeEach(async () => {
  world = await createLinkingWorld({ hasDemoAccounts: false });
});

const link = async () => world.telegram(await world.askForCode());
const topups = () =>
  world.services.recordsOf('topups').filter(({ key }) => key.sort.startsWith('TOPUP#'));

describe('a code', () => {
  it('links the chat in which it is typed, whatever is written around it', async () => {
    const code = await world.askForCode();
    const linked = await world.telegram(`hola, mi código es ${code.toLowerCase()}, gracias`);
    expect(linked.text).toContain(words.linked);
    expect((await world.telegram(balance)).text).toBe((await world.web(balance)).text);
  });

  it('links by the address of the web page', async () => {
    const code = await world.askForCode();
    const payload = code.slice(5).replace('-', '');
    expect((await world.telegram(`/start link_${payload}`)).text).toContain(words.linked);
  });

  it('reaches no model, no history, no trace and no reply', async () => {
    const code = await world.askForCode();
    const secret = code.slice(5).replace('-', '');
    const message = world.toTelegram(`te paso ${code}`);
    await world.run(message);
    await world.telegram('¿qué puedes hacer?');
    const stored = [
      await world.database.load(message.conversationId, 100),
      await world.database.findByMessage(message.messageId),
      world.database.entries,
      world.requests,
    ];
    const seen = JSON.stringify(stored);
    expect(seen).toContain('te paso LINK-••••');
    expect(seen.replaceAll('-', '')).not.toContain(secret);
  });

  it('is taken by one of two chats that type it at the same time', async () => {
    const code = await world.askForCode();
    const [onTelegram, onWhatsApp] = await Promise.all([
      world.run(world.toTelegram(code)),
      world.run(world.toWhatsApp(code)),
    ]);
    const said = [onTelegram, onWhatsApp].map(({ text }) => text.includes(words.linked));
    expect(said.toSorted()).toStrictEqual([false, true]);
    expect(await world.listChats('web:ana')).toHaveLength(1);
  });

  it('is taken once, also when the turn dies after it', async () => {
    const message = world.toTelegram(await world.askForCode());
    world.database.failBefore('commit');
    await expect(world.run(message)).rejects.toThrow();
    world.clock.advance({ minutes: 1 });
    expect((await world.run(message)).text).toContain(words.linked);
  });

  it('is worth nothing once it has expired, was used or replaced', async () => {
    const expired = await world.askForCode();
    world.clock.advance({ minutes: 10 });
    expect((await world.telegram(expired)).text).toContain(words.failed);
    const replaced = await world.askForCode();
    const used = await world.askForCode();
    expect((await world.telegram(replaced)).text).toContain(words.failed);
    await world.telegram(used);
    expect((await world.whatsApp(used)).text).toContain(words.failed);
  });

  it('is not looked at after five wrong ones, until the next hour', async () => {
    const wrong = ['B', 'C', 'D', 'F', 'G'].map((letter) => `LINK-${letter.repeat(4)}-2222`);
    for (const code of wrong) expect((await world.telegram(code)).text).toContain(words.failed);
    const code = await world.askForCode();
    expect((await world.telegram(code)).text).toContain(words.exhausted);
    expect((await world.whatsApp(code)).text).toContain(words.linked);
    world.clock.advance({ minutes: 60 });
    expect((await world.telegram(await world.askForCode())).text).toContain(words.linked);
  });

  it('of another account does not change the account of a linked chat', async () => {
    await link();
    const code = await world.askForCode('web:beto');
    expect((await world.telegram(code)).text).toContain(words.taken);
    expect(await world.listChats('web:beto')).toStrictEqual([]);
    await world.telegram('desconectar');
    expect((await world.telegram(code)).text).toContain(words.linked);
    expect(await world.listChats('web:ana')).toStrictEqual([]);
  });

  it('counts only in the person’s own words', async () => {
    const code = await world.askForCode();
    const forwarded = { forward_origin: { type: 'hidden_user', sender_user_name: 'P', date: 1 } };
    expect((await world.telegram(code, forwarded)).text).toContain(words.forwarded);
    const context = { context: { forwarded: true } };
    expect((await world.whatsApp(code, context)).text).toContain(words.forwarded);
    expect((await world.telegram(code)).text).toContain(words.linked);
  });

  it('is void once others could read it', async () => {
    const code = await world.askForCode();
    const payload = code.slice(5).replace('-', '');
    const start = `/start@ExampleAssistantBot link_${payload}`;
    expect((await world.telegram(start, { chat: group })).text).toContain(words.inGroup);
    expect((await world.telegram(code)).text).toContain(words.failed);
  });

  it('is for the chat that is to be linked, not for the web page', async () => {
    const code = await world.askForCode();
    expect((await world.web(code)).text).toContain(words.onWeb);
    expect((await world.telegram(code)).text).toContain(words.linked);
  });

  it('that is mistyped is told so, without a model', async () => {
    expect((await world.telegram('LINK-0IL1-UUUU')).text).toContain(words.failed);
    expect(world.requests).toStrictEqual([]);
  });
});

describe('a phone for which the channel vouches', () => {
  it('links the chat of an account that signed in with it, when it asks', async () => {
    await world.issue('web:ana', '+12025550143');
    expect((await world.whatsApp(balance)).text).toContain(words.guest);
    expect((await world.telegram('conectar')).text).toContain('pide un código');
    expect((await world.whatsApp('conectar')).text).toContain(words.linked);
    expect((await world.whatsApp(balance)).text).toBe((await world.web(balance)).text);
  });

  const card = (userId: number) => ({
    text: undefined,
    contact: { phone_number: '12025550143', first_name: 'Ana', user_id: userId },
  });

  it('links when a guest shares it, if it is their own', async () => {
    await world.issue('web:ana', '+12025550143');
    await world.telegram('', card(42));
    const forwarded = { forward_origin: { type: 'hidden_user', sender_user_name: 'P', date: 1 } };
    await world.telegram('', { ...card(700_000_001), ...forwarded });
    expect(await world.listChats('web:ana')).toStrictEqual([]);
    expect((await world.telegram('', card(700_000_001))).text).toContain(words.linked);
  });

  it('is only a number in a chat that has an account', async () => {
    world = await createLinkingWorld();
    await world.issue('web:ana', '+12025550143');
    await world.telegram('Quiero una recarga');
    await world.telegram('', card(700_000_001));
    expect(await world.listChats('web:ana')).toStrictEqual([]);
  });

  it('links nothing when nobody signed in with it', async () => {
    await world.issue('web:ana', '+12025550199');
    expect((await world.whatsApp('conectar')).text).toContain('pide un código');
    expect(await world.listChats('web:ana')).toStrictEqual([]);
  });
});

describe('somebody without an account', () => {
  it('can talk and ask what everybody is told', async () => {
    expect((await world.telegram('hola')).text).toContain('¡Hola!');
    const rate = await world.telegram('¿A cómo está el dólar para México?');
    expect(rate.text).toContain('17');
  });

  it.each([
    balance,
    'Quiero mandar 100 dólares a mi mamá',
    'Quiero una recarga',
    'Quiero pagar la luz',
    '¿Cuáles son mis movimientos?',
    'Quiero un préstamo de 100 dólares',
    'Cancela mi último envío',
  ])('sees and moves no money: %s', async (wish) => {
    const { text, labels } = await world.telegram(wish);
    expect(text).toContain(words.guest);
    expect(text).toContain('Para conectarlo, entra a nuestra página');
    expect(labels).toStrictEqual([]);
    expect(world.services.walletTable.all).toStrictEqual([]);
  });

  it('is told how to link', async () => {
    expect((await world.telegram('conectar mi cuenta')).text).toContain('pide un código');
    expect((await world.telegram('/link')).text).toContain('pide un código');
    expect(world.requests).toStrictEqual([]);
  });

  it('has a demo account where there are some, and has it again after a link', async () => {
    world = await createLinkingWorld();
    await buyOnWeb();
    const own = await world.telegram(balance);
    await link();
    const linked = await world.telegram(balance);
    await world.telegram('desconectar');
    const again = await world.telegram(balance);
    expect(own.text).toBe('Tienes **$1,500.00 USD** disponibles.');
    expect(linked.text).toBe((await world.web(balance)).text);
    expect(linked.text).not.toBe(own.text);
    expect(again.text).toContain(own.text);
  });
});

async function buyOnWeb() {
  await world.web('Quiero una recarga de 100 pesos para el +52 55 9999 8888');
  return await world.web('sí');
}

describe('one account on two channels', () => {
  it('begins on Telegram and goes on over WhatsApp', async () => {
    await link();
    expect((await world.whatsApp(await world.askForCode())).text).toContain(words.linked);
    const asked = await world.telegram('Quiero una recarga de 100 pesos para el +52 55 9999 8888');
    expect(asked.labels).toStrictEqual(['✅ Sí, confirmo', '❌ Cancelar']);

    await world.whatsApp('sí');
    await world.web('sí, confirmo');
    expect(topups()).toStrictEqual([]);

    expect((await world.telegram('sí')).text).toContain('✅');
    expect(topups()).toHaveLength(1);
    const [onTelegram, onWhatsApp, onWeb] = [
      await world.telegram(balance),
      await world.whatsApp(balance),
      await world.web(balance),
    ];
    expect(onTelegram.text).not.toContain('$1,500.00');
    expect(onWhatsApp.text).toBe(onTelegram.text);
    expect(onWeb.text).toBe(onTelegram.text);
    expect((await world.whatsApp('¿Cuáles fueron mis últimas recargas?')).text).toContain('9999');
    expect((await world.listChats('web:ana')).map(({ channel }) => channel)).toStrictEqual([
      'telegram',
      'whatsapp',
    ]);
  });

  it('has one set of limits', async () => {
    await link();
    const before = await world.database.readUsage('web:ana', world.clock.now());
    await world.telegram('hola');
    await world.web('hola');
    const after = await world.database.readUsage('web:ana', world.clock.now());
    expect(after.messagesInDay - before.messagesInDay).toBe(2);
  });

  it('does not show the other chat’s conversation', async () => {
    await world.web('Mi perro se llama Firulais');
    await link();
    world.requests.length = 0;
    await world.telegram('¿qué puedes hacer?');
    expect(JSON.stringify(world.requests)).not.toContain('Firulais');
  });
});

describe('an operation in doubt', () => {
  const order = 'Quiero una recarga de 100 pesos para el +52 55 9999 8888';
  const leaveInDoubt = async () => {
    await world.telegram(order);
    world.broken.add('create_topup');
    expect((await world.telegram('sí')).text).toContain('todavía no sé si se hizo');
  };
  const readUsers = () => topups().map(({ key }) => key.partition);

  it('keeps the chat with its demo account until it is decided', async () => {
    world = await createLinkingWorld();
    await leaveInDoubt();
    const code = await world.askForCode();
    expect((await world.telegram(code)).text).toContain('mientras tanto no lo puedo conectar');
    world.broken.clear();
    await world.telegram('¿ya quedó?');
    expect(readUsers()).toStrictEqual(['PERSON#tg:700000001']);
    expect((await world.telegram(code)).text).toContain(words.linked);
  });

  it('is asked about for its account after the chat was unlinked', async () => {
    await link();
    await leaveInDoubt();
    expect((await world.telegram('desconectar')).text).toContain(words.unlinked);
    world.broken.clear();
    expect((await world.telegram('¿ya quedó?')).text).toContain('✅');
    expect(readUsers()).toStrictEqual(['PERSON#web:ana']);
    expect((await world.telegram(balance)).text).toContain(words.guest);
  });
});

describe('a replay', () => {
  it.each(['code', 'desconectar', balance])('comes to the same again: %s', async (said) => {
    const code = await world.askForCode();
    if (said !== 'code') await world.telegram(code);
    const message = world.toTelegram(said === 'code' ? code : said);
    await world.run(message);
    const progress = await world.database.findByMessage(message.messageId);
    const trace = progress.status === 'committed' ? progress.trace : [];
    const surroundings = {
      catalogue: await loadFelix(),
      understanding: createUnderstanding(),
      filtersFor: createTemplateFilters,
    };
    expect((await replayTurn(trace, surroundings)).differences).toStrictEqual([]);
  });
});

describe('the end of a link', () => {
  const askForTopup = () =>
    world.telegram('Quiero una recarga de 100 pesos para el +52 55 9999 8888');

  it.each(['desconectar', 'unlink', '/unlink'])('comes by %s in the chat', async (wish) => {
    await link();
    expect((await world.telegram(wish)).text).toContain(words.unlinked);
    expect((await world.telegram(balance)).text).toContain(words.guest);
    expect(await world.listChats('web:ana')).toStrictEqual([]);
    expect((await world.telegram(wish)).text).toContain('no está conectado con ninguna cuenta');
  });

  it('leaves what was to be confirmed undone, and says so', async () => {
    await link();
    await askForTopup();
    const { text } = await world.telegram('desconectar');
    expect(text).toContain('Dejé sin hacer lo que estaba por confirmar.');
    expect(text).toContain(words.unlinked);
    await world.telegram('sí');
    expect(topups()).toStrictEqual([]);
  });

  it('comes from the web page, and a yes of the chat does nothing any more', async () => {
    await link();
    await askForTopup();
    const [chat] = await world.listChats('web:ana');
    expect(await world.unlinkChat('web:beto', chat?.id ?? '')).toBe(false);
    expect(await world.unlinkChat('web:ana', chat?.id ?? '')).toBe(true);
    const { text } = await world.telegram('sí');
    expect(text).toContain('Este chat ya no está con la misma cuenta que antes');
    expect(text).toContain('Dejé sin hacer lo que estaba por confirmar.');
    expect(topups()).toStrictEqual([]);
  });

  it('hides from the model what was said for the account', async () => {
    await link();
    await world.telegram(balance);
    await world.telegram('desconectar');
    world.requests.length = 0;
    await world.telegram('¿qué puedes hacer?');
    expect(JSON.stringify(world.requests)).not.toContain('1,500');
  });

  it('does not come by a forwarded word, nor in the web chat', async () => {
    await link();
    const forwarded = { forward_origin: { type: 'hidden_user', sender_user_name: 'P', date: 1 } };
    await world.telegram('desconectar', forwarded);
    expect(await world.listChats('web:ana')).toHaveLength(1);
    expect((await world.web('desconectar')).text).toContain(words.onWeb);
  });
});
