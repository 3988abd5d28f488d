import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { askForMethod } from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';
import type { TalkTurn } from '../../support/conversation/talk.ts';

const stackOf = ({ session }: TalkTurn) => session.agentStack.map(({ agentId }) => agentId);

const greetings = {
  es: /^Aquí estoy: soy el asesor financiero de Felix/,
  en: /^I am here: Felix's financial adviser/,
};

describe('the adviser who is asked for', () => {
  it.each([
    ['es', 'quiero hablar con un asesor financiero'],
    ['es', '¿me puede atender una asesora financiera?'],
    ['es', 'necesito consejos financieros'],
    ['es', 'Ayúdame a ahorrar'],
    ['en', "I'd like to talk to a financial adviser"],
    ['en', 'Can I get a financial advisor, please?'],
    ['en', 'I need financial advice'],
    ['en', 'help me save'],
  ] as const)(
    '(%s) greets at once after «%s», and no colleague is called',
    async (language, said) => {
      const talk = await createShadowTalk({ language });

      const turn = await talk.say(said);

      expect(turn.text).toMatch(greetings[language]);
      expect(stackOf(turn)).toStrictEqual(['felix', 'financial_advisor']);
      expect(turn.session.status).toBe('active');
      expect(turn.entry.metrics.modelCalls).toBe(0);
    },
  );

  it.each([
    ['es', 'hablar con un asesor'],
    ['es', 'pásame con una asesora'],
    ['en', 'talk to an agent'],
  ])('(%s) is not meant by «%s», which calls a colleague', async (language, said) => {
    const talk = await createShadowTalk({ language });

    const turn = await talk.say(said);

    expect(turn.session.status).toBe('handed-off');
  });

  it.each([
    ['es', 'no quiero un asesor financiero'],
    ['es', 'mi asesor financiero dice que mande 100'],
    ['es', 'quiero pagar la luz con mis ahorros'],
    ['es', 'Tengo una queja de su asesor financiero'],
    ['en', "I don't want a financial adviser"],
    ['en', 'send 100 to my mom from my savings'],
  ])('(%s) does not come for «%s»', async (language, said) => {
    const talk = await createShadowTalk({ language });

    const turn = await talk.say(said);

    expect(stackOf(turn)).not.toContain('financial_advisor');
  });

  it.each([
    ['es', 'me siento triste', '¿En qué gasté este mes?'],
    ['en', 'I feel depressed', 'What did I spend this month?'],
  ])('(%s) comes right after «%s» for somebody who asks', async (language, sad, question) => {
    const talk = await createShadowTalk({ language });
    await talk.say(sad);

    const turn = await talk.say(question);

    expect(stackOf(turn)).toStrictEqual(['felix', 'financial_advisor']);
    expect(turn.text).toContain('$0.00 USD');
  });

  it.each([
    ['es', 'me siento triste', 'Me preocupan mis gastos', 'asesor financiero'],
    ['en', 'I feel depressed', "I'm worried about my spending habits", 'financial adviser'],
  ])(
    '(%s) is announced right after «%s» to somebody who worries',
    async (language, sad, worry, words) => {
      const talk = await createShadowTalk({ language });
      await talk.say(sad);

      const turn = await talk.say(worry);

      expect(turn.entry.tip).toContain(words);
    },
  );

  it.each([
    ['es', '¿En qué gasté este mes?', '¿Cómo quieres que reciba el dinero?'],
    ['en', 'What did I spend this month?', 'How should they receive the money?'],
  ] as const)(
    '(%s) answers beside a flow, whose step is put again',
    async (language, said, step) => {
      const talk = await createShadowTalk({ language });
      const before = await askForMethod(talk, language);

      const turn = await talk.say(said);

      expect(turn.text).toContain('$0.00 USD');
      expect(turn.text).toContain(step);
      expect(stackOf(turn)).toStrictEqual(['felix', 'remittances']);
      expect(currentFlow(turn.session)?.data).toStrictEqual(currentFlow(before.session)?.data);
      expect(turn.entry.metrics.modelCalls).toBe(1);
    },
  );

  it.each([
    [
      'es',
      'Me preocupan mis gastos',
      ['sí', 'sí, ayúdame', 'ayúdame por favor', 'claro, me interesa'],
    ],
    [
      'en',
      "I'm worried about my spending habits",
      ['yes', 'yes, help me', 'yes please', 'sure, go ahead'],
    ],
  ] as const)('(%s) goes on after a yes to the announcement', async (language, worry, yeses) => {
    const answers: string[] = [];
    for (const yes of yeses) {
      const talk = await createShadowTalk({ language });
      await talk.say(worry);
      answers.push((await talk.say(yes)).text);
    }

    expect(answers.filter((text) => greetings[language].test(text))).toStrictEqual(answers);
  });

  it.each([
    ['es', 'Me preocupan mis gastos', '¿Cómo quieres que reciba el dinero?', 'Desglose'],
    [
      'en',
      "I'm worried about my spending habits",
      'How should they receive the money?',
      'Breakdown',
    ],
  ] as const)(
    '(%s) is announced below the question of the step alone',
    async (language, worry, step, told) => {
      const talk = await createShadowTalk({ language });
      await askForMethod(talk, language);

      const worried = await talk.say(worry);

      expect(worried.text).toContain(step);
      expect(worried.text).not.toContain(told);
    },
  );
});
