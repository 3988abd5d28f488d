import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

/** What the flow does with how the money shall be received. */
async function findMethod(languageHint: 'en' | 'es', words: string) {
  const talk = await createAssistantTalk('felix', { languageHint });
  const { session } = await talk.say(words);
  const flows = session.agentStack.flatMap(({ flow }) => flow ?? []);
  return flows.map(({ data }) => data['delivery_method_id'] ?? 'asked').at(-1);
}

describe('one of several things that an order rules out', () => {
  it.each([
    ['en', 'send mom 50 but not to the bank'],
    ['en', 'send mom 50 but no cash'],
    ['en', 'send mom 50 without the bank'],
    ['en', 'send mom 50, not by bank'],
    ['en', 'send mom 50 cash instead of bank'],
    ['en', 'send mom 50, anything but the bank'],
    ['es', 'manda 50 a mi mamá pero no al banco'],
    ['es', 'manda 50 a mi mamá menos al banco'],
    ['es', 'manda 50 a mi mamá, que no sea en efectivo'],
    ['es', 'manda 50 a mi mamá sin banco'],
    ['es', 'manda 50 a mi mamá, por banco no'],
  ] as const)('%s: «%s» does not choose it', async (language, words) => {
    expect(await findMethod(language, words)).toBe('asked');
  });

  it.each([
    ['en', 'send mom 50 to the bank', 'bank_mx_001'],
    ['en', 'send mom 50 not to the bank, cash', 'cash_mx_001'],
    ['es', 'manda 50 a mi mamá en efectivo, no al banco', 'cash_mx_001'],
    ['es', 'manda 50 a mi mamá por banco', 'bank_mx_001'],
  ] as const)('%s: «%s» chooses the other', async (language, words, method) => {
    expect(await findMethod(language, words)).toBe(method);
  });
});
