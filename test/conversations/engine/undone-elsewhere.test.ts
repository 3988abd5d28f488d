import { beforeEach, describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import type { Talk } from '../../support/conversation/talk.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

let later: Talk;

/** Two transfers and a top-up, made in another conversation of the same person. */
beforeEach(async () => {
  const services = createInProcessServices();
  const before = await createFelixTalk('es', undefined, services);
  for (const amount of [21, 22]) {
    await before.say(`manda ${amount} dólares a mi mamá en efectivo`);
    await before.say('sí');
    await before.say('sí');
  }
  later = await createFelixTalk('es', undefined, services);
});

describe('an operation of another conversation', () => {
  it.each([
    'cancela el envío de 21 dólares',
    'cancela el envío de $21 a mi mamá',
    'cancela TXN-20260302-001',
    'quiero cancelar el envío con referencia TXN-20260302-001',
    'cancel transfer TXN-20260302-001',
    'cancela mi envío TXN-20260302-001 por favor',
  ])('is undone as it is called: «%s»', async (words) => {
    const { session } = await later.say(words);

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'cancel_transfer',
      input: { transfer_id: 'TXN-20260302-001' },
    });
  });

  it('is the latest one where nothing tells which', async () => {
    const { session } = await later.say('cancela mi envío');

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'cancel_transfer',
      input: { transfer_id: 'TXN-20260302-002' },
    });
  });

  it.each(['cancela el envío de 23 dólares', 'cancela el envío TXN-20260302-009'])(
    'is asked for where there is none of that name: «%s»',
    async (words) => {
      const { text, session } = await later.say(words);

      expect(session.pendingConfirmation).toBeUndefined();
      expect(text).toContain('TXN-20260302-002');
    },
  );

  it('is looked up by its reference', async () => {
    const { text } = await later.say('¿cómo va mi envío TXN-20260302-001?');

    expect(text).toContain('TXN-20260302-001');
    expect(text).not.toContain('TXN-20260302-002');
  });
});
