import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { listWorkers } from '../support/emulator-workers.ts';
import { TelegramPerson } from '../support/telegram-person.ts';

const untouched = { available: 1500, held: 0 };

/** A transfer to María, up to the question whether to send it. */
async function askForTransfer(person: TelegramPerson, amount: string) {
  const recipients = await person.say('Quiero enviar dinero');
  await person.press(recipients, 'María');
  const methods = await person.say(amount);
  const summary = await person.press(methods, 'Efectivo');
  return await person.press(summary, 'Sí');
}

/** Lets what the person is asked now expire in so many seconds. */
async function letExpireIn(seconds: number, { chatId }: TelegramPerson): Promise<void> {
  const client = createDynamoDbClient({ endpoint: inject('emulatorUrl') });
  const tableName = inject('conversationsTable');
  const store = new DynamoDbConversationStore({ client, tableName, clock: new SystemClock() });
  const { session } = await store.load(`tg:felix:${chatId}`, 0);
  if (session?.pendingConfirmation === undefined) throw new Error('no confirmation');
  const expiresAt = new Date(Date.now() + seconds * 1_000).toISOString();
  const pendingConfirmation = { ...session.pendingConfirmation, expiresAt };
  await store.checkpoint({ ...session, pendingConfirmation, version: session.version + 1 });
}

const countReceipts = (texts: readonly { readonly text: string }[]) =>
  texts.filter(({ text }) => /✅[\s\S]*(?:TXN|TUP)-\d{8}-\d+/.test(text)).length;

/** A redelivery, and what an operation in doubt is asked a minute later. */
const patiently = { timeout: 150_000, interval: 500 };

describe.concurrent('a group', () => {
  it('gives nobody another member’s money, recipients or balance', async () => {
    const [ana, beto] = [new TelegramPerson(), new TelegramPerson()];
    const group = -1_009_000_000_000 - ana.chatId;
    const says = [
      ana.groupUpdate(group, 'hola'),
      beto.groupUpdate(group, 'quiero una recarga al 55 9999 8888 de 200 pesos'),
      beto.groupUpdate(group, 'sí'),
      beto.groupUpdate(group, '¿Cuánto dinero tengo?'),
      beto.groupUpdate(group, 'Quiero enviar dinero'),
    ];
    for (const [index, update] of says.entries()) {
      await ana.post(update);
      await ana.waitFor(index + 1, 60, group);
    }

    const told = await ana.received(group);
    for (const { text } of told) {
      expect(text).toContain('https://t.me/FelixSandboxBot');
      expect(text).not.toMatch(/\$|USD|María|TUP-/);
    }
    expect(await ana.ask('wallet/balance')).toMatchObject(untouched);
    expect(await beto.ask('wallet/balance')).toMatchObject(untouched);
  });

  it('of one lets nobody else press, answer or forward a yes', async () => {
    const [ana, beto] = [new TelegramPerson(), new TelegramPerson()];
    const chat = { id: ana.chatId, type: 'private' };
    await ana.say('Quiero una recarga');
    await ana.say('+52 55 9999 8888');
    const question = await ana.say('100');
    const pedro = {
      type: 'user',
      date: 1,
      sender_user: { id: 42, is_bot: false, first_name: 'P' },
    };
    const yeses = [
      beto.pressUpdate(question, 'Sí', chat),
      beto.textUpdate('sí', { chat }),
      ana.textUpdate('sí', { forward_origin: pedro }),
      ana.textUpdate('sí', {
        via_bot: { id: 7, is_bot: true, first_name: 'x', username: 'other' },
      }),
    ];
    for (const [index, update] of yeses.entries()) {
      expect((await ana.post(update)).status).toBe(200);
      await ana.waitFor(4 + index);
    }
    expect(await ana.ask('wallet/balance')).toMatchObject(untouched);

    expect((await ana.say('sí')).text).toMatch(/TUP-\d{8}-\d+/);
  });
});

describe.concurrent('a yes that is sent before its question is there', () => {
  it.for([0, 50, 300])('by %i ms buys nothing', async (gapMs, { expect }) => {
    const ana = new TelegramPerson();
    await ana.say('Quiero una recarga');
    await ana.say('+52 55 9999 8888');
    const amount = ana.textUpdate('100');
    const yes = ana.textUpdate('sí', { date: Math.floor(Date.now() / 1_000) });
    const posted = ana.post(amount);
    await pause(gapMs);
    await Promise.all([posted, ana.post(yes)]);
    const isAsked = async () =>
      (await ana.received()).some(({ text }) => text.includes('¿Confirmas'));
    await expect.poll(isAsked, patiently).toBe(true);
    await pause(2_000);

    expect(await ana.ask('wallet/balance')).toMatchObject(untouched);
    expect(countReceipts(await ana.received())).toBe(0);
    await ana.post(ana.textUpdate('sí'));
    await expect.poll(async () => countReceipts(await ana.received()), patiently).toBe(1);
  });
});

describe.skipIf(inject('emulatorPid') === 0)('an orchestrator that is killed while it pays', () => {
  it('pays once and says so, whatever was written since and whatever has expired', async () => {
    const later = ['cancela', 'sí, confirmo', '¿ya se hizo?'];
    const people = later.map(() => new TelegramPerson());
    const late = new TelegramPerson();
    // 4 cents: the partner of the sandbox takes 3 seconds.
    await Promise.all([...people, late].map((person) => askForTransfer(person, '200.04')));
    await letExpireIn(12, late);

    await Promise.all([late, ...people].map((person) => person.post(person.textUpdate('sí'))));
    await pause(1_500);
    for (const pid of listWorkers('Orchestrator')) process.kill(pid, 'SIGKILL');
    await pause(2_000);
    const written = people.map((person, index) => person.textUpdate(later[index] ?? ''));
    await Promise.all(written.map((update) => late.post(update)));

    for (const person of [...people, late]) {
      const replies = async () => (await person.received()).slice(5);
      await expect.poll(async () => countReceipts(await replies()), patiently).toBe(1);
      expect((await replies()).map(({ text }) => text).join('\n')).not.toMatch(
        /no se hizo|ningún cargo/i,
      );
      expect(await person.ask('wallet/balance')).toMatchObject({ available: 1295.97 });
      expect(await person.ask('remittances/transfers')).toMatchObject({ transfers: [{}] });
    }
  }, 240_000);
});
