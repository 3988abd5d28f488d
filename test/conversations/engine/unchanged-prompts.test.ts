import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

const words = {
  es: { order: 'manda 40 dólares a Juan mañana', method: 'banco', first: 'Primer envío: **' },
  en: { order: 'send 40 dollars to Juan tomorrow', method: 'bank', first: 'First transfer: **' },
};

/** A person who is asked whether to send 40 dollars tomorrow; today is Monday 2 March 2026. */
async function askForTomorrow(language: keyof typeof words) {
  const talk = await createFelixTalk(language);
  await talk.say(words[language].order);
  const asked = await talk.say(words[language].method);
  return { talk, prompt: asked.session.pendingConfirmation };
}

describe('the day of a transfer that waits for its yes', () => {
  it.each([
    ['es', 'pasado mañana, no mañana', 'miércoles, 4 de marzo'],
    ['es', 'el viernes, no mañana', 'viernes, 6 de marzo'],
    ['es', 'no mañana, el viernes', 'viernes, 6 de marzo'],
    ['es', 'el jueves en vez de mañana', 'jueves, 5 de marzo'],
    ['es', 'mejor el viernes', 'viernes, 6 de marzo'],
    ['en', 'no, Friday, not tomorrow', 'Friday, March 6'],
    ['en', 'Friday instead of tomorrow', 'Friday, March 6'],
    ['en', 'Thursday rather than tomorrow', 'Thursday, March 5'],
  ] as const)('(%s) is changed by «%s»', async (language, correction, day) => {
    const { talk } = await askForTomorrow(language);

    const { text, session } = await talk.say(correction);

    expect(text).toContain(`${words[language].first}${day}`);
    expect(session.pendingConfirmation?.tool).toBe('schedule_transfer');
  });

  it.each([
    ['es', 'mándale 45 dólares a Juan cada mes', 'ahora'],
    ['en', 'send Juan 45 dollars every month', 'now'],
  ] as const)('(%s) is not said to be now by «%s»', async (language, said, now) => {
    const { talk } = await askForTomorrow(language);

    const { text, session } = await talk.say(said);

    expect(session.pendingConfirmation?.tool).toBe('schedule_transfer');
    expect(text).not.toMatch(new RegExp(`\\b${now}\\b`, 'i'));
  });

  it.each([
    ['es', 'el martes o el miércoles, no sé, pero no mañana ni el viernes'],
    ['es', 'sí pero hasta enero nomás'],
    ['en', 'yes but only until January'],
  ] as const)(
    '(%s) stays where nothing is understood of «%s», and is never today',
    async (language, said) => {
      const { talk, prompt } = await askForTomorrow(language);

      const { text, session } = await talk.say(said);

      const kept = session.pendingConfirmation;
      expect({ tool: kept?.tool, input: kept?.input }).toStrictEqual({
        tool: 'schedule_transfer',
        input: prompt?.input,
      });
      expect(text).toContain(prompt?.message);
    },
  );
});
