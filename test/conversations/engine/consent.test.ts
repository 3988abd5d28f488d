import { describe, expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { InboundMessage } from '../../../shared/domain/conversation/inbound-message.ts';
import type { Provenance } from '../../../shared/domain/conversation/provenance.ts';
import { ThrottledError, UnavailableError } from '../../../shared/domain/errors.ts';
import {
  askForTransfer,
  type ConsentWorld,
  openConsentWorld,
} from '../../support/conversation/consent-world.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';

const once = { isLastAttempt: false };
const yesText = { type: 'text', text: 'sí' } as const;

/** The process dies after the service did what was asked, before the turn is committed. */
async function dieAfterTheEffect({ talk }: ConsentWorld, yes: InboundMessage): Promise<void> {
  talk.database.failBefore('commit');
  await expect(talk.runTurn([yes], once)).rejects.toThrow();
}

describe('a yes whose turn died after the effect', () => {
  it('is told as done, although the confirmation has expired by now', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    talk.clock.advance({ seconds: 200 });
    const yes = talk.message(yesText);
    await dieAfterTheEffect(world, yes);
    talk.clock.advance({ seconds: 120 });

    await talk.runTurn([yes], once);

    const turn = await talk.turnOf(yes.messageId);
    expect(turn.text).toContain('TXN-');
    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect((await talk.say('sí')).session.pendingConfirmation).toBeUndefined();
    expect(world.transfers()).toBe(1);
  });

  it.each(['cancela', 'no', '?', '¿ya se hizo?', 'espera, mejor 100', 'sí'])(
    'is told as done when «%s» was written meanwhile, which is answered for itself',
    async (text) => {
      const world = await openConsentWorld();
      const { talk } = world;
      await askForTransfer(world);
      const yes = talk.message(yesText);
      await dieAfterTheEffect(world, yes);
      talk.clock.advance({ seconds: 60 });
      const later = talk.message({ type: 'text', text });
      talk.clock.advance({ seconds: 60 });

      const results = await talk.runTurn([yes, later], once);

      expect(results.map(({ commit }) => commit?.messageIds)).toStrictEqual([
        [yes.messageId],
        [later.messageId],
      ]);
      expect((await talk.turnOf(yes.messageId)).text).toContain('TXN-');
      const next = await talk.turnOf(later.messageId);
      expect(next.text).not.toMatch(/no se hizo|ningún cargo/i);
      expect(world.transfers()).toBe(1);
    },
  );

  it('is finished before a later message that comes without it', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    const yes = talk.message(yesText);
    await dieAfterTheEffect(world, yes);
    talk.clock.advance({ minutes: 10 });
    const later = talk.message({ type: 'text', text: 'hola' });

    await talk.runTurn([later], once);

    expect((await talk.turnOf(yes.messageId)).text).toContain('TXN-');
    expect((await talk.turnOf(later.messageId)).text).not.toBe('');
    expect(world.transfers()).toBe(1);
  });
});

describe('an answer of a service that is lost', () => {
  it('leaves a transfer in doubt, and never makes it twice', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    world.lose('create_transfer');

    const doubtful = await talk.say('sí');
    expect(doubtful.text).toContain('todavía no sé si se hizo');
    expect(doubtful.session.inDoubt?.[0]?.confirmation.tool).toBe('create_transfer');
    const repeated = await talk.say('sí');
    expect(repeated.text).toContain('todavía no sé si se hizo');
    world.find('create_transfer');
    const known = await talk.say('¿ya se hizo?');

    expect(known.text).toContain('TXN-');
    expect(known.session.inDoubt).toBeUndefined();
    expect(world.transfers()).toBe(1);
  });

  it('offers no new quote of the same kind as long as the first is in doubt', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await talk.say('Quiero una recarga');
    await talk.say('+52 55 9999 8888');
    const asked = await talk.say('100');
    expect(asked.session.pendingConfirmation?.tool).toBe('create_topup');
    world.lose('create_topup');
    await talk.say('sí');

    const again = await talk.say('una recarga de 100 al +52 55 9999 8888');

    expect(again.session.pendingConfirmation).toBeUndefined();
    expect(world.topups()).toBe(1);
  });

  it('is told once it is known, before the answer to another wish', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    world.lose('create_transfer');
    await talk.say('sí');
    world.find('create_transfer');

    const next = await talk.say('Quiero una recarga');

    expect(next.text).toContain('TXN-');
    expect(next.session.agentStack.at(-1)?.agentId).toBe('topups');
    expect(world.transfers()).toBe(1);
  });
});

describe('a model that fails', () => {
  it('cannot take back a receipt: what was done is worded without it', async () => {
    let isDown = false;
    const model: LanguageModel = {
      converse: (request) =>
        isDown
          ? Promise.reject(new ThrottledError('busy', { retryAfterSeconds: 1 }))
          : offlineModel.converse(request),
    };
    const world = await openConsentWorld(model);
    const { talk } = world;
    await askForTransfer(world);
    await talk.say('sí');
    const asked = await talk.say('Repite mi último envío');
    expect(asked.session.pendingConfirmation?.tool).toBe('repeat_last_transfer');
    isDown = true;

    const done = await talk.say('sí');

    expect(done.text).toContain('TXN-');
    expect(done.session.pendingConfirmation).toBeUndefined();
    expect(world.transfers()).toBe(2);
  });
});

