import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

const cases = [
  {
    language: 'es',
    transfer: ['mándale 30 a mi mamá cada viernes', 'efectivo', 'sí'],
    bill: ['paga la luz mañana', 'sí'],
    thefts: [
      'me robaron el teléfono, cancela todo lo programado',
      'cancela todos los envíos programados, me robaron el cel',
    ],
    block: 'me robaron el teléfono, cancela mi tarjeta',
    advice: 'Lamento lo que te pasó.',
    yes: 'sí',
    nows: ['mejor cancela eso y págala ahora', 'cancélala y págala ya', 'mejor págala hoy'],
    notNow: 'sí, págala ahora',
    when: '¿cuándo le llega a mi mamá?',
    today: 'mejor mándalo hoy',
  },
  {
    language: 'en',
    transfer: ['send 30 to my mom every friday', 'cash', 'yes'],
    bill: ['pay my light tomorrow', 'yes'],
    thefts: [
      'my phone was stolen, cancel everything scheduled',
      'cancel all scheduled transfers, my phone was stolen',
    ],
    block: 'my phone was stolen, cancel my card',
    advice: 'I am sorry that happened to you.',
    yes: 'yes',
    nows: ['actually cancel that and pay it now', 'pay it now instead'],
    notNow: 'yes, pay it now',
    when: 'when does my mom get it?',
    today: 'send it today instead',
  },
];

describe.each(cases)('something set up for later ($language)', (words) => {
  const start = async (...said: readonly string[]) => {
    const talk = await createAssistantTalk('felix', { languageHint: words.language });
    for (const text of said) await talk.say(text);
    return talk;
  };

  it.each(words.thefts)('is put to be called off below the advice: «%s»', async (theft) => {
    const talk = await start(...words.transfer);

    const told = await talk.say(theft);

    expect(told.text.startsWith(words.advice)).toBe(true);
    expect(told.entry.metrics.modelCalls).toBe(0);
    expect(told.session.pendingConfirmation).toMatchObject({
      tool: 'schedule_transfer',
      input: { action: 'cancel' },
    });
    const done = await talk.say(words.yes);
    expect(done.session.pendingConfirmation).toBeUndefined();
    expect(done.text).toContain('ORD-20260302-001');
  });

  it('is called off one after the other where there are several', async () => {
    const talk = await start(...words.transfer, ...words.bill);

    const first = await talk.say(words.thefts[0] ?? '');
    const second = await talk.say(words.yes);

    expect(first.text.startsWith(words.advice)).toBe(true);
    expect(first.session.pendingConfirmation?.tool).toBe('schedule_bill');
    expect(second.session.pendingConfirmation?.tool).toBe('schedule_transfer');
  });

  it('stays where a card is to be cancelled', async () => {
    const talk = await start(...words.transfer);

    const told = await talk.say(words.block);

    expect(told.text.startsWith(words.advice)).toBe(true);
    expect(told.session.pendingConfirmation).toBeUndefined();
  });

  it.each(words.nows)('is called off and then done now: «%s»', async (now) => {
    const talk = await start(...words.bill);

    const asked = await talk.say(now);
    const put = await talk.say(words.yes);

    expect(asked.session.pendingConfirmation?.input).toMatchObject({ action: 'cancel' });
    expect(put.session.pendingConfirmation?.tool).toBe('pay_bill');
  });

  it('is not called off by a yes', async () => {
    const talk = await start(...words.bill);

    const told = await talk.say(words.notNow);

    expect(told.session.pendingConfirmation?.input['action']).toBeUndefined();
  });

  it('is still the last deed after it was asked when it arrives', async () => {
    const talk = await start(...words.transfer);

    const told = await talk.say(words.when);
    const asked = await talk.say(words.today);

    expect(told.entry.metrics.modelCalls).toBe(0);
    expect(told.text).toContain('ORD-20260302-001');
    expect(asked.session.pendingConfirmation).toMatchObject({
      tool: 'schedule_transfer',
      input: { action: 'cancel' },
    });
  });
});

describe.each([
  {
    language: 'es',
    sent: ['manda 50 a mi mamá', 'banco', 'sí', 'sí'],
    yes: 'sí',
    wrong: [
      'ay no me equivoqué, era para mi hermano, cancélalo',
      'cancélalo, era para mi hermano',
      'era para mi hermano, cancélalo por favor',
    ],
    plain: 'ay no me equivoqué, cancélalo',
  },
  {
    language: 'en',
    sent: ['send 50 to my mom', 'bank', 'yes', 'yes'],
    yes: 'yes',
    wrong: ['oops it was for my brother, cancel it', 'cancel it, it was for my brother'],
    plain: 'oops, cancel it',
  },
])('a deed that is cancelled with what it should have been ($language)', (words) => {
  const start = async () => {
    const talk = await createAssistantTalk('felix', { languageHint: words.language });
    for (const text of words.sent) await talk.say(text);
    return talk;
  };

  it.each(words.wrong)('is put again as it should have been: «%s»', async (wrong) => {
    const talk = await start();

    const asked = await talk.say(wrong);
    const next = await talk.say(words.yes);

    expect(asked.session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect(next.text).toContain('Juan García');
  });

  it('is only cancelled where nothing else is said', async () => {
    const talk = await start();

    const asked = await talk.say(words.plain);
    const next = await talk.say(words.yes);

    expect(asked.session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect(next.text).not.toContain('Juan García');
    expect(next.session.pendingConfirmation).toBeUndefined();
  });
});
