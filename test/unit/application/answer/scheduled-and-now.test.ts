import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../../shared/domain/conversation/session.ts';
import { createAssistantTalk } from '../../../support/conversation/assistant-talk.ts';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { session, text } = await sayInOrder(...messages);
  const { tool, input = {} } = session.pendingConfirmation ?? {};
  return { tool, action: input['action'], text };
}

const friday = ['manda 50 a Juan el viernes', 'sí', 'sí'] as const;

describe('what was set up for another day', () => {
  it.each([
    'mejor mándalo ya',
    'mándalo ahora mejor',
    'no, mejor hoy mismo',
    'send it now instead',
    'better send it right now',
  ])('is called off first, to be done at once: %s', async (words) => {
    const undoing = await say(...friday, words);
    expect(undoing).toMatchObject({ tool: 'schedule_transfer', action: 'cancel' });
    const { tool, text } = await say(...friday, words, 'sí');
    expect(tool).toBe('create_transfer');
    expect(text).toMatch(/\$50\.00 USD (?:a|to) Juan García/);
  });

  it('is a bill that is paid at once', async () => {
    const { tool } = await say('paga la luz el viernes', 'sí', 'mejor págala ya', 'sí');
    expect(tool).toBe('pay_bill');
  });

  it.each(['sí, ya', 'ya', 'ya quedó?'])('stays as it is after %s', async (words) => {
    expect((await say(...friday, words)).tool).toBeUndefined();
  });

  it('says its day in the receipt of a bill', async () => {
    const { text } = await say('paga la luz el viernes', 'sí');
    expect(text).toContain('• Día: viernes, 6 de marzo de 2026');
  });
});

describe('a word about how a transfer stands', () => {
  it.each([
    'ke onda con mi último envío, ya llegó?',
    'qué onda con mi envío',
    "what's up with my transfer?",
    'any update on my transfer?',
  ])('starts no other one: %s', async (words) => {
    const { tool, text } = await say('manda 50 a Juan', 'sí', 'sí', 'sí', words);
    expect(tool).toBeUndefined();
    expect(text).toContain('TXN-20260302-001');
  });
});

describe('all of a loan', () => {
  it.each(['todo', 'lo máximo', 'all of it'])('is its limit: %s', async (words) => {
    const { text } = await say('quiero un préstamo', words);
    expect(text).toMatch(/\$600\.00 USD/);
    expect(text).toMatch(/4 (?:semanas|weeks)/);
  });
});

describe('an order for somebody else at the last question, with a yes in one breath', () => {
  it.each([
    ['es', 'manda 100 dólares a mi mamá', 'banco', 'sí', 'manda 50 a mi hermano', 'sí'],
    ['en', 'send 100 dollars to my mom', 'bank', 'yes', 'send 50 to my brother', 'yes'],
  ])('(%s) never leaves the money with who was asked about', async (language, ...messages) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    const [order = '', way = '', agree = '', other = '', yes = ''] = messages;
    for (const message of [order, way, agree]) await talk.say(message);

    const turn = await talk.say(other, yes);

    const { amount_usd: amount, recipient_name: name } = currentFlow(turn.session)?.data ?? {};
    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect({ amount, name }).not.toStrictEqual({ amount: 50, name: 'María García' });
  });
});
