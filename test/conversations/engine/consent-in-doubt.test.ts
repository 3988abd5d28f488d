import { expect, it } from 'vitest';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { createFelixTalk, loadFelix } from '../../support/conversation/felix-talk.ts';
import { createTalk, type TalkTurn } from '../../support/conversation/talk.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

function listInDoubt({ session }: TalkTurn): readonly string[] {
  return (session.inDoubt ?? []).map(({ confirmation }) => confirmation.tool);
}

/** A transfer of which nobody knows whether it was made: its partner is down. */
async function withTransferInDoubt() {
  const talk = await createFelixTalk();
  await talk.say('Quiero mandarle 120.03 dólares a mi mamá');
  await talk.say('banco');
  await talk.say('sí, confirmo');
  const turn = await talk.say('sí');
  expect(listInDoubt(turn)).toStrictEqual(['create_transfer']);
  return talk;
}

it('does not offer to repeat a transfer that may have been made', async () => {
  const talk = await withTransferInDoubt();

  const turn = await talk.say('Repite mi último envío');

  expect(turn.session.pendingConfirmation).toBeUndefined();
  expect(turn.text).toContain('espera a que te avise');
});

it.each(['espera', 'espérate tantito', 'un momento'])(
  'tells who hesitates («%s») what is not known, and what takes it back',
  async (words) => {
    const talk = await withTransferInDoubt();

    const turn = await talk.say(words);

    expect(turn.text).toContain('todavía no sé si se hizo');
    expect(turn.text).toContain('dime «cancélalo»: si todavía se puede detener');
    expect(listInDoubt(turn)).toStrictEqual(['create_transfer']);
    expect((await talk.say('cancela')).text).toContain('ya no se hará');
    expect((await talk.say(words)).text).not.toMatch(/^$|envío de/);
  },
);

it('takes the yes back of who calls what is in doubt a fraud', async () => {
  const talk = await withTransferInDoubt();

  const turn = await talk.say('yo no hice ese envío, es un fraude');

  expect(turn.text).toContain('esto parece una estafa');
  expect(turn.text).toContain('ya no se hará, como pediste');
});

it('takes a yes for the question on the screen, not for what is in doubt', async () => {
  const talk = await withTransferInDoubt();
  await talk.say('Quiero una recarga de 100 pesos al 55 9999 8888');

  const turn = await talk.say('sí');

  expect(turn.text).toContain('TUP-');
  expect(listInDoubt(turn)).toStrictEqual(['create_transfer']);
});

it('leaves the flow of an operation in doubt, whose figures may be old', async () => {
  const talk = await createFelixTalk();
  await talk.say('Quiero pagar un recibo');
  await talk.say('CFE 501200000039');
  await talk.say('ahora');

  const turn = await talk.say('sí');

  expect(listInDoubt(turn)).toStrictEqual(['pay_bill']);
  expect(turn.session.agentStack.map(({ flow }) => flow)).toStrictEqual([undefined, undefined]);
});

it('says that a credit was declined when its flow has no words for it', async () => {
  const talk = await createFelixTalk();
  await talk.say('¿Qué préstamos tengo?');
  await talk.say('Quiero solicitar 211 dólares a 4 semanas');

  const turn = await talk.say('sí');

  expect(turn.text).toContain('no fue aprobada');
});

it('keeps an operation in doubt while another one is done, or is in doubt as well', async () => {
  const talk = await withTransferInDoubt();
  await talk.say('Quiero una recarga de 100 pesos al 55 9999 8888');
  await talk.say('sí');
  await talk.say('Quiero un préstamo de 255 dólares');
  await talk.say('4 semanas');

  const turn = await talk.say('sí');

  expect(listInDoubt(turn)).toStrictEqual(['create_transfer', 'apply_for_loan']);
});

it('reminds of a question for a yes elsewhere, and says so when it is left', async () => {
  const talk = await createFelixTalk();
  await talk.say('Quiero una recarga de 100 pesos al 55 9999 8888');

  const reminded = await talk.say('Mejor quiero pagar un recibo');
  const turn = await talk.say('CFE casa');

  expect(reminded.session.pendingConfirmation).toMatchObject({ tool: 'create_topup' });
  expect(reminded.text).toContain('Sigue pendiente tu confirmación');
  expect(turn.session.pendingConfirmation).toBeUndefined();
  expect(turn.text).toContain('Dejé sin hacer lo que estaba por confirmar.');
});

it('does not take a wish that is said again for a yes', async () => {
  const talk = await createFelixTalk('en');
  const wish = 'I want to top up 55 9999 8888 with 50 pesos';
  await talk.say(wish);

  const turn = await talk.say(wish);

  expect(turn.text).not.toContain('TUP-');
});

it('does not say that there are no transfers when it could not look', async () => {
  const { invoker } = createInProcessServices();
  const talk = createTalk({
    catalogue: await loadFelix(),
    model: offlineModel,
    tools: {
      invoke: (invocation) =>
        invocation.tool === 'list_transfers'
          ? Promise.resolve({ type: 'failed', errorCode: 'TIMEOUT', retryable: true })
          : invoker.invoke(invocation),
    },
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
  });

  const turn = await talk.say('cancela mi envío');

  expect(turn.text).not.toContain('Todavía no has hecho ningún envío');
});
