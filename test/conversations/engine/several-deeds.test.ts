import { describe, expect, it } from 'vitest';
import { openConsentWorld } from '../../support/conversation/consent-world.ts';

/** The orders, each with the yes that it takes. */
async function openAfter(...orders: readonly (readonly string[])[]) {
  const world = await openConsentWorld();
  for (const words of orders.flat()) await world.talk.say(words);
  const listCalls = (tool: string) =>
    world.services.invoker.invocations.filter((each) => each.tool === tool);
  const cancelled = () => listCalls('cancel_transfer').map(({ input }) => input['recipient_id']);
  return { talk: world.talk, cancelled, listCalls };
}

const toJuan = ['manda 80 dólares a Juan por banco', 'sí', 'sí'];
const toMaria = ['manda 50 a mi mamá por banco', 'sí', 'sí'];
const toJuanOnFriday = ['manda 50 a Juan por banco el viernes', 'sí', 'sí'];
const toMariaOnFriday = ['manda 30 a mi mamá por banco el viernes', 'sí', 'sí'];
const everyFriday = ['programa 50 a Juan cada viernes por banco', 'sí'];

describe('two transfers', () => {
  it.each([
    ...[
      'cancela los dos',
      'cancela todo',
      'cancela ambos envíos',
      'cancélalos',
      'ya no quiero ninguno',
    ],
    ...['cancel both', 'cancel all of them', 'cancel everything'],
  ])('are cancelled one at a time, each with a yes of its own, after «%s»', async (words) => {
    const { talk, cancelled } = await openAfter(toJuan, toMaria);

    const first = await talk.say(words);
    expect(first.text).toMatch(/de uno en uno|one at a time/);
    expect(first.text).toContain('María García');

    const second = await talk.say('sí');
    expect(second.session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect(second.text).toContain('Juan García');
    expect(cancelled()).toEqual(['rec_001']);

    const done = await talk.say('sí');
    expect(done.session.pendingConfirmation).toBeUndefined();
    expect(cancelled()).toEqual(['rec_001', 'rec_002']);
  });

  it('keep the one that is refused', async () => {
    const { talk, cancelled } = await openAfter(toJuan, toMaria, ['cancela los dos', 'no', 'sí']);
    const { session } = await talk.say('gracias');

    expect(cancelled()).toEqual(['rec_002']);
    expect(session.pendingConfirmation).toBeUndefined();
  });

  it('are both left by a command', async () => {
    const { talk, cancelled } = await openAfter(toJuan, toMaria, ['cancela los dos', 'menú']);
    const { session } = await talk.say('gracias');

    expect({ cancelled: cancelled(), pending: session.pendingConfirmation }).toEqual({
      cancelled: [],
    });
  });

  it.each([
    ...['¿y el otro?', 'y la otra también', 'y el de Juan también', 'cancela el otro también'],
    ...['the other one too', 'cancel the other one as well'],
  ])('have the other one put to be cancelled by «%s»', async (words) => {
    const { talk, cancelled } = await openAfter(toJuan, toMaria, ['cancela el último', 'sí']);
    const { session, text } = await talk.say(words);

    expect(session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect(text).toContain('Juan García');
    expect(cancelled()).toEqual(['rec_001']);
  });

  it.each(['y otra recarga de 100 a mi mamá', 'también paga la luz', 'y el de Pedro también'])(
    'are left alone by «%s»',
    async (words) => {
      const { talk } = await openAfter(toJuan, toMaria, ['cancela el último', 'sí']);
      const { session } = await talk.say(words);
      expect(session.pendingConfirmation?.tool).not.toBe('cancel_transfer');
    },
  );

  it('are looked up one after the other', async () => {
    const { talk } = await openAfter(toJuan, toMaria, ['cómo va el de mi mamá']);
    const other = await talk.say('¿y el otro?');
    expect(other.text).toContain('Tu envío de $80.00 USD a Juan García');
  });

  it.each([
    'qué pasó con mis envíos',
    'cómo van mis envíos?',
    '¿llegaron los dos?',
    'how are my transfers',
  ])('are listed to «%s»', async (words) => {
    const { talk } = await openAfter(toJuan, toMaria);
    const { text } = await talk.say(words);
    expect(text).toContain('María García');
    expect(text).toContain('Juan García');
  });

  it.each(['no, el de Juan', 'no, the one to Juan', 'no, la de Juan'])(
    'have the one that is named put at the question about the other: «%s»',
    async (words) => {
      const { talk } = await openAfter(toJuan, toMaria, ['cancela el último']);
      const { text } = await talk.say(words);
      expect(text).toMatch(/\$80.00 USD (a|to) Juan García/);
    },
  );
});

it.each(['cancela los dos', 'cancela todo'])(
  'after «%s», what cannot be cancelled is told beside what can',
  async (words) => {
    const { talk } = await openAfter(toJuan, ['recárgale 100 a mi mamá', 'sí']);
    const { session, text } = await talk.say(words);

    expect(text).toContain('No todo lo que se hizo aquí se puede cancelar');
    expect(session.pendingConfirmation?.tool).toBe('cancel_transfer');
  },
);

describe('two transfers for one day', () => {
  const options = [
    'Juan García, $50.00 USD, viernes, 6 de marzo de 2026',
    'María García, $30.00 USD, viernes, 6 de marzo de 2026',
  ];

  it.each(['cancela el del viernes', 'me arrepentí de lo del viernes'])(
    'are both offered to «%s»',
    async (words) => {
      const { talk } = await openAfter(toJuanOnFriday, toMariaOnFriday);
      const asked = await talk.say(words);

      expect(asked.labels).toEqual(options);
      expect(asked.session.pendingConfirmation).toBeUndefined();
    },
  );

  it.each([
    ['el último', 'María García'],
    ['the last one', 'María García'],
    ['el primero', 'Juan García'],
    ['el de Juan', 'Juan García'],
    ['Juan', 'Juan García'],
    ['el de 30', 'María García'],
    ['los dos', 'María García'],
  ])('«%s» chooses the one of %2$s', async (words, name) => {
    const { talk } = await openAfter(toJuanOnFriday, toMariaOnFriday, ['cancela el del viernes']);
    const { session, text } = await talk.say(words);

    expect(session.pendingConfirmation?.input['action']).toBe('cancel');
    expect(text).toContain(name);
  });

  it('are not chosen from by another order', async () => {
    const { talk } = await openAfter(toJuanOnFriday, toMariaOnFriday, ['cancela el del viernes']);
    const { session } = await talk.say('manda 50 a Juan');
    expect(session.pendingConfirmation).toBeUndefined();
  });
});

describe('a standing order', () => {
  it.each([
    ...['I regret it', 'stop those', 'ya no quiero que se mande cada viernes', 'para esos envíos'],
    ...['ya no los mandes', 'páralos', 'oops'],
  ])('is put to be called off by «%s»', async (words) => {
    const { talk, listCalls } = await openAfter(everyFriday);
    const { session } = await talk.say(words);

    expect(session.pendingConfirmation?.input['action']).toBe('cancel');
    expect(listCalls('schedule_transfer')).toHaveLength(1);
  });

  it.each([
    ...['cambia el envío programado a 60', 'cambia el programado a 60', 'eran 60'],
    'change the scheduled transfer to 60',
  ])('is called off and put anew with the other amount after «%s»', async (words) => {
    const { talk } = await openAfter(everyFriday);
    const asked = await talk.say(words);
    expect(asked.session.pendingConfirmation?.input['action']).toBe('cancel');

    const { session } = await talk.say('sí');
    const { tool, input } = session.pendingConfirmation ?? {};
    expect(tool).toBe('schedule_transfer');
    expect(input).toMatchObject({ recipient_id: 'rec_002', amount_usd: 60, repeats: 'WEEKLY' });
  });

  it.each(['cuándo es el próximo?', 'when is the next one?'])(
    'is shown with its next day to «%s»',
    async (words) => {
      const { talk } = await openAfter(everyFriday);
      const { text } = await talk.say(words);
      expect(text).toMatch(/viernes, 6 de marzo de 2026|Friday, March 6, 2026/);
    },
  );
});
