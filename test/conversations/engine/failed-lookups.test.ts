import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { openConsentWorld } from '../../support/conversation/consent-world.ts';

describe('a top-up whose amounts could not be looked up', () => {
  it.each(['100 pesos', '100', 'de 100 pesos porfa'])(
    'says of «%s» that it could not be done now, gives no other reason, and goes on later',
    async (words) => {
      const { talk, lose, find, topups } = await openConsentWorld();
      lose('get_topup_amounts');
      await talk.say('quiero hacer una recarga');
      await talk.say('55 1234 5678');

      const told = await talk.say(words);

      expect(told.text).toMatch(/No pude dar el siguiente paso/);
      expect(told.text).not.toMatch(/moneda/);
      find('get_topup_amounts');
      const asked = await talk.say(words);
      expect(asked.session.pendingConfirmation?.input).toMatchObject({ amount: 100 });
      expect(topups()).toBe(0);
    },
  );
});

describe('what was said already, and could not be taken for an outage', () => {
  it.each(['get_recipient', 'create_quote'])(
    'is not asked for again, when %s gave no answer',
    async (tool) => {
      const { talk, lose, find } = await openConsentWorld();
      lose(tool);

      const told = await talk.say('manda 50 a María en efectivo');
      find(tool);
      const asked = await talk.say('otra vez');

      expect(told.text).toMatch(/No pude dar el siguiente paso/);
      expect(asked.text).toContain('$50.00');
      expect(asked.text).toContain('Efectivo');
      expect(asked.entry.metrics.modelCalls).toBe(0);
    },
  );
});

describe('an amount that is changed where the limits could not be looked up before', () => {
  it.each([
    ['¿Cuánto he enviado este mes?', 'no, mejor 50'],
    ['¿cuánto llevo mandado en marzo?', 'mejor que sean 50'],
  ])('is taken once they are there, and not asked for again: «%s» «%s»', async (...burst) => {
    const { talk, lose, find } = await openConsentWorld();
    lose('get_user_limits');
    await talk.say('manda 200 a María');
    find('get_user_limits');

    const turn = await talk.say(...burst);

    expect(turn.text).toContain('$50.00');
    expect(turn.text).not.toMatch(/cuánto (?:te gustaría|quieres)/i);
  });
});

describe('a top-up that is refused before it is put to the person', () => {
  it('forgets the number that was refused, and keeps the amount', async () => {
    const { talk, topups } = await openConsentWorld();
    await talk.say('recarga de 100 pesos al 55 5000 0003');
    await talk.say('sí');
    expect(topups()).toBe(1);

    const refused = await talk.say('recarga de 200 pesos al 55 5000 0003');

    const { data } = currentFlow(refused.session) ?? {};
    expect(data).toMatchObject({ amount: 200 });
    expect(data).not.toHaveProperty('phone_number');
    const asked = await talk.say('55 1234 5678');
    expect(asked.session.pendingConfirmation?.input).toMatchObject({ amount: 200 });
    expect(asked.text).toContain('1234 5678');
  });
});
