import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findChannel } from '../support/channel-addresses.ts';
import { TelegramPerson } from '../support/telegram-person.ts';

describe('a top-up through Telegram', () => {
  it('takes one message per turn from the wish to the receipt', async () => {
    const ana = new TelegramPerson();
    const answeredBefore = await ana.calls('answerCallbackQuery');

    const greeting = await ana.say('Hola');
    const numbers = await ana.say('Quiero una recarga');
    const amounts = await ana.say('+52 55 9999 8888');
    const question = await ana.press(amounts, '100');
    const receipt = await ana.press(question, 'Sí');

    expect(greeting.text).toContain('Felix');
    expect(numbers.text).toMatch(/Mamá[\s\S]*Hermano/);
    expect(amounts.text).toContain('Telcel');
    expect(question.text).toContain('$100.00 MXN');
    expect(receipt.text).toMatch(/TUP-\d{8}-\d+/);
    await pause(500);
    expect(await ana.received()).toHaveLength(5);
    expect(await ana.calls('sendChatAction')).toBe(5);
    expect((await ana.calls('answerCallbackQuery')) - answeredBefore).toBe(2);
  });

  it('is heard, and not paid for by a spoken yes', async () => {
    const ana = new TelegramPerson();

    const numbers = await ana.speak('Quiero una recarga');
    const amounts = await ana.say('+52 55 9999 8888');
    const question = await ana.press(amounts, '100');
    const again = await ana.speak('sí');
    const receipt = await ana.press(again, 'Sí');

    expect(numbers.text).toMatch(/^Te escuché decir: «Quiero una recarga»[\s\S]*Mamá/);
    expect(question.text).toContain('$100.00 MXN');
    expect(again.text).toContain('necesito que lo escribas tú mismo');
    expect(receipt.text).toMatch(/TUP-\d{8}-\d+/);
  });

  it('works the same in English', async () => {
    const ben = new TelegramPerson('en');

    const numbers = await ben.say('I want a top-up');
    const amounts = await ben.press(numbers, 'Hermano');
    const question = await ben.say('50');
    const receipt = await ben.say('yes');

    expect(amounts.text).toContain('available top-ups');
    expect(question.text).toContain('Do you confirm');
    expect(receipt.text).toContain('Top-up sent');
  });
});

describe('an update that is delivered again', () => {
  it('changes nothing more, five times in a row and five times at once', async () => {
    const ana = new TelegramPerson();
    await ana.say('Quiero una recarga');
    await ana.say('+52 55 9999 8888');
    const question = await ana.say('200');
    const yes = ana.pressUpdate(question, 'Sí');

    const statuses = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => (await ana.post(yes)).status),
    );
    await ana.waitFor(4);
    for (let time = 0; time < 5; time++) await ana.post(yes);
    await ana.say('¿cuáles fueron mis últimas recargas?');
    await pause(1_000);

    const messages = await ana.received();
    const receipts = messages.filter(({ text }) => text.includes('Recarga enviada'));
    expect(statuses).toStrictEqual([200, 200, 200, 200, 200]);
    expect(receipts).toHaveLength(1);
    expect(messages).toHaveLength(5);
  });
});

describe('the webhook', () => {
  it.each([undefined, 'wrong-secret', ''])('refuses a secret such as %s', async (secret) => {
    const ana = new TelegramPerson();
    const headers = {
      ...(secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    };

    const response = await fetch(findChannel('telegram').webhook, {
      method: 'POST',
      headers,
      body: ana.textUpdate('Hola'),
    });

    expect(response.status).toBe(401);
    await pause(1_000);
    expect(await ana.received()).toHaveLength(0);
  });

  it.each(['{junk', '', '[]', '{"update_id":5,"future_update_type":{"id":"x"}}'])(
    'takes %s and does nothing',
    async (body) => {
      const response = await new TelegramPerson().post(body);

      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
    },
  );
});