describe('a yes', () => {
  it.each<[string, Partial<Provenance>]>([
    ['was forwarded', { isForwarded: true }],
    ['came through another bot', { isViaBot: true }],
    ['was edited', { isEdited: true }],
    ['was spoken', { isSpoken: true }],
    ['answers another message than the prompt', { repliesTo: '4711' }],
  ])('does not count when it %s', async (_how, marks) => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    const provenance: Provenance = { chat: 'private', ...marks };
    const yes = talk.message(yesText, { provenance });

    await talk.runTurn([yes], once);

    const turn = await talk.turnOf(yes.messageId);
    expect(turn.session.pendingConfirmation?.tool).toBe('create_transfer');
    expect(turn.text).toContain('escribas tú mismo');
    expect(world.transfers()).toBe(0);
    await talk.say('sí');
    expect(world.transfers()).toBe(1);
  });

  it('does not count when it was written before the prompt was shown', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    const early = talk.clock.now().toISOString();
    talk.clock.advance({ seconds: 1 });
    await askForTransfer(world);
    const yes = talk.message(yesText, { sentAt: early });

    await talk.runTurn([yes], once);

    const turn = await talk.turnOf(yes.messageId);
    expect(turn.session.pendingConfirmation?.tool).toBe('create_transfer');
    expect(world.transfers()).toBe(0);
  });

  it('counts in the agent that asked, after a digression to another one and back', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await talk.say('Quiero una recarga');
    await talk.say('+52 55 9999 8888');
    await talk.say('100');
    const digressed = await talk.say('¿cuánto debo de luz?');
    expect(digressed.session.agentStack.at(-1)?.agentId).toBe('topups');
    expect(digressed.session.pendingConfirmation?.tool).toBe('create_topup');

    const done = await talk.say('sí');

    expect(done.text).toContain('TUP-');
    expect(world.topups()).toBe(1);
  });
});

describe('a sender', () => {
  it('who is not the session’s person changes nothing and is told so', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    const asked = await askForTransfer(world);
    const yes = talk.message(yesText, { userId: 'user_other' });

    await talk.runTurn([yes], once);

    const { session, text } = await talk.turnOf(yes.messageId);
    expect(text).toContain('otra persona');
    expect(session.pendingConfirmation).toStrictEqual(asked.session.pendingConfirmation);
    expect(session.lastContact).toStrictEqual(asked.session.lastContact);
    expect(world.transfers()).toBe(0);
  });

  it('in a group is invited to write in private, whatever they ask for', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    const provenance = { chat: 'group', privateUrl: 'https://t.me/FelixSandboxBot' } as const;
    const asked = talk.message({ type: 'text', text: '¿Cuánto dinero tengo?' }, { provenance });

    await talk.runTurn([asked], once);

    const turn = await talk.turnOf(asked.messageId);
    expect(turn.text).toContain('https://t.me/FelixSandboxBot');
    expect(turn.text).not.toMatch(/\d/);
    expect(turn.entry.metrics.modelCalls).toBe(0);
    expect(world.services.invoker.invocations).toStrictEqual([]);
  });
});

describe('a decision that cannot be stored', () => {
  it('has no effect until the queue delivers the yes again', async () => {
    const world = await openConsentWorld();
    const { talk } = world;
    await askForTransfer(world);
    const yes = talk.message(yesText);
    talk.database.faults.failBefore('checkpoint', 1, new UnavailableError('down'));

    await expect(talk.runTurn([yes], once)).rejects.toThrow('down');
    expect(world.transfers()).toBe(0);
    talk.clock.advance({ seconds: 31 });
    await talk.runTurn([yes], once);

    expect(world.transfers()).toBe(1);
  });
});

describe('a model that claims a deed', () => {
  it.each([
    '¡Listo! Ya quedó hecha tu recarga.',
    'Ya te envié el dinero a María.',
    'No se hizo ningún cargo.',
    'Your top-up has been sent.',
    'Todavía no sé si tu recarga se hizo: lo estoy verificando.',
  ])('is not believed when nothing was done: «%s»', async (lie) => {
    const model: LanguageModel = {
      converse: async (request) => ({
        ...(await offlineModel.converse(request)),
        content: [{ type: 'text', text: lie }],
        stopReason: 'answer',
      }),
    };
    const { talk } = await openConsentWorld(model);

    const turn = await talk.say('¿y entonces qué onda con lo mío?');

    expect(turn.text).not.toContain(lie);
    expect(turn.trace.map(({ type }) => type)).toContain('claim-ungrounded');
  });
});

describe('a model that puts a question of the catalogue by itself', () => {
  it.each([
    '¿Confirmas enviar $200.00 USD a María?\n\nResponde «Sí» para confirmar o «No» para cancelar.',
    'Si se aprueba, el dinero se deposita en tu billetera. ¿Confirmas tu solicitud?',
    'Answer “Yes” to confirm or “No” to cancel.',
  ])('is not believed while nothing waits for a yes: «%s»', async (imitation) => {
    const model: LanguageModel = {
      converse: async (request) => ({
        ...(await offlineModel.converse(request)),
        content: [{ type: 'text', text: imitation }],
        stopReason: 'answer',
      }),
    };
    const { talk } = await openConsentWorld(model);

    const turn = await talk.say('manda 200 a María, ¿sí? $200.00');

    expect(turn.text).not.toContain(imitation.split('\n').at(-1));
    expect(turn.trace.map(({ type }) => type)).toContain('question-imitated');
    expect(turn.session.pendingConfirmation).toBeUndefined();
  });
});
