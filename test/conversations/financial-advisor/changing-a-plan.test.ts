import { describe, expect, it } from 'vitest';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';

const words = {
  es: {
    plan: 'Quiero ahorrar 100 al mes',
    progress: '¿Cómo voy con mi ahorro?',
    plannedAfter: 'Tu plan: apartar **$50.00 USD** al mes',
    goal: 'quiero juntar 600 para las vacaciones',
    goalAfter: '**vacaciones**: llevas $0.00 USD de $500.00 USD',
    budget: 'Quiero gastar máximo 800 dólares al mes',
    budgetAfter: 'tu presupuesto es de $700.00 USD al mes',
  },
  en: {
    plan: 'I want to save 100 a month',
    progress: 'How are my savings going?',
    plannedAfter: 'Your plan: to put aside **$50.00 USD** a month',
    goal: 'I want to save 600 for my vacation',
    goalAfter: '**vacation**: you have $0.00 USD of $500.00 USD',
    budget: 'Set my budget to 800',
    budgetAfter: 'your budget is $700.00 USD a month',
  },
};

describe.each(['es', 'en'] as const)('an amount that was just noted (%s)', (language) => {
  const { plan, progress, plannedAfter, goal, goalAfter, budget, budgetAfter } = words[language];

  it.each(
    language === 'es'
      ? ['mejor 50 al mes', 'no, mejor 50', 'que sean 50']
      : ['make it 50 a month', 'no, make it 50', 'actually 50'],
  )('is changed by «%s» without a model', async (change) => {
    const talk = await createShadowTalk({ language });
    await talk.say(plan);

    const changed = await talk.say(change);
    const told = await talk.say(progress);

    expect(changed.entry.metrics.modelCalls).toBe(0);
    expect(told.text).toContain(plannedAfter);
  });

  it('keeps the name of its goal', async () => {
    const talk = await createShadowTalk({ language });
    await talk.say(goal);

    const changed = await talk.say(language === 'es' ? 'mejor 500' : 'make it 500');

    expect(changed.text).toContain(goalAfter);
  });

  it('is what was noted last, after a question in between', async () => {
    const talk = await createShadowTalk({ language });
    await talk.say(plan);
    await talk.say(budget);
    await talk.say(language === 'es' ? '¿Cómo voy con mi presupuesto?' : 'How is my budget?');

    const changed = await talk.say(language === 'es' ? 'mejor 700' : 'make it 700');

    expect(changed.text).toContain(budgetAfter);
  });
});
