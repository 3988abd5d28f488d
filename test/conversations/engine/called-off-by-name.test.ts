import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

const chatter = ['cuánto tengo', 'hola', 'mis contactos'];

async function openWith(setUp: readonly string[]) {
  const talk = await createAssistantTalk('felix');
  for (const words of [...setUp, ...chatter]) await talk.say(words);
  return talk;
}

const bill = ['paga la luz el jueves', 'sí'];
const transfer = ['schedule 50 to my mom by bank on friday', 'yes'];

describe('what was set up for later, some messages ago', () => {
  it.each([
    'cancela la luz',
    'cancel the light bill',
    'cancélala, ya la pagué en el oxxo',
    'cancel it, i already paid it at the store',
    'ya no pagues la luz, ya la pagué',
    'ya pagué la luz, cancela el pago',
    'quita el pago programado de la luz',
    'quita el pago programado',
    "don't pay the light bill anymore",
    'stop the light bill',
  ])('is put to be cancelled by «%s», without a model', async (words) => {
    const talk = await openWith(bill);

    const { session, entry } = await talk.say(words);

    const { tool, input } = session.pendingConfirmation ?? {};
    expect({ tool, action: input?.['action'], calls: entry.metrics.modelCalls }).toEqual({
      tool: 'schedule_bill',
      action: 'cancel',
      calls: 0,
    });
  });

  it.each([
    'cancela lo de mi mamá del viernes',
    'cancela el envío programado de mi mamá',
    'quita el envío programado de mi mamá',
    'ya no le mandes a mi mamá',
    "cancel mom's scheduled transfer",
    'stop the scheduled transfer to mom',
  ])('may be a transfer: «%s»', async (words) => {
    const talk = await openWith(transfer);

    const { session } = await talk.say(words);

    const { tool, input } = session.pendingConfirmation ?? {};
    expect({ tool, action: input?.['action'] }).toEqual({
      tool: 'schedule_transfer',
      action: 'cancel',
    });
  });

  it.each([
    'no!! cancelar el pago programado de la luz',
    'cancela la luz',
    'cancela el pago programado',
    'cancel the scheduled light payment',
  ])('is meant, and not another bill on the screen: «%s»', async (words) => {
    const talk = await openWith(bill);
    await talk.say('paga el agua');

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation?.prepared).toMatchObject({
      biller_id: 'cfe',
      is_cancellation: true,
    });
  });

  it('is called off before the payment that the same message asks for', async () => {
    const talk = await openWith(bill);

    const put = await talk.say('cancela la luz y paga el agua');
    const done = await talk.say('sí');
    const taken = await talk.say('sí');

    expect(put.session.pendingConfirmation?.prepared).toMatchObject({ is_cancellation: true });
    expect(done.session.wishes?.map(({ words }) => words)).toStrictEqual(['paga el agua']);
    expect(taken.text).toContain('Agua de la Ciudad de México');
  });
});

describe('a cancelling that means nothing that is set up', () => {
  it.each([
    ['cancela el internet', 'Ese recibo no tiene ningún pago programado'],
    ['ya no pagues el internet', 'Ese recibo no tiene ningún pago programado'],
    ['cancel the internet', 'No payment is scheduled for that bill'],
    ['cancela el pago programado de netflix', 'No tienes ningún pago programado con ese nombre.'],
    ['cancela el envío programado de juan', 'No tienes ningún envío programado así.'],
    ['quita el pago programado', 'No tienes pagos de recibos programados.'],
  ])('«%s» is told so, and nothing is put', async (words, told) => {
    const talk = await createAssistantTalk('felix');

    const { text, session } = await talk.say(words);

    expect(text).toContain(told);
    expect(session.pendingConfirmation).toBeUndefined();
  });

  it.each([
    'elimina el pago de netflix',
    'quita el envío automático de mi mamá',
    'remove the netflix payment',
  ])('«%s» starts nothing', async (words) => {
    const talk = await createAssistantTalk('felix');

    const { session } = await talk.say(words);

    expect(session.agentStack.some(({ flow }) => flow !== undefined)).toBe(false);
    expect(session.pendingConfirmation).toBeUndefined();
  });

  it.each(['cancela', 'cancela el pago', 'cancela el agua', 'no, cancélalo'])(
    '«%s» leaves the payment on the screen',
    async (words) => {
      const talk = await openWith(bill);
      await talk.say('paga el agua');

      const { text, session } = await talk.say(words);

      expect(text).toBe('Listo, lo dejamos ahí.');
      expect(session.pendingConfirmation).toBeUndefined();
    },
  );

  it('asks again what it asks already', async () => {
    const talk = await openWith(bill);
    await talk.say('cancela la luz');

    const { session } = await talk.say('cancela la luz');

    expect(session.pendingConfirmation?.prepared).toMatchObject({ is_cancellation: true });
  });
});

describe('a bill without a scheduled payment, called off while a transfer runs', () => {
  const begun = ['mándale 50 a mi mamá', 'por banco', 'sí'];
  const none = 'no tiene ningún pago programado';

  it.each(['cancela la luz', 'cancela el recibo de la luz', 'quita el pago de la luz'])(
    '(«%s») leaves the question of the transfer open',
    async (words) => {
      const talk = await openWith([]);
      for (const each of begun) await talk.say(each);

      const { session, text } = await talk.say(words);

      expect(session.pendingConfirmation?.tool).toBe('create_transfer');
      expect(text).toContain(none);
    },
  );

  it('leaves the step of the transfer open', async () => {
    const talk = await openWith([]);
    const step = await talk.say('mándale 50 a mi mamá');

    const { text, labels } = await talk.say('cancela la luz');

    expect(text).toContain(none);
    expect(labels).toStrictEqual(step.labels);
  });
});
