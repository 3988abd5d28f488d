import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

describe('a no behind an order, sent before anything was put', () => {
  it.each([
    ['es', ['recarga 100 pesos a mamá', 'no']],
    ['es', ['mándale 50 a mi hermano', 'nooo']],
    ['en', ['pay my electricity bill', 'no']],
  ] as const)('leaves it undone (%s: %s)', async (language, lines) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    const { session, entry } = await talk.say(...lines);
    expect(session.pendingConfirmation).toBeUndefined();
    expect(session.agentStack.at(-1)?.flow).toBeUndefined();
    expect(entry.reply.options).toStrictEqual([]);
  });
});

describe('at a prompt, "500 no 100"', () => {
  it.each([
    ['es', 'recarga 100 pesos a mamá', '500 no 100', 500],
    ['es', 'recarga 100 pesos a mamá', 'sí pero 200 no 100', 200],
    ['es', 'recarga 100 pesos a mamá', '100 no, 500', 500],
    ['en', 'top up my mom with 100 pesos', 'yes but 200 not 100', 200],
  ] as const)(
    'is the amount that was not put (%s: %s, %s)',
    async (language, order, text, amount) => {
      const talk = await createAssistantTalk('felix', { languageHint: language });
      await talk.say(order);
      const { session, text: told } = await talk.say(text);
      expect(session.pendingConfirmation?.input).toMatchObject({ amount });
      expect(told).toContain(`$${amount}.00`);
    },
  );
});

describe('a correction of what is put once more', () => {
  it.each(['mejor la mitad', 'el doble mejor', 'no mejor un poco menos'])(
    'never puts the undoing of what was done before (%s)',
    async (text) => {
      const talk = await createAssistantTalk('felix', { languageHint: 'es' });
      for (const said of ['mándale 100 a mi mamá al banco', 'sí', 'sí']) await talk.say(said);
      const again = await talk.say('mándale otra vez lo mismo');
      expect(again.session.pendingConfirmation?.tool).toBe('repeat_last_transfer');
      const { session } = await talk.say(text);
      expect(session.pendingConfirmation?.tool).not.toBe('cancel_transfer');
    },
  );
});
