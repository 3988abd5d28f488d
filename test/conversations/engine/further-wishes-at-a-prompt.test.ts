import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

/** 100 dollars to María wait for a yes to the summary or to the last question. */
async function open(language: 'en' | 'es', at: 'summary' | 'prompt') {
  const talk = await createAssistantTalk('felix', { languageHint: language });
  const english = language === 'en';
  await talk.say(
    english ? 'send 100 dollars to mom cash' : 'manda 100 dólares a mi mamá en efectivo',
  );
  if (at === 'prompt') await talk.say(english ? 'yes' : 'sí');
  return talk;
}

describe('a further wish beside a question', () => {
  it.each([
    ['en', 'prompt', 'another 50 to my brother'],
    ['en', 'prompt', 'also 30 to Juan'],
    ['en', 'prompt', 'and 30 more to my brother'],
    ['en', 'prompt', 'and also send 30 to my brother'],
    ['en', 'prompt', 'and another 50'],
    ['en', 'summary', 'another 50 to my brother'],
    ['en', 'summary', 'plus 20 to Juan'],
    ['es', 'prompt', 'y otros 50'],
    ['es', 'prompt', 'también 30 a mi hermano'],
    ['es', 'prompt', 'y 30 más a Juan'],
    ['es', 'prompt', 'además mándale 30 a mi hermano'],
    ['en', 'prompt', 'send it also to my brother'],
    ['en', 'summary', 'send another 20 to Juan by bank'],
    ['es', 'prompt', 'mándale también 20 a Juan por banco'],
    ['es', 'prompt', 'dale también 20 a mi hermano'],
    ['es', 'prompt', 'envíalo también a Juan'],
    ['es', 'prompt', 'mándalo a mi hermano también'],
    ['en', 'prompt', 'yes for Juan too'],
    ['en', 'prompt', 'and send it to my brother too'],
    ['es', 'prompt', 'espera, y también 30 a mi hermano'],
    ['es', 'summary', 'mándale otros 20 a Juan'],
    ['es', 'prompt', 'y mándale otros 20 a Juan por banco'],
    ['es', 'summary', 'y otros 50 a mi hermano'],
    ['es', 'summary', 'otros 50 a Juan'],
  ] as const)('%s, at the %s: «%s» is kept, and changes nothing', async (language, at, words) => {
    const talk = await open(language, at);

    const kept = await talk.say(words);

    expect(kept.session.wishes?.map((wish) => wish.words)).toEqual([words]);
    const prompt = at === 'prompt' ? kept : await talk.say(language === 'en' ? 'yes' : 'sí');
    const { recipient_id, amount_usd } = prompt.session.pendingConfirmation?.input ?? {};
    expect({ recipient_id, amount_usd }).toEqual({ recipient_id: 'rec_001', amount_usd: 100 });
  });

  it.each([
    ['en', 'make it 50 to my brother'],
    ['en', 'actually 50'],
    ['en', 'add another 50'],
    ['en', '20 more'],
    ['es', 'mejor 50 a Juan'],
    ['es', 'ponle otros 50'],
    ['es', 'mándale otros 50'],
    ['es', 'sí, mándale'],
    ['es', 'súbele 20'],
    ['es', '50 a mi hermano'],
    ['es', 'y que sean 50'],
  ] as const)('%s: «%s» is none', async (language, words) => {
    const talk = await open(language, 'prompt');

    expect((await talk.say(words)).session.wishes).toBeUndefined();
  });
});

describe('a yes and a further wish', () => {
  it.each([
    ['en', 'yes, also 20 to Juan'],
    ['en', 'ok also send 20 to my brother'],
    ['en', 'go ahead and also send 20 to Juan'],
    ['es', 'mándalo, y también 20 a Juan'],
    ['es', 'sí y también 20 a mi hermano'],
    ['es', 'ok también 20 a Juan'],
    ['es', 'dale y págame la luz'],
    ['es', 'hazlo y recarga 50 al 55 1234 5678'],
    ['en', 'yes and pay the CFE bill'],
  ] as const)('%s: «%s» is both', async (language, words) => {
    const talk = await open(language, 'prompt');

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation).toBeUndefined();
    expect(session.wishes).toHaveLength(1);
  });
});

