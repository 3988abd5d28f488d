import { describe, expect, it } from 'vitest';
import { formatReplay } from '../../../infra/replay/format-replay.ts';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { loadFelix } from '../../support/conversation/felix-talk.ts';
import {
  askForAmount,
  askForMethod,
  listShadowEvents,
} from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';
import type { TalkTurn } from '../../support/conversation/talk.ts';

const replay = async ({ stored }: TalkTurn) =>
  await replayTurn(stored, {
    catalogue: await loadFelix(),
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
  });

const stackOf = (talk: { session: { agentStack: readonly { agentId: string }[] } }) =>
  talk.session.agentStack.map(({ agentId }) => agentId);

describe.each([
  {
    language: 'es' as const,
    worry: 'Me preocupan mis gastos',
    kind: /^Te entiendo/,
    announced: 'En tu próximo mensaje te atiende nuestro asesor financiero',
    plan: 'Quiero ahorrar 100 al mes',
    planned: 'tu plan es apartar **$100.00 USD** al mes',
    question: '¿En qué gasté este mes?',
    back: 'atrás',
    noTips: 'no más consejos',
    refusals: ['no', 'no, gracias', 'ahora no', 'mejor después'],
    declined: 'De acuerdo, seguimos.',
    step: '¿Cómo quieres que reciba el dinero?',
    method: 'Efectivo',
  },
  {
    language: 'en' as const,
    worry: "I'm worried about my spending habits",
    kind: /^I understand/,
    announced:
      'Our financial adviser, who knows about budgets and savings, takes your next message',
    plan: 'I want to save 100 a month',
    planned: 'your plan is to put aside **$100.00 USD** a month',
    question: 'What did I spend this month?',
    back: 'go back',
    noTips: 'no more tips',
    refusals: ['no', 'no, thanks', 'not now', 'later'],
    declined: "All right, let's carry on.",
    step: 'How should they receive the money?',
    method: 'Cash',
  },
])('somebody who worries about money while sending some ($language)', (words) => {
  const { language } = words;

  it('is told in the reply that the adviser comes, and talks with them from then on', async () => {
    const talk = await createShadowTalk({ language });
    await askForAmount(talk, language);

    const worried = await talk.say(words.worry);
    expect(talk.shown()).toContain(`💡 ${worried.entry.tip}`);
    expect(worried.entry.tip).toContain(words.announced);
    expect(worried.text).toMatch(words.kind);
    expect(worried.text).not.toMatch(/No encontré|found nothing/);
    expect(stackOf(worried)).toStrictEqual(['felix', 'remittances']);

    const planned = await talk.say(words.plan);
    expect(stackOf(planned)).toStrictEqual(['felix', 'remittances', 'financial_advisor']);
    expect(planned.text).toContain(words.planned);
    expect(formatReplay(await replay(planned))).toContain('no difference');
    expect(listShadowEvents(planned).slice(0, 2)).toStrictEqual([
      { type: 'shadow-activated', by: 'financial_advisor', agent: 'financial_advisor' },
      { type: 'tip-outcome', by: 'financial_advisor', outcome: 'followed' },
    ]);
  });

  it('comes back to exactly the third step of five, with its data', async () => {
    const talk = await createShadowTalk({ language });
    const before = await askForMethod(talk, language);
    await talk.say(words.worry);
    await talk.say(words.plan);
    await talk.say(words.question);

    const back = await talk.say(words.back);

    const [left, returned] = [currentFlow(before.session), currentFlow(back.session)];
    expect(returned?.state).toBe('select_delivery_method');
    expect(returned?.data).toStrictEqual(left?.data);
    expect(stackOf(back)).toStrictEqual(['felix', 'remittances']);
    expect(back.text).toContain(words.step);

    const next = await talk.press(words.method);
    expect(currentFlow(next.session)?.state).toBe('review_summary');
    expect(next.text).toContain('$150.00 USD');
  });

  it('comes back by the same words straight after the announcement', async () => {
    const talk = await createShadowTalk({ language });
    await askForAmount(talk, language);
    await talk.say(words.worry);

    const back = await talk.say(words.back);

    expect(currentFlow(back.session)?.state).toBe('collect_amount');
    expect(listShadowEvents(back)).toContainEqual({
      type: 'tip-outcome',
      by: 'financial_advisor',
      outcome: 'dismissed',
    });
  });

  it.each(words.refusals)('is back at the step with its data after «%s»', async (refusal) => {
    const talk = await createShadowTalk({ language });
    const before = await askForMethod(talk, language);
    await talk.say(words.worry);

    const back = await talk.say(refusal);

    expect(back.text.split('\n')[0]).toBe(words.declined);
    expect(back.text).toContain(words.step);
    expect(currentFlow(back.session)).toStrictEqual(currentFlow(before.session));
    expect(back.entry.metrics.modelCalls).toBe(0);
    const next = await talk.press(words.method);
    expect(currentFlow(next.session)?.state).toBe('review_summary');
  });

  it('gets the adviser after no to tips, right after the last one, and at night', async () => {
    const talk = await createShadowTalk({ language });
    await talk.say(words.worry);
    await talk.say(words.noTips);
    const again = await talk.say(words.worry);
    const later = await createShadowTalk({ language });
    await later.wait(13 * 60);
    const atNight = await later.say(words.worry);

    const tips = [again, atNight].map(({ entry }) => entry.tip ?? '');
    expect(tips.filter((tip) => tip.includes(words.announced))).toStrictEqual(tips);
  });

  it('just goes on by answering what the step asked for', async () => {
    const talk = await createShadowTalk({ language });
    await askForAmount(talk, language);
    await talk.say(words.worry);

    const next = await talk.say('200');

    expect(stackOf(next)).toStrictEqual(['felix', 'remittances']);
    expect(currentFlow(next.session)?.state).toBe('select_delivery_method');
  });
});

it('goes on by a button of the reply that announced the adviser', async () => {
  const talk = await createShadowTalk();
  await talk.say('Quiero enviar dinero');
  await talk.say('Me preocupan mis gastos');

  const next = await talk.press('Juan');

  expect(stackOf(next)).toStrictEqual(['felix', 'remittances']);
  expect(currentFlow(next.session)?.state).toBe('collect_amount');
});
