import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { FlowState } from '../../../shared/domain/catalogue/flow.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

type OnEnter = FlowState['onEnter'];

/** The kiosk, with something else happening when its flow's first state is entered. */
function kioskWith(change: (onEnter: OnEnter) => OnEnter): Catalogue {
  const { buy } = kiosk.flows;
  const pick = buy?.states['pick'];
  if (buy === undefined || pick === undefined) throw new Error('the kiosk has no such state');
  const states = { ...buy.states, pick: { ...pick, onEnter: change(pick.onEnter) } };
  return { ...kiosk, flows: { buy: { ...buy, states } } };
}

/** Enters the flow; its first state looks up the products. */
function enter(catalogue: Catalogue) {
  const route = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };
  const model = new ScriptedLanguageModel([route]);
  const talk = createTalk({ catalogue, model, tools: createKioskServices() });
  return talk.say('quiero comprar');
}

const lookup = { tool: 'list_products', as: 'products', with: {} };

describe('entering a state', () => {
  it('keeps what a lookup found as context, and what it saves as slots', async () => {
    const enrichments = [{ ...lookup, save: { first: 'items.0.name' } }];
    const { session } = await enter(kioskWith((onEnter) => ({ ...onEnter, enrichments })));

    expect(session.agentStack.at(-1)?.flow).toMatchObject({
      state: 'pick',
      data: { first: 'apples' },
      context: { products: { items: [{ name: 'apples' }, { name: 'pears' }] } },
    });
  });

  it.each([
    ['the first whose values are all so', 'apples', 'amount', 'how much ?'],
    ['none, and says its own message', 'plums', 'pick', 'pick: apples pears '],
  ])('takes of its ways on %s', async (_name, first, state, text) => {
    const branches = [
      { when: { 'products.items.0.name': first, 'products.items.1.name': 'plums' }, to: 'done' },
      { when: { 'products.items.0.name': first }, to: 'amount' },
      { when: { 'products.items.1.name': 'pears', missing: true }, to: 'done' },
    ];
    const turn = await enter(kioskWith((onEnter) => ({ ...onEnter, branches })));

    expect(turn.session.agentStack.at(-1)?.flow).toMatchObject({ state });
    expect(turn.text).toBe(text);
  });
});
