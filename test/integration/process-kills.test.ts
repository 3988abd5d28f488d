import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { listWorkers } from '../support/emulator-workers.ts';
import { TelegramPerson } from '../support/telegram-person.ts';

/** How long before the kill each person's yes is posted, in milliseconds. */
const leads = [140, 80, 45, 20, 5];

async function askForTopup() {
  const ana = new TelegramPerson();
  await ana.say('Quiero una recarga');
  await ana.say('+52 55 9999 8888');
  const question = await ana.say('100');
  return { ana, yes: ana.pressUpdate(question, 'Sí') };
}

describe.skipIf(inject('emulatorPid') === 0)('killing the orchestrator', () => {
  it('in the middle of turns loses no message and doubles no effect', async () => {
    const people = await Promise.all(leads.map(askForTopup));
    const killAt = performance.now() + 200;

    const posted = people.map(async ({ ana, yes }, index) => {
      await pause(killAt - (leads[index] ?? 0) - performance.now());
      return await ana.post(yes);
    });
    await pause(killAt - performance.now());
    for (const pid of listWorkers('Orchestrator')) process.kill(pid, 'SIGKILL');

    const statuses = (await Promise.all(posted)).map(({ status }) => status);
    expect(statuses).toStrictEqual(leads.map(() => 200));
    await Promise.all(
      people.map(async ({ ana }) => {
        await ana.waitFor(4, 120);
        const history = await ana.say('¿cuáles fueron mis últimas recargas?');
        await pause(500);
        const messages = await ana.received();
        expect(messages).toHaveLength(5);
        expect(messages.filter(({ text }) => text.includes('Recarga enviada'))).toHaveLength(1);
        expect(history.text.match(/TUP-\d{8}-\d+/g)).toHaveLength(1);
      }),
    );
  }, 180_000);
});