it('more about whom a question is about is no wish beside a yes', async () => {
  const talk = await createAssistantTalk('felix', { languageHint: 'es' });
  const order = 'Cambia el nombre de mi hermano a Juan Pablo García';
  await talk.say(order);

  const { trace } = await talk.say('sí por favor', order, 'Muéstrame mis últimas recargas');

  expect(trace.map(({ type }) => type)).not.toContain('confirmation-executed');
});

describe('a further wish while the flow asks something else', () => {
  it.each([
    ['en', 'send 50 to my mom', 'another 50 to my brother', 'bank', 50],
    ['en', 'send money to my mom', 'also 30 to my brother', '40', 40],
    ['es', 'manda 50 a mi mamá', 'y otros 50 a Juan', 'banco', 50],
    ['es', 'manda dinero a mi mamá', 'y también 30 a mi hermano', '40', 40],
  ] as const)(
    '%s: «%s», «%s» leaves the first as it is',
    async (language, order, further, answer, amount) => {
      const talk = await createAssistantTalk('felix', { languageHint: language });
      await talk.say(order);
      await talk.say(further);
      const { session } = await talk.say(answer);

      const { recipient_id, amount_usd } = session.agentStack.at(-1)?.flow?.data ?? {};
      expect({ recipient_id, amount_usd }).toEqual({ recipient_id: 'rec_001', amount_usd: amount });
      expect(session.wishes?.map(({ words }) => words)).toEqual([further]);
    },
  );
});

describe('the last question', () => {
  it.each([
    ['en', 'not yet'],
    ['es', 'todavía no'],
    ['es', 'no, aún no'],
  ] as const)('%s: waits after «%s»', async (language, words) => {
    const talk = await open(language, 'prompt');

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation?.tool).toBe('create_transfer');
  });
});

describe('"too" at a question', () => {
  it.each([
    ['en', 'send 100 to mom by bank', 'juan also needs 30'],
    ['en', 'send 100 to mom by bank', 'also one for my dad'],
    ['en', 'top up my mom 100', 'and my brothers too'],
    ['es', 'manda 100 a mi mamá al banco', 'mi hermano ocupa 30 también'],
    ['es', 'manda 100 a mi mamá al banco', 'otra igual para mi tía'],
    ['es', 'recarga de 100 a mi mamá', 'y al de mi hermano también'],
    ['es', 'recarga de 100 a mi mamá', 'también a mi hermano'],
  ] as const)('%s: «%s», «%s» adds, and replaces nothing', async (language, order, more) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    const first = await talk.say(order);
    const { session, text } = await talk.say(more);

    expect(session.wishes?.map(({ words }) => words)).toEqual([more]);
    expect(session.agentStack).toEqual(first.session.agentStack);
    expect(session.pendingConfirmation?.input).toEqual(first.session.pendingConfirmation?.input);
    expect(text).toContain(first.text.split('\n')[0]);
  });

  it.each([
    ['en', 'yes and my brother too'],
    ['es', 'sí, y también a mi hermano'],
  ] as const)('%s: «%s» is a yes with a further wish', async (language, words) => {
    const talk = await open(language, 'prompt');

    const { session, text } = await talk.say(words);

    expect(text).toContain('María García');
    expect(session.pendingConfirmation).toBeUndefined();
    expect(session.wishes).toHaveLength(1);
  });

  it('has its turn with its own payee and amount', async () => {
    const talk = await open('en', 'summary');
    for (const words of ['juan also needs 30', 'no', 'yes', 'bank']) await talk.say(words);

    const { session } = await talk.say('yes');

    expect(session.pendingConfirmation?.input).toMatchObject({
      recipient_id: 'rec_002',
      amount_usd: 30,
    });
  });

  it.each([
    ['en', 'my brother instead'],
    ['es', 'no, a mi hermano'],
    ['es', 'mejor también por banco'],
  ] as const)('%s: «%s» adds nothing', async (language, words) => {
    const talk = await open(language, 'prompt');

    expect((await talk.say(words)).session.wishes).toBeUndefined();
  });
});
