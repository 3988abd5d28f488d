import { describe, expect, it } from 'vitest';
import { askForTransfer, openConsentWorld } from '../../support/conversation/consent-world.ts';

const once = { isLastAttempt: false };

/** 200 dollars that were sent to María. */
async function openWithTransfer() {
  const world = await openConsentWorld();
  await askForTransfer(world);
  await world.talk.say('sí');
  const count = (tool: string) =>
    world.services.invoker.invocations.filter((each) => each.tool === tool).length;
  const counts = () => ({ sent: count('create_transfer'), cancelled: count('cancel_transfer') });
  return { ...world, counts };
}

const sentOnce = { sent: 1, cancelled: 0 };

describe('a transfer that should have been otherwise', () => {
  it.each([
    ['eran 60', '$60.00 USD a María García'],
    ['debían ser 60', '$60.00 USD a María García'],
    ['no eran 200, eran 60', '$60.00 USD a María García'],
    ['me equivoqué, te dije 60', '$60.00 USD a María García'],
    ['la cantidad correcta es 60', '$60.00 USD a María García'],
    ['no, 60', '$60.00 USD a María García'],
  ])('«%s» is put once its undoing is agreed to: %s', async (words, corrected) => {
    const { talk, counts } = await openWithTransfer();

    const asked = await talk.say(words);
    expect(asked.text).toContain('Eso ya lo confirmaste y no se puede cambiar.');
    expect(asked.session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect(counts()).toEqual(sentOnce);

    const put = await talk.say('sí');
    expect(put.text).toContain('✅ Cancelé el envío');
    expect(put.text).toContain(`¿Confirmas enviar ${corrected}`);
    expect(counts()).toEqual({ sent: 1, cancelled: 1 });

    await talk.say('sí');
    expect(counts()).toEqual({ sent: 2, cancelled: 1 });
  });

  it.each(['wrong amount, it should have been 60', 'I meant 60', 'it was supposed to be 60'])(
    '«%s» is put in English, too',
    async (words) => {
      const { talk, counts } = await openWithTransfer();
      await talk.say(words);
      const put = await talk.say('yes');

      expect(put.session.pendingConfirmation?.input['amount_usd']).toBe(60);
      expect(counts()).toEqual({ sent: 1, cancelled: 1 });
    },
  );

  it.each(['era para Juan', 'me equivoqué de persona, era para mi hermano'])(
    'goes to somebody else after «%s», in the way that they can receive it',
    async (words) => {
      const { talk } = await openWithTransfer();
      await talk.say(words);
      const asked = await talk.say('sí');
      expect(asked.text).toContain('Puede ser: Depósito bancario.');

      const put = await talk.say('por banco');
      expect(put.text).toContain('¿Confirmas enviar $200.00 USD a Juan García');
    },
  );

  it('goes to another day where that is what should have been', async () => {
    const { talk } = await openWithTransfer();
    await talk.say('era para el viernes');
    const put = await talk.say('sí');

    expect(put.session.pendingConfirmation?.tool).toBe('schedule_transfer');
    expect(put.text).toContain('viernes, 6 de marzo de 2026');
  });

  it.each(['no', 'menú'])('stays, and its correction is forgotten, after «%s»', async (words) => {
    const { talk, counts } = await openWithTransfer();
    await talk.say('eran 60');
    await talk.say(words);
    const { session } = await talk.say('gracias');

    expect(session.wishes).toBeUndefined();
    expect(session.pendingConfirmation).toBeUndefined();
    expect(counts()).toEqual(sentOnce);
  });

  it('is corrected at the question whether to undo it, and once more', async () => {
    const { talk } = await openWithTransfer();
    await talk.say('cancela el envío');
    await talk.say('eran 60');
    const again = await talk.say('no, eran 70');
    expect(again.session.pendingConfirmation?.tool).toBe('cancel_transfer');

    const put = await talk.say('sí');
    expect(put.text).toContain('¿Confirmas enviar $70.00 USD a María García');
  });

  it('is only put to be undone where the words name two people', async () => {
    const { talk } = await openWithTransfer();
    const { session, text } = await talk.say('era para Juan', 'perdón, era para mi hermano Juan');
    expect(session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect(text).toContain('Eso ya lo confirmaste');
  });

  it('is not sent anew by a second yes that was written with the first', async () => {
    const { talk, counts } = await openWithTransfer();
    await talk.say('eran 60');
    const [yes, again] = [
      talk.message({ type: 'text', text: 'sí' }),
      talk.message({ type: 'text', text: 'sí' }),
    ];
    talk.clock.advance({ seconds: 1 });
    await talk.runTurn([yes], once);
    talk.clock.advance({ seconds: 1 });
    await talk.runTurn([again], once);

    expect(counts()).toEqual({ sent: 1, cancelled: 1 });
  });

  it.each(['eran 200', 'era para mi mamá', 'eran 60?'])(
    'is shown after «%s», which changes nothing',
    async (words) => {
      const { talk } = await openWithTransfer();
      const shown = await talk.say(words);

      expect(shown.text).toContain('Tu envío de $200.00 USD a María García');
      expect(shown.session.pendingConfirmation).toBeUndefined();
    },
  );

  it.each(['y eran las 3', 'eso era todo, gracias', 'era para la renta', 'le dije a Juan'])(
    'is left alone by «%s»',
    async (words) => {
      const { talk } = await openWithTransfer();
      const { session } = await talk.say(words);

      expect({ pending: session.pendingConfirmation, wishes: session.wishes }).toEqual({});
    },
  );
});

describe('a deed that somebody regrets or never wanted', () => {
  it.each([
    ...['oops', 'ay no, qué hice', 'la regué', 'metí la pata', 'my bad', 'what have I done'],
    ...['me equivoqué de persona', 'wrong person', 'no era esa cantidad', 'quita eso'],
    ...['I changed my mind about María', 'me arrepentí de lo de María', 'que no quiero'],
  ])('is put to be undone by «%s»', async (words) => {
    const { talk, counts } = await openWithTransfer();
    const { session, entry } = await talk.say(words);

    expect(session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect({ counts: counts(), modelCalls: entry.metrics.modelCalls }).toEqual({
      counts: sentOnce,
      modelCalls: 0,
    });
  });

  it.each([
    ...['yo no autoricé eso', 'no fui yo', 'nunca dije que sí', 'yo no hice esa transferencia'],
    ...["I didn't authorize that", 'I never said yes', "that wasn't me", 'I never asked for this'],
  ])('is put to be undone by «%s», and a person is offered', async (words) => {
    const { talk } = await openWithTransfer();
    const { session, text } = await talk.say(words);

    expect(session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect(text).toMatch(/«hablar con una persona»|“talk to a person”/);
  });

  it.each(['oops', 'yo no autoricé eso', 'wrong amount, it should have been 50'])(
    'is shown, and a person offered, after «%s» where nothing undoes it',
    async (words) => {
      const { talk } = await openConsentWorld();
      await talk.say('recárgale 100 a mi mamá');
      await talk.say('sí');
      const shown = await talk.say(words);

      expect(shown.text).toContain('TUP-20260302-001');
      expect(shown.labels).toEqual([
        expect.stringMatching(/Hablar con una persona|Talk to a person/),
      ]);
    },
  );

  it('is another one when something else comes with it', async () => {
    const { talk } = await openWithTransfer();
    const { session } = await talk.say('ay no, se me olvidó pagar la luz');
    expect(session.pendingConfirmation?.tool).not.toBe('cancel_transfer');
  });
});

describe('a question whether somebody was deleted', () => {
  it.each(['lo borraste?', 'ya lo borraste?', 'did you delete him?', 'se borró?'])(
    'is answered by the receipt: «%s»',
    async (words) => {
      const { talk } = await openConsentWorld();
      await talk.say('borra a Juan de mis destinatarios');
      await talk.say('sí');
      const told = await talk.say(words);

      expect(told.text).toMatch(/borré a Juan García|deleted Juan García/);
      expect(told.session.pendingConfirmation).toBeUndefined();
    },
  );

  it('deletes nobody where nobody was', async () => {
    const { talk } = await openWithTransfer();
    const { session } = await talk.say('lo borraste?');
    expect(session.pendingConfirmation).toBeUndefined();
  });
});
