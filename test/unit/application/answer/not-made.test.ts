import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../../support/conversation/assistant-talk.ts';

const minutesToFriday = 5 * 24 * 60;

/** Friday comes, and there is not enough left for what was to be sent then. */
async function letItFail(languageHint: 'es' | 'en', ...order: readonly string[]) {
  const talk = await createAssistantTalk('felix', { languageHint });
  for (const words of order) await talk.say(words);
  await talk.wait(minutesToFriday);
  return talk;
}

const english = ['send 1000 to my mom on friday', 'bank', 'yes', 'send 800 to juan', 'bank'];
const spanish = ['manda 1000 a mi mamá el viernes', 'banco', 'sí', 'manda 800 a Juan', 'banco'];

describe('a scheduled transfer that was not made', () => {
  it.each([
    "what happened with my mom's transfer",
    'what happened with my transfer to mom?',
    'did my mom get the money?',
    'did my scheduled transfer go through?',
  ])('is told with the reason to «%s»', async (words) => {
    const talk = await letItFail('en', ...english, 'yes', 'yes');
    const { text } = await talk.say(words);
    expect(text).toContain(
      'March 6, 2026: $1,000.00 USD to María García, not made because your balance was not enough',
    );
  });

  it.each(['¿qué pasó con el envío de mi mamá?', '¿le llegó el dinero a mi mamá?'])(
    'is told with the reason to «%s»',
    async (words) => {
      const talk = await letItFail('es', ...spanish, 'sí', 'sí');
      const { text } = await talk.say(words);
      expect(text).toContain('$1,000.00 USD a María García, no se hizo porque no alcanzó tu saldo');
    },
  );
});
