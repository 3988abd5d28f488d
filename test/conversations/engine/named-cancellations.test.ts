import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { askForTransfer, openConsentWorld } from '../../support/conversation/consent-world.ts';

describe('a stop that names what shall be taken back', () => {
  it.each([
    'nooo me arrepenti regresame mi dinero',
    'no no, devuélveme mi dinero',
    'pues cancela ese envio entonces',
    'noooo give me my money back',
    'well then cancel that',
  ])('«%s» puts the transfer to be cancelled', async (words) => {
    const { talk, transfers, ...world } = await openConsentWorld();
    await askForTransfer({ talk, transfers, ...world });
    await talk.say('sí');

    const { session } = await talk.say(words);

    const pending = session.pendingConfirmation?.tool;
    expect({ pending, transfers: transfers() }).toEqual({
      pending: 'cancel_transfer',
      transfers: 1,
    });
  });

  it.each(['pues cancela el del 3 entonces', 'well then cancel the one for the 3rd'])(
    '«%s» puts the scheduled payment to be cancelled',
    async (words) => {
      const talk = await createAssistantTalk('felix');
      await talk.say('programa el pago de la luz para el 3');
      await talk.say('sí');

      const { session } = await talk.say(words);

      expect(session.pendingConfirmation?.tool).toBe('schedule_bill');
    },
  );
});
