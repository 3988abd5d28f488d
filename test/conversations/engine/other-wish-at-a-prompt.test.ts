import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

/** 30 dollars to María wait for the last yes. */
async function openPrompt(language: 'en' | 'es') {
  const talk = await createAssistantTalk('felix', { languageHint: language });
  const english = language === 'en';
  await talk.say(english ? 'send 30 to mom cash' : 'manda 30 a mi mamá en efectivo');
  await talk.say(english ? 'yes' : 'sí');
  return talk;
}

describe('what the adviser would do, asked for at the last question', () => {
  it.each([
    ['en', 'i want a budget', '100', '$100.00'],
    ['en', 'i want a savings goal for a car', '500', '$500.00'],
    ['es', 'quiero un presupuesto', '100', '$100.00'],
    ['es', 'quiero una meta de ahorro', '800', '$800.00'],
  ] as const)('%s: «%s» is kept, and «%s» changes nothing unasked', async (...given) => {
    const [language, wish, amount, shown] = given;
    const talk = await openPrompt(language);

    const kept = await talk.say(wish);
    expect(kept.text).toContain(`«${wish}»`);
    expect(kept.session.pendingConfirmation?.input['amount_usd']).toBe(30);

    const asked = await talk.say(amount);
    expect(asked.session.pendingConfirmation).toBeUndefined();
    expect(asked.labels.map((label) => label.split(' ')[0])).toEqual([shown, '$30.00']);

    const back = await talk.press('$30.00');
    expect(back.text).toContain('$30.00 USD');
    const words = language === 'en' ? 'yes' : 'sí';
    const again = await talk.say(words);
    expect(again.session.pendingConfirmation?.input['amount_usd']).toBe(30);
    const sent = await talk.say(words);
    expect(sent.text).toContain(`«${wish}»`);
  });

  it.each(['make it 100', '100'])('«%s» right at the prompt is a correction', async (words) => {
    const talk = await openPrompt('en');

    const changed = await talk.say(words);

    expect(changed.text).toContain('$30.00 USD → $100.00 USD');
  });
});

describe('goals', () => {
  it.each([
    ['quiero ahorrar 500 para un carro', 'quiero ahorrar 300 para navidad', 'mis metas de ahorro'],
    ['i want to save 500 for a car', 'save 300 for christmas', 'what are my savings goals'],
  ])('«%s» and «%s» are two', async (first, second, question) => {
    const talk = await createAssistantTalk('felix');
    await talk.say(first);
    await talk.say(second);

    const listed = await talk.say(question);

    expect(listed.text).toContain('$500.00 USD');
    expect(listed.text).toContain('$300.00 USD');
  });
});

describe('the name of a goal', () => {
  it.each(['what are my savings goals', 'delete the quinceañera goal', 'borra mi meta del carro'])(
    'is not «%s»',
    async (words) => {
      const talk = await createAssistantTalk('felix', { languageHint: 'en' });
      await talk.say('i want to save 300 by june');

      expect((await talk.say(words)).text).not.toContain(`**${words}**`);
    },
  );
});

describe('words that turn back to what was under way', () => {
  it.each([
    ['en', 'im back', 'Do you confirm this transfer?'],
    ['en', 'back to what i was doing', 'Do you confirm this transfer?'],
    ['en', 'where were we?', 'Do you confirm this transfer?'],
    ['es', 'ya regresé', '¿Confirmas este envío?'],
    ['es', '¿en qué nos quedamos?', '¿Confirmas este envío?'],
  ] as const)('%s: «%s» shows the summary again', async (language, words, shown) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    await talk.say(language === 'en' ? 'send 30 to mom cash' : 'manda 30 a mi mamá en efectivo');

    expect((await talk.say(words)).text).toContain(shown);
  });
});

describe('a prompt beside words that are no answer', () => {
  it('is not said to be dropped while it waits', async () => {
    const talk = await openPrompt('en');

    const told = await talk.say('she doesnt want cash anymore');

    expect(told.text).toContain('I left it as it is.');
    expect(told.session.pendingConfirmation?.input['amount_usd']).toBe(30);
  });

  it.each(["yes please if you are sure it's the right account", 'yes if she is ok with it'])(
    '«%s» waits for nothing that we can wait for',
    async (words) => {
      const talk = await openPrompt('en');

      expect((await talk.say(words)).text).toContain("I can't wait for that to happen");
    },
  );
});

describe('somebody new', () => {
  it.each(['mexico', 'Guatemala'])('is not called «%s», which is a country', async (country) => {
    const talk = await createAssistantTalk('felix', { languageHint: 'en' });
    await talk.say('add my sister Lupe');
    await talk.say(country);

    const { text } = await talk.say('cash');

    expect(text).not.toContain(`saving ${country} as a recipient`);
  });
});

describe('the bill after one that was paid', () => {
  it('is told to be the next one', async () => {
    const talk = await createAssistantTalk('felix', { languageHint: 'en' });
    await talk.say('pay water');
    await talk.press('Pay $399');
    await talk.press('✅ Yes');

    expect((await talk.say('how much do i still owe for water')).text).toContain(
      'This is your next bill:',
    );
  });
});
