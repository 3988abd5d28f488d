import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { listWorkers } from '../support/emulator-workers.ts';
import { TelegramPerson } from '../support/telegram-person.ts';

describe.skipIf(inject('emulatorPid') === 0)(
  'killing the orchestrator in the middle of turns',
  () => {
    it.each([5, 20, 45, 80, 140])(
      'after %i ms loses no message and doubles no effect',
      async (delayMs) => {
        const ana = new TelegramPerson();
        await ana.say('Quiero una recarga');
        await ana.say('+52 55 9999 8888');
        const question = await ana.say('100');
        const yes = ana.pressUpdate(question, 'Sí');

        const posted = ana.post(yes);
        await pause(delayMs);
        for (const pid of listWorkers('Orchestrator')) process.kill(pid, 'SIGKILL');
        expect((await posted).status).toBe(200);

        await ana.waitFor(4, 60);
        const history = await ana.say('¿cuáles fueron mis últimas recargas?');
        await pause(500);
        const messages = await ana.received();
        expect(messages).toHaveLength(5);
        expect(messages.filter(({ text }) => text.includes('Recarga enviada'))).toHaveLength(1);
        expect(history.text.match(/TUP-\d{8}-\d+/g)).toHaveLength(1);
      },
      120_000,
    );
  },
);
