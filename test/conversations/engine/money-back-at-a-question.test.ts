import { expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

it.each([
  ['es', 'manda 50 a mi mamá', 'efectivo', 'sí', 'quiero mi dinero de vuelta'],
  ['es', 'manda 50 a mi mamá', 'efectivo', 'sí', 'regrésame mi dinero'],
  ['en', 'send 50 to mom', 'cash', 'yes', 'I want my money back'],
  ['en', 'send 50 to mom', 'cash', 'yes', 'give me a refund'],
])(
  '(%s) money wanted back before anything was done: it is said that nothing was (%s %s %s %s)',
  async (language, order, method, yes, words) => {
    const talk = await createFelixTalk(language);
    for (const message of [order, method, yes]) await talk.say(message);

    const { text, session, entry } = await talk.say(words);

    expect(text).toMatch(/^(?:Todavía no: de esto no se ha enviado|Not yet: of this, nothing)/);
    expect(session.pendingConfirmation?.tool).toBe('create_transfer');
    expect(entry.metrics.modelCalls).toBe(0);
  },
);
