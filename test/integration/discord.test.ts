import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aCommand } from '../support/builders/discord-interaction.ts';
import { DiscordPerson } from '../support/discord-person.ts';

describe('a top-up through Discord, in a server', () => {
  it('goes from the wish to the receipt with buttons, seen by its person alone', async () => {
    const ana = new DiscordPerson();

    const greeting = await ana.say('Hola');
    await ana.say('Quiero una recarga');
    const amounts = await ana.say('+52 55 9999 8888');
    const question = await ana.choose(amounts, '100');
    const receipt = await ana.choose(question, 'Sí');

    expect(greeting.text).toContain('Felix');
    expect(question.text).toContain('$100.00 MXN');
    expect(receipt.text).toMatch(/TUP-\d{8}-\d+/);
    const seen = [greeting, amounts, question, receipt].map(({ isEphemeral }) => isEphemeral);
    expect(seen).toStrictEqual([true, true, true, true]);
  });
});

describe('an interaction that is posted again', () => {
  it('is answered at once each time, and once by the assistant', async () => {
    const ana = new DiscordPerson();
    const own = ana.nextInteraction();
    const interaction = aCommand('Hola', own);

    const answers = await Promise.all([1, 2, 3].map(() => ana.post(interaction)));
    await pause(3_000);

    const deferred = { status: 200, body: { type: 5, data: { flags: 64 } } };
    expect(answers).toStrictEqual([deferred, deferred, deferred]);
    expect(await ana.received(own.token)).toHaveLength(1);
  });
});
