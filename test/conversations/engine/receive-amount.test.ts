import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

/** The offline model, but for one moment: then the next decision is as scripted. */
function createModelThatFixesWhatArrives() {
  const scripted = new ScriptedLanguageModel([
    { toolCalls: [{ name: 'create_quote', input: { receive_amount: 3000 } }] },
  ]);
  const moment = { isNow: false };
  const model: LanguageModel = {
    converse: (request) => {
      const chosen = moment.isNow ? scripted : offlineModel;
      moment.isNow = false;
      return chosen.converse(request);
    },
  };
  return { model, moment };
}

it('carries what shall arrive from the quote to the transfer, and drops it with another amount', async () => {
  const { model, moment } = createModelThatFixesWhatArrives();
  const talk = await createFelixTalk('es', model);
  await talk.say('Quiero enviar dinero');
  await talk.press('María García (Mamá)');

  moment.isNow = true;
  await talk.say('que le lleguen 3000 pesos');
  const review = await talk.press('Efectivo (1 hora)');
  expect(review.text).toContain('$3,000.00 MXN (justo lo que pediste)');
  const asked = await talk.press('Sí (confirmo)');
  expect(asked.text).toContain('$171.92');
  expect(asked.session.pendingConfirmation?.input).toMatchObject({
    amount_usd: 171.92,
    receive_amount: 3000,
  });

  const other = await talk.say('mejor 200 dólares');
  expect(other.text).toContain('$3,490.00');
  const again = await talk.press('Sí (confirmo)');
  expect(again.session.pendingConfirmation?.input).not.toHaveProperty('receive_amount');
});
