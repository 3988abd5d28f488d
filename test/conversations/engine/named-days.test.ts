import { expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

it.each([
  ['es', 'quiero pagar la luz', 'págala el viernes', '2026-03-06'],
  ['es', 'quiero pagar la luz', 'págala mañana', '2026-03-03'],
  ['es', 'quiero pagar la luz', 'el viernes la pagas', '2026-03-06'],
  ['es', 'quiero pagar la luz', 'pues págala en 3 días', '2026-03-05'],
  ['en', 'I want to pay the electricity', 'pay it on Friday', '2026-03-06'],
] as const)(
  '(%s) «%s», «%s» is put for that day, whatever a model makes of it',
  async (language, order, words, day) => {
    const talk = await createFelixTalk(language);
    await talk.say(order);

    const { session } = await talk.say(words);

    const { tool, input } = session.pendingConfirmation ?? {};
    expect({ tool, day: String(input?.['pay_on']).slice(0, 10) }).toStrictEqual({
      tool: 'schedule_bill',
      day,
    });
  },
);

it.each([['es', 'quiero pagar la luz', 'págala ahora, el viernes no puedo']] as const)(
  '(%s) «%s», «%s» is put for now',
  async (language, order, words) => {
    const talk = await createFelixTalk(language);
    await talk.say(order);

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation?.tool).toBe('pay_bill');
  },
);
