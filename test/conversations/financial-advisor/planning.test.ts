import { describe, expect, it } from 'vitest';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';

describe.each([
  {
    language: 'es',
    plan: 'Quiero ahorrar 100 al mes',
    planned: 'tu plan es apartar **$100.00 USD** al mes, $1,200.00 USD en un año',
    goal: ['Quiero una meta de ahorro', 'casa', '2000 dólares'],
    goalAsked: ['¿Cómo llamamos a esa meta?', '¿Cuánto quieres juntar para esa meta'],
    goalSet: '**casa**: llevas $0.00 USD de $2,000.00 USD',
    budget: ['Ayúdame con un presupuesto', '800'],
    budgetAsked: '¿Cuánto quieres gastar al mes como máximo',
    budgetSet: 'tu presupuesto es de $800.00 USD al mes',
  },
  {
    language: 'en',
    plan: 'I want to save 100 a month',
    planned: 'your plan is to put aside **$100.00 USD** a month, $1,200.00 USD in a year',
    goal: ['I want a savings goal', 'house', '2000 dollars'],
    goalAsked: ['What shall we call that goal?', 'How much do you want to save for that goal'],
    goalSet: '**house**: you have $0.00 USD of $2,000.00 USD',
    budget: ["I'd like a budget", '800'],
    budgetAsked: 'How much do you want to spend a month at most',
    budgetSet: 'your budget is $800.00 USD a month',
  },
])('a person who plans ahead ($language)', (words) => {
  const { language } = words;

  it('has their plan noted at once by the adviser, whom nothing announces any more', async () => {
    const talk = await createShadowTalk({ language });

    const planned = await talk.say(words.plan);

    expect(planned.text).toContain(words.planned);
    expect(planned.session.agentStack.map(({ agentId }) => agentId)).toStrictEqual([
      'felix',
      'financial_advisor',
    ]);
    expect(planned.entry.evaluation).toBeUndefined();
    expect(planned.entry.metrics.modelCalls).toBe(1);
  });

  it('is asked for what a goal and a budget still lack', async () => {
    const talk = await createShadowTalk({ language });
    await talk.say(words.plan);

    const texts: string[] = [];
    for (const said of [...words.goal, ...words.budget]) texts.push((await talk.say(said)).text);

    const expected = [...words.goalAsked, words.goalSet, words.budgetAsked, words.budgetSet];
    expect(texts.map((text, at) => text.includes(expected[at] ?? ''))).toStrictEqual(
      expected.map(() => true),
    );
  });
});
