import { describe, expect, it } from 'vitest';
import type { EvaluationPorts } from '../../../shared/application/evaluation/evaluation-ports.ts';
import {
  type StepLanguage,
  savePayeeWithTwoWays,
  sendToMaria,
} from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk, type ShadowTalk } from '../../support/conversation/shadow-talk.ts';

const words = {
  es: {
    send: 'Quiero enviar dinero',
    cheaper: 'Con «Depósito bancario» la comisión es $2.00 USD más baja.',
    topUp: 'Quiero una recarga',
    yes: 'sí',
    balance: '¿Cuál es mi saldo?',
    bills: '¿Qué recibos tengo guardados?',
    unsaved:
      'Ya recargaste más de una vez el número que termina en 9876. Puedo guardarlo con un nombre para que no tengas que escribirlo.',
    due: 'Tu recibo de CFE por $842.50 MXN vence el domingo, 8 de marzo de 2026.',
    overdue:
      'Tu recibo de CFE por $842.50 MXN venció el domingo, 8 de marzo de 2026 y sigue pendiente.',
    renews:
      'Hoy ya usaste $1,400.00 USD de tu límite diario; se renueva mañana, martes, 3 de marzo de 2026.',
  },
  en: {
    send: 'I want to send money',
    cheaper: 'With “Bank deposit” the fee is $2.00 USD lower.',
    topUp: 'I want a top-up',
    yes: 'yes',
    balance: 'What is my balance?',
    bills: 'Which bills have I saved?',
    unsaved:
      'You have topped up the number ending in 9876 more than once. I can save it under a name, so that you need not type it again.',
    due: 'Your CFE bill for $842.50 MXN is due on Sunday, March 8, 2026.',
    overdue: 'Your CFE bill for $842.50 MXN was due on Sunday, March 8, 2026 and is still unpaid.',
    renews:
      'You have used $1,400.00 USD of your daily limit; it renews tomorrow, Tuesday, March 3, 2026.',
  },
};

/** A talk with one rule, and with no subagent that could speak in its place. */
function withRule(
  id: string,
  language: StepLanguage = 'es',
  evaluateWith = (ports: EvaluationPorts) => ports,
) {
  return createShadowTalk({
    language,
    evaluateWith,
    change: (catalogue) => {
      const { shadow } = catalogue;
      if (shadow === undefined) throw new Error('Felix has no shadow');
      const rules = shadow.rules.filter((rule) => rule.id === id);
      return { ...catalogue, shadow: { ...shadow, subagents: [], rules } };
    },
  });
}

/** An evaluator that finds 5,000 dollars in the wallet. */
const seesMuchMoney = (ports: EvaluationPorts): EvaluationPorts => ({
  ...ports,
  tools: {
    invoke: (call) =>
      call.tool === 'get_balance'
        ? Promise.resolve({ type: 'ok', data: { available: 5_000 } })
        : ports.tools.invoke(call),
  },
});

async function topUp(talk: ShadowTalk, amount: string, language: StepLanguage = 'es') {
  await talk.say(words[language].topUp);
  await talk.say('+52 55 1234 9876');
  await talk.say(amount);
  return await talk.say(words[language].yes);
}

