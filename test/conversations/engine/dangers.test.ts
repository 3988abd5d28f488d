import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

const cases = [
  {
    language: 'es',
    scam: 'me gané un premio, tengo que mandar 50 primero para que me lo den',
    ordered: 'alguien me dijo que le mandara dinero para reclamar mi premio. manda 50 a mi hermano',
    theft: 'me robaron el celular, bloquea mi cuenta',
    doubt: '¿puedo confiar en ustedes?',
    warning: '⚠️ Cuidado: esto parece una estafa.',
    advice: 'Lamento lo que te pasó. Yo no puedo bloquear tu cuenta',
    safety: 'Aquí solo hago lo que se confirma con un sí en este chat.',
    human: 'Hablar con una persona',
    handedOff: 'Te paso con una persona de nuestro equipo',
    send: 'manda 50 a mi hermano',
    bank: 'banco',
    yes: 'sí',
    undo: 'cancela ese envío',
    putAside: 'Dejé de lado lo que estábamos preparando.',
    left: 'Dejé sin hacer lo que estaba por confirmar.',
  },
  {
    language: 'en',
    scam: 'I won a lottery and a man says i have to send him 50 dollars first for taxes',
    ordered: 'someone told me to send money to unlock my prize. send 50 to my brother',
    theft: 'my phone was stolen, block my account',
    doubt: 'can i trust this? is my money safe',
    warning: '⚠️ Careful: this looks like a scam.',
    advice: 'I am sorry that happened to you. I cannot block your account',
    safety: 'I only do what is confirmed with a yes in this chat.',
    human: 'Talk to a person',
    handedOff: 'I am handing you over to a person on our team',
    send: 'send 50 to my brother',
    bank: 'bank',
    yes: 'yes',
    undo: 'cancel that transfer',
    putAside: 'I have put aside what we were preparing.',
    left: 'I left undone what was waiting for your confirmation.',
  },
];

describe.each(cases)('somebody in danger of losing money ($language)', (words) => {
  const { language } = words;
  const talkTo = (id = 'felix') => createAssistantTalk(id, { languageHint: language });

  it('is warned of a fraud, and the transfer of that message is not started', async () => {
    const talk = await talkTo();

    const told = await talk.say(words.ordered);

    expect(told.text.startsWith(words.warning)).toBe(true);
    expect(told.labels).toStrictEqual([words.human]);
    expect(told.entry.metrics.modelCalls).toBe(0);
    expect(currentFlow(told.session)).toBeUndefined();
    const again = await talk.say(words.send);
    expect(currentFlow(again.session)?.flowId).toBe('send_money_flow');
  });

  it('is warned each time it is told, and never said to be misunderstood', async () => {
    const talk = await talkTo();
    await talk.say(words.ordered);

    const told = await talk.say(words.scam);

    expect(told.text).toContain(words.warning);
    expect(told.session.misses).toBeUndefined();
  });

  it('keeps what is asked beside a doubt', async () => {
    const talk = await talkTo();
    await talk.say(words.send);
    await talk.say(words.bank);
    const asked = await talk.say(words.yes);
    const prompt = asked.session.pendingConfirmation;

    const told = await talk.say(words.doubt);

    expect(told.session.pendingConfirmation).toMatchObject({ id: prompt?.id });
    expect(told.text.endsWith(prompt?.message ?? '?')).toBe(true);
    expect(told.labels).toStrictEqual([...asked.labels, words.human]);
    const done = await talk.say(words.yes);
    expect(done.session.pendingConfirmation).toBeUndefined();
  });

  it('finds put aside what a fraud is told beside', async () => {
    const talk = await talkTo();
    await talk.say(words.send);

    const told = await talk.say(words.scam);

    expect(told.text.startsWith(words.warning)).toBe(true);
    expect(told.text.endsWith(words.putAside)).toBe(true);
    expect(told.labels).toStrictEqual([words.human]);
    expect(currentFlow(told.session)).toBeUndefined();
  });

  it.each(['scam', 'theft'] as const)(
    'finds the last question withdrawn, and a yes does nothing (%s)',
    async (danger) => {
      const talk = await talkTo();
      await talk.say(words.send);
      await talk.say(words.bank);
      const asked = await talk.say(words.yes);
      expect(asked.session.pendingConfirmation?.tool).toBe('create_transfer');

      const told = await talk.say(words[danger]);

      expect(told.text).toContain(danger === 'scam' ? words.warning : words.advice);
      expect(told.text).toContain(words.left);
      expect(told.labels).toStrictEqual([words.human]);
      expect(currentFlow(told.session)).toBeUndefined();
      const after = await talk.say(words.yes);
      expect(after.trace.some(({ type }) => type === 'confirmed')).toBe(false);
      expect(after.session.pendingConfirmation).toBeUndefined();
      expect(after.text).not.toContain('TXN-');
    },
  );

  it('keeps the question whether to take money back, whatever fraud is told', async () => {
    const talk = await talkTo();
    for (const message of [words.send, words.bank, words.yes, words.yes]) await talk.say(message);
    const asked = await talk.say(words.undo);
    const prompt = asked.session.pendingConfirmation;
    expect(prompt?.tool).toBe('cancel_transfer');

    const told = await talk.say(words.scam);

    expect(told.session.pendingConfirmation?.id).toBe(prompt?.id);
  });

  it('finds put aside what a theft is told beside', async () => {
    const talk = await talkTo();
    await talk.say(words.send);

    const told = await talk.say(words.theft);

    expect(told.text.startsWith(words.advice)).toBe(true);
    expect(told.text.endsWith(words.putAside)).toBe(true);
    expect(told.labels).toStrictEqual([words.human]);
    expect(currentFlow(told.session)).toBeUndefined();
  });

  it('learns what to do about a theft, and gets a colleague', async () => {
    const talk = await talkTo();

    const told = await talk.say(words.theft);

    expect(told.text.startsWith(words.advice)).toBe(true);
    expect(told.entry.metrics.modelCalls).toBe(0);
    const handed = await talk.press(words.human);
    expect(handed.text).toContain(words.handedOff);
  });

  it('may take back what was done a moment ago, one by one', async () => {
    const talk = await talkTo();
    for (const said of [words.send, words.bank, words.yes, words.yes]) await talk.say(said);

    const told = await talk.say(words.theft);
    const put = await talk.press('Juan García, $50.00');

    expect(told.labels).toStrictEqual(['Juan García, $50.00 USD', words.human]);
    expect(put.session.pendingConfirmation?.tool).toBe('cancel_transfer');
  });

  it('is told what protects their money', async () => {
    const talk = await talkTo();

    const told = await talk.say(words.doubt);

    expect(told.text.startsWith(words.safety)).toBe(true);
    expect(told.labels).toStrictEqual([words.human]);
  });

  it('gets what they ask for where nobody else could help', async () => {
    const talk = await talkTo('organizer');

    const told = await talk.say(words.theft);

    expect(told.trace.some(({ type }) => type === 'danger-read')).toBe(false);
  });
});
