import { expect, it } from 'vitest';
import { createAssistantTalk } from '../../../support/conversation/assistant-talk.ts';

it.each([['recarga 100 al 55 1234 5678', 'sí', 'paga el recibo de CFE 501188402991', 'ahora']])(
  'what was done is told beside the question for something else',
  async (...messages) => {
    const talk = await createAssistantTalk('felix', { languageHint: 'es' });
    for (const message of messages) await talk.say(message);

    const { text, session } = await talk.say('¿se hizo la recarga?');

    expect(text).toMatch(/TUP-\d{8}-001/);
    expect(text).not.toContain('no se ha enviado ni cobrado nada');
    expect(session.pendingConfirmation?.tool).toBe('pay_bill');
  },
);

it('a reference that nothing was done by never stands for the last thing that was', async () => {
  const talk = await createAssistantTalk('felix', { languageHint: 'es' });
  for (const message of ['manda 48 a mi mamá', 'efectivo', 'sí', 'sí']) await talk.say(message);

  const other = await talk.say('cancela el envío TXN-20260302-007');
  expect(other.session.pendingConfirmation).toBeUndefined();
  expect(other.text).toContain('No encuentro ese envío. Los últimos son: TXN-20260302-001.');

  const own = await talk.say('cancela el envío TXN-20260302-001');
  expect(own.session.pendingConfirmation?.tool).toBe('cancel_transfer');
});
