import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

const transfer = { es: 'manda 50 a mi mamá por banco', en: 'send 50 to my mom by bank' } as const;
const yes = { es: 'sí', en: 'yes' } as const;

describe('an account that is named by its last digits', () => {
  const unknown = {
    es: 'No tengo guardada ninguna cuenta con esa terminación',
    en: 'I have no saved account with that ending',
  } as const;

  it.each([
    ['es', 'ese no es, es terminación 5679'],
    ['es', 'no a esa cuenta, a la que termina en 1234'],
    ['es', 'últimos 4 dígitos 1234'],
    // Of somebody else.
    ['es', 'la que termina en 3215'],
    ['en', 'not that account, the one ending 1234'],
    ['en', 'wrong account, it ends in 5679'],
  ] as const)('is said to be unknown, and is no amount: %s «%s»', async (tag, words) => {
    const talk = await createFelixTalk(tag);
    await talk.say(transfer[tag]);
    const summary = await talk.say(words);
    await talk.say(yes[tag]);
    const prompt = await talk.say(words);

    expect([summary.text, prompt.text].map((text) => text.includes(unknown[tag]))).toStrictEqual([
      true,
      true,
    ]);
    expect(prompt.session.pendingConfirmation).toMatchObject({
      tool: 'create_transfer',
      input: { amount_usd: 50 },
    });
    expect(prompt.entry.metrics.modelCalls).toBe(0);
  });

  it.each([
    ['es', 'manda 50 a mi mamá en efectivo', 'mejor a la que termina en 7896'],
    ['en', 'send 50 to my mom in cash', 'to the account ending in 7896 instead'],
  ] as const)('is taken where it is saved: %s', async (tag, cash, words) => {
    const talk = await createFelixTalk(tag);
    await talk.say(cash);

    const { text } = await talk.say(words);

    expect(text).toContain('7896');
  });
});

describe('an amount that cannot be', () => {
  it.each([
    ['es', '-50', 'El monto tiene que ser mayor que cero.'],
    ['es', '-20 dólares', 'El monto tiene que ser mayor que cero.'],
    ['es', '- 50', 'El monto tiene que ser mayor que cero.'],
    ['en', '- 20 dollars', 'The amount has to be more than zero.'],
    ['en', '-50', 'The amount has to be more than zero.'],
    ['en', '-20 dollars', 'The amount has to be more than zero.'],
  ] as const)('is said to be so when it is negative: %s «%s»', async (tag, words, told) => {
    const talk = await createFelixTalk(tag);
    await talk.say(transfer[tag]);

    const turn = await talk.say(words);

    expect(turn.text.startsWith(told)).toBe(true);
    expect(turn.text).toContain('$50.00 USD');
    expect(turn.entry.metrics.modelCalls).toBe(0);
  });

  it.each([
    ['es', '50 euros', 'otra moneda no la manejo'],
    ['es', '50 libras', 'otra moneda no la manejo'],
    ['en', '50 euros', 'I take no other currency'],
    ['en', '50 pounds', 'I take no other currency'],
  ] as const)('is asked for in dollars or what is received: %s «%s»', async (tag, words, told) => {
    const talk = await createFelixTalk(tag);
    await talk.say(transfer[tag]);

    expect((await talk.say(words)).text).toContain(told);
  });
});

describe('the carrier of a number', () => {
  const topUp = { es: 'recarga 50 a mi mamá', en: 'top up 50 for my mom' } as const;
  const fixed = {
    es: 'Según el propio número, el +52 55 1234 5678 es de Telcel',
    en: 'Going by the number itself, +52 55 1234 5678 is with Telcel',
  } as const;

  it.each([
    ['es', 'no es telcel, es movistar'],
    ['es', 'es movistar'],
    ['es', 'no es telcel'],
    ['es', 'la compañía está mal, es movistar'],
    ['en', "it's AT&T not Telcel"],
    ['en', "it is not Telcel, it's Movistar"],
    ['en', "wrong carrier, it's AT&T"],
  ] as const)('cannot be changed by itself, and that is said: %s «%s»', async (tag, words) => {
    const talk = await createFelixTalk(tag);
    await talk.say(topUp[tag]);

    const turn = await talk.say(words);

    expect(turn.text).toContain(fixed[tag]);
    expect(turn.session.pendingConfirmation).toMatchObject({
      tool: 'create_topup',
      input: { amount: 50 },
    });
    expect(turn.entry.metrics.modelCalls).toBe(0);
  });

  it('is agreed to where it is named as it is', async () => {
    const talk = await createFelixTalk('es');
    await talk.say(topUp.es);

    expect((await talk.say('es telcel')).text).toContain('Sí, así lo tengo.');
  });
});
