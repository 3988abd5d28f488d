import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { listShadowEvents, sendToMaria } from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';

it('starts the evaluation when the words of the answer begin, not when they are complete', async () => {
  const startedAt: string[] = [];
  const streaming: LanguageModel = {
    converse: async (request) => {
      const response = await offlineModel.converse(request);
      if (response.stopReason !== 'answer') return response;
      request.onText?.();
      startedAt.push(`${talk.requests.length} started before the last word`);
      return response;
    },
  };
  const talk = await createShadowTalk({ model: streaming });

  await talk.say('Me preocupan mis gastos');

  expect(startedAt).toStrictEqual(['1 started before the last word']);
  expect(talk.requests).toHaveLength(1);
});

it('starts once for an answer of code, and for one of a model that does not stream', async () => {
  const talk = await createShadowTalk();
  const receipt = await sendToMaria(talk, '400');

  expect(receipt.entry.metrics.modelCalls).toBe(0);
  expect(talk.requests.map(({ watchers }) => watchers)).toStrictEqual([['limit_renews_tomorrow']]);
});

it('costs no model call of the turn', async () => {
  const talk = await createShadowTalk();

  const worried = await talk.say('Me preocupan mis gastos');

  expect(worried.entry.tip).toBeDefined();
  expect(worried.entry.metrics.modelCalls).toBe(1);
});

it('answers as always when the shadow itself is broken', async () => {
  const broken = (catalogue: Catalogue): Catalogue => {
    const { shadow } = catalogue;
    if (shadow === undefined) throw new Error('Felix has no shadow');
    const quietHours = { from: '22:00', to: '07:00' };
    const assistant = { ...catalogue.assistant, timezone: 'No/Where' };
    return { ...catalogue, assistant, shadow: { ...shadow, quietHours } };
  };
  const talk = await createShadowTalk({ change: broken });

  const turn = await talk.say('Me preocupan mis gastos');

  expect(turn.entry.status).toBe('SENT');
  expect(talk.requests).toStrictEqual([]);
  expect(listShadowEvents(turn)).toStrictEqual([{ type: 'shadow-failed', name: 'RangeError' }]);
});
