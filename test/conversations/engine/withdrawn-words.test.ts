import { describe, expect, it } from 'vitest';
import { askForTransfer, openConsentWorld } from '../../support/conversation/consent-world.ts';

describe('a burst that takes back a yes', () => {
  it.each([
    [['sí', 'no']],
    [['sí', 'mejor no']],
    [['sí', 'cancela']],
    [['sí', 'hola', 'cancelar']],
    [['sí', 'sí', 'olvídalo', 'gracias']],
    [['cancelar', 'sí']],
    [['sí', 'cancelar', 'quiero una recarga']],
  ])('leaves nothing to confirm: %j', async (burst) => {
    const world = await openConsentWorld();
    await askForTransfer(world);

    const turn = await world.talk.say(...burst);

    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect(world.transfers()).toBe(0);
    expect(turn.text).toMatch(/Listo, no lo hago|Dejé sin hacer/);
    await world.talk.say('sí');
    expect(world.transfers()).toBe(0);
  });

  it.each([
    [['sí', 'sí', 'no', 'sí']],
    [['no', 'sí']],
    [['sí', '¿cuánto es?', 'no']],
    [['sí', 'no', '300']],
    [['sí', 'recarga de 100', 'no']],
  ])('that says something else besides asks again, and spends nothing: %j', async (burst) => {
    const world = await openConsentWorld();
    await askForTransfer(world);

    await world.talk.say(...burst);

    expect(world.transfers()).toBe(0);
  });

  it('beside the question whether to cancel is asked again: "cancel" may mean either', async () => {
    const world = await openConsentWorld();
    await askForTransfer(world);
    await world.talk.say('sí');
    const asked = await world.talk.say('cancela mi envío');
    expect(asked.session.pendingConfirmation?.tool).toBe('cancel_transfer');

    const turn = await world.talk.say('sí', 'cancélalo');

    expect(turn.session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect((await world.talk.say('sí')).text).toContain('TXN-');
  });
});

describe('a burst that stops what it began', () => {
  it('of twenty messages starts nothing that its "cancel" took back', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    const before = ['Enviar 50 a mi mamá', '1', 'sí', 'sí', 'sí', 'no', '300', 'sí', '20', 'sí'];
    const after = ['hola', 'hola', 'gracias', 'ok', 'sí', 'hola', 'sí', 'ok', 'gracias'];

    const turn = await talk.say(...before, 'cancelar', ...after);

    expect(turn.session.agentStack.map(({ flow }) => flow)).toStrictEqual([undefined]);
    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect(world.services.invoker.invocations).toStrictEqual([]);
    const { messages } = await talk.database.load('web:carlos-1', 2);
    expect(messages[0]?.text).toBe([...before, 'cancelar', ...after].join('\n'));
  });

  it('begins what is asked for after it', async () => {
    const { talk } = await openConsentWorld();

    const turn = await talk.say('Quiero una recarga', 'cancelar', 'quiero enviar 50 a mi mamá');

    expect(turn.session.agentStack.at(-1)?.flow?.flowId).toBe('send_money_flow');
    expect(turn.text).toContain('$50.00 USD');
  });

  it('leaves the flow that ran before it, says so, and begins the other', async () => {
    const { talk } = await openConsentWorld();
    await talk.say('Quiero enviar dinero');
    await talk.press('María');

    const turn = await talk.say('50', 'cancelar', 'quiero una recarga');

    expect(turn.text).toContain('lo dejamos ahí');
    expect(turn.session.agentStack.at(-1)?.flow?.flowId).toBe('recarga');
  });
});

describe('a burst at the question whether to call something off', () => {
  it.each([[['olvídalo', 'sí']], [['sí', 'olvídalo']], [['déjalo', 'sí']], [['no', 'sí']]])(
    'that says two things is no yes: %j',
    async (burst) => {
      const { talk } = await openConsentWorld();
      for (const words of ['programa 50 a mi mamá por banco el viernes', 'sí'])
        await talk.say(words);
      const asked = await talk.say('cancela el envío programado a mi mamá');
      expect(asked.session.pendingConfirmation?.input['action']).toBe('cancel');

      await talk.say(...burst);

      expect((await talk.say('¿qué envíos tengo programados?')).text).toContain('$50.00 USD');
    },
  );
});
