import { expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

const bill = ['programa el pago de la luz CFE 5012 0000 0039 para mañana', 'sí'];
const billEn = ['schedule the CFE bill 5012 0000 0039 for tomorrow', 'yes'];

async function order(language: string, said: readonly string[], button: string) {
  const services = createInProcessServices();
  const talk = await createAssistantTalk('felix', { languageHint: language, services });
  for (const text of said) await talk.say(text);
  await talk.press(button);
  return { services, talk };
}

it.each([
  ['es', bill, '✅ Sí, confirmo', 'cancélala', 'ya lo está revisando'],
  ['es', bill, '✅ Sí, confirmo', 'cancela el pago de la luz', 'desde aquí no se puede cancelar'],
  ['en', billEn, '✅ Yes, confirm', 'cancel it', 'is looking into it'],
  ['en', billEn, '✅ Yes, confirm', 'call off that payment', 'cannot be cancelled from here now'],
])('says that a colleague has what was begun: %s, %s', async (language, said, yes, undo, words) => {
  const { services, talk } = await order(language, said, yes);
  await talk.wait(3_000);
  await services.leaveToColleague('billpay', talk.clock.now());

  expect((await talk.say(undo)).text).toContain(words);
});

it('says of a payment that nobody has taken over that it is under way, or takes it back', async () => {
  const { talk } = await order('es', bill, '✅ Sí, confirmo');
  expect((await talk.say('cancélala')).session.pendingConfirmation?.tool).toBe('schedule_bill');
  await talk.say('no');
  await talk.wait(3_000);
  expect((await talk.say('cancélala')).text).toContain('ya está en camino, así que');
});

it.each([
  [
    'es',
    ['manda 40 a mi mamá por banco', 'sí', 'sí', 'cancélala', 'sí'],
    'Te devolvimos $43.99 USD',
  ],
  ['en', ['send 40 to my mom by bank', 'yes', 'yes', 'cancel it', 'yes'], '$43.99 USD are back in'],
])('says how much of a cancelled transfer is back: %s', async (language, said, words) => {
  const talk = await createAssistantTalk('felix', { languageHint: language });
  for (const text of said.slice(0, -1)) await talk.say(text);
  expect((await talk.say(said.at(-1) ?? '')).text).toContain(words);
});