describe.each(['es', 'en'] as const)('a tip that code computes (%s)', (language) => {
  it('offers to save a number that was topped up twice, and not before', async () => {
    const talk = await withRule('unsaved_number', language);

    const first = await topUp(talk, '100', language);
    const second = await topUp(talk, '50', language);

    expect(first.entry.tip).toBeUndefined();
    expect(second.entry.tip).toBe(words[language].unsaved);
    const stored = [
      await talk.database.findVerdict(second.entry.turnId),
      (await talk.database.load('web:carlos-1', 0)).mergedTip,
    ];
    expect(JSON.stringify(stored).replace(/\D/g, '')).not.toContain('12349876');
  });

  it('says that a bill is due within three days', async () => {
    const talk = await withRule('due_bill', language);
    await talk.say(words[language].bills);
    await talk.wait(4 * 24 * 60);

    const told = await talk.say(words[language].balance);

    expect(told.entry.tip).toBe(words[language].due);
  });

  it('says that a bill is overdue', async () => {
    const talk = await withRule('overdue_bill', language);
    await talk.say(words[language].bills);
    await talk.wait(8 * 24 * 60);

    const told = await talk.say(words[language].balance);

    expect(told.entry.tip).toBe(words[language].overdue);
  });

  it('says nothing of a bill in the receipt of a transfer', async () => {
    const talk = await withRule('overdue_bill', language);
    await talk.say(words[language].bills);
    await talk.wait(8 * 24 * 60);

    const sent = await sendToMaria(talk, '50', language);

    expect(sent.entry.evaluation).toBeUndefined();
    expect(talk.requests).toStrictEqual([]);
  });

  it('says the same of a bill again only after a week, if nobody did anything about it', async () => {
    const talk = await withRule('overdue_bill', language);
    const { bills, balance, overdue } = words[language];
    await talk.say(bills);
    await talk.wait(8 * 24 * 60);
    const tips = [(await talk.say(balance)).entry.tip];
    for (const days of [1, 2, 3, 2]) {
      await talk.wait(days * 24 * 60);
      tips.push((await talk.say(balance)).entry.tip);
    }

    expect(tips).toStrictEqual([overdue, undefined, undefined, undefined, overdue]);
  });

  it('names the cheaper way to deliver the money, which then costs what it says', async () => {
    const talk = await withRule('cheaper_delivery', language);
    await savePayeeWithTwoWays(talk.services);
    const calls = talk.services.invoker.invocations.length;
    await talk.say(words[language].send);
    await talk.press('Pedro');

    const asked = await talk.say('150');

    expect(asked.entry.tip).toBe(words[language].cheaper);
    const looked = talk.services.invoker.invocations.slice(calls);
    expect(looked.filter(({ tool }) => tool === 'get_delivery_methods')).toHaveLength(1);
    const cash = await talk.press(language === 'es' ? 'Efectivo' : 'Cash');
    expect(cash.text).toContain('$4.99 USD');
    const bank = await talk.say(language === 'es' ? 'mejor por banco' : 'by bank instead');
    expect(bank.text).toContain('$2.99 USD');
    expect(bank.text).toContain('**$152.99 USD**');
    const confirmed = await talk.say(words[language].yes);
    expect(confirmed.session.pendingConfirmation?.message).toContain('$152.99 USD');
  });

  it('says when the daily limit renews, once most of it is used', async () => {
    const talk = await withRule('limit_renews_tomorrow', language, seesMuchMoney);

    const sent = await sendToMaria(talk, '1400', language);

    expect(sent.entry.tip).toBe(words[language].renews);
  });
});

it('gives no tip that would hold a whole number', async () => {
  const talk = await withRule('unsaved_number', 'es', (ports) => ({
    ...ports,
    filtersFor: () => ({ ending: (value) => String(value) }),
  }));
  await topUp(talk, '100');

  const sent = await topUp(talk, '50');

  expect(await talk.database.findVerdict(sent.entry.turnId)).toMatchObject({
    silent: [{ by: 'unsaved_number', reason: 'personal-value' }],
  });
});

it('asks no model for a rule', async () => {
  const talk = await withRule('unsaved_number');
  await topUp(talk, '100');

  const sent = await topUp(talk, '50');

  const verdict = await talk.database.findVerdict(sent.entry.turnId);
  expect(verdict?.tip).toMatchObject({ by: 'unsaved_number', mode: 'tip' });
  expect(verdict?.calls).toStrictEqual([]);
});

it('stays silent about a limit that the balance does not reach', async () => {
  const talk = await withRule('limit_renews_tomorrow');

  const sent = await sendToMaria(talk, '1400');

  expect(sent.entry.tip).toBeUndefined();
});

it('stays silent while little of the limit is used', async () => {
  const talk = await withRule('limit_renews_tomorrow');

  const sent = await sendToMaria(talk, '50');

  expect(sent.entry.tip).toBeUndefined();
});
