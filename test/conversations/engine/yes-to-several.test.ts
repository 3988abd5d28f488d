import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

describe('a yes to a step that offers several things', () => {
  it.each([
    ['es', ['quiero mandar dinero'], 'sí', 'select_recipient'],
    ['es', ['manda 100 a mi mamá'], 'sí por favor', 'select_delivery_method'],
    ['en', ['pay water'], 'yes please', 'choose_when'],
    ['en', ['pay water'], 'ok', 'choose_when'],
    ['en', ['pay my water bill and telmex'], 'yes', 'choose_when'],
    ['es', ['paga el agua, la luz y el telmex'], 'sí', 'choose_when'],
    ['en', ['top up my phone'], 'yeah', 'collect_number'],
  ])(
    'chooses none: it is asked which, without a model (%s: %j, %s)',
    async (language, before, yes, step) => {
      const talk = await createFelixTalk(language);
      for (const message of before) await talk.say(message);
      const { text, labels, entry, session } = await talk.say(yes);
      expect(text).toMatch(/¿Cuál eliges\?|Which one is it\?/);
      expect(entry.metrics.modelCalls).toBe(0);
      expect(labels.length).toBeGreaterThan(1);
      expect(JSON.stringify(session.agentStack)).toContain(step);
    },
  );

  it.each([
    ['es', 'paga el agua y el telmex', ['sí', 'todo']],
    ['es', 'paga el agua', ['sí, completo']],
    ['en', 'pay my water bill and telmex', ['yes', 'the full one']],
    ['en', 'pay water', ['all of it please']],
  ] as const)('%s: «%s», then %j puts the whole', async (language, order, words) => {
    const talk = await createFelixTalk(language);
    await talk.say(order);
    let last = await talk.say(words[0]);
    for (const text of words.slice(1)) last = await talk.say(text);
    expect(last.session.pendingConfirmation?.input).toMatchObject({ amount: 399.64 });
  });

  it('takes the only thing that is offered', async () => {
    const talk = await createFelixTalk('en');
    await talk.say('send 50 to juan');
    const { text } = await talk.say('yes');
    expect(text).toContain('Bank deposit');
    expect(text).not.toContain('Which one is it?');
  });
});
