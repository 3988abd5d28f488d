import { describe, expect, it } from 'vitest';
import { offerTools } from '../../../../shared/application/prompt/offer-tools.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { kiosk } from '../../../support/assistants/kiosk.ts';
import { anAgent } from '../../../support/builders/catalogue.ts';
import { aFrame, aSession } from '../../../support/builders/session.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const turn = aTurn({ understanding: createUnderstanding() });

function shopIn(context: JsonObject | undefined, catalogue = kiosk, step = 'pick') {
  const flow = { flowId: 'buy', state: step, data: {}, enteredAt: '' };
  const frame = { agentId: 'shop', ...(context ? { flow: { ...flow, context } } : {}) };
  const session = aSession({ agentStack: [aFrame({ agentId: 'desk' }), aFrame(frame)] });
  return aTurnState({ catalogue, session });
}

const namesOf = (state: ReturnType<typeof shopIn>) =>
  offerTools(turn, state).map(({ name }) => name);

describe('offerTools', () => {
  it('offers to start a flow only where it does not run', () => {
    expect(namesOf(shopIn(undefined))).toContain('start_flow_buy');
    expect(namesOf(shopIn({}))).not.toContain('start_flow_buy');
  });

  it('leaves out an action that the flow confirms in another of its states', () => {
    expect(namesOf(shopIn(undefined))).toContain('buy');
    expect(namesOf(shopIn({}))).not.toContain('buy');
    expect(namesOf(shopIn({}, kiosk, 'review'))).toContain('buy');
  });

  it('leaves out a lookup whose data is there, if the flow says so', () => {
    const { buy, ...flows } = kiosk.flows;
    const pick = buy?.states['pick'];
    if (buy === undefined || pick === undefined) throw new Error('the kiosk sells');
    const enrichments = pick.onEnter.enrichments.map((each) => ({ ...each, replacesTool: true }));
    const states = { ...buy.states, pick: { ...pick, onEnter: { ...pick.onEnter, enrichments } } };
    const catalogue = { ...kiosk, flows: { ...flows, buy: { ...buy, states } } };

    expect(namesOf(shopIn({ products: {} }))).toContain('list_products');
    expect(namesOf(shopIn({ products: {} }, catalogue))).not.toContain('list_products');
    expect(namesOf(shopIn({}, catalogue))).toContain('list_products');
  });

  it('asks whether to come back only where a task runs', () => {
    const helpIn = (state: ReturnType<typeof shopIn>) =>
      offerTools(turn, state).find(({ name }) => name === 'enter_help')?.inputSchema['properties'];

    expect(helpIn(shopIn({}))).toHaveProperty('keep_current');
    expect(helpIn(shopIn(undefined))).not.toHaveProperty('keep_current');
  });

  it('tells nothing of a schema that only validation needs', () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1, maxLength: 9, 'x-entity': 'text' } },
      required: [],
      additionalProperties: false,
    };
    const tool = { kind: 'capture', name: 'go', description: 'Goes', examples: [] } as const;
    const desk = anAgent({ id: 'desk', tools: [{ ...tool, inputSchema: schema }] });
    const catalogue = { ...kiosk, agents: { ...kiosk.agents, desk } };
    const session = aSession({ agentStack: [aFrame({ agentId: 'desk' })] });

    expect(offerTools(turn, aTurnState({ catalogue, session }))).toStrictEqual([
      {
        name: 'go',
        description: 'Goes',
        inputSchema: {
          type: 'object',
          properties: { name: { type: 'string', 'x-entity': 'text' } },
        },
      },
    ]);
  });

  describe('examples', () => {
    const deskWith = (
      language: string,
      examples: readonly string[],
      examplesPerTool?: number,
    ): string | undefined => {
      const tools = (kiosk.agents['desk']?.tools ?? []).map((tool) => ({ ...tool, examples }));
      const agents = { ...kiosk.agents, desk: anAgent({ id: 'desk', tools }) };
      const limit = examplesPerTool === undefined ? {} : { examplesPerTool };
      const assistant = { ...kiosk.assistant, languages: ['es', 'en'], ...limit };
      const session = aSession({ agentStack: [aFrame({ agentId: 'desk' })], language });
      const state = aTurnState({ catalogue: { ...kiosk, agents, assistant }, session });
      return offerTools(turn, state)[0]?.description;
    };
    const both = ['quiero dos jugos para mi mamá', 'I want a juice', 'the red one', '12'];

    it('shows those of the language that is spoken, then those that may be in any', () => {
      expect(deskWith('es', both)).toBe(
        'enter_shop\nExamples: "quiero dos jugos para mi mamá" | "12"',
      );
      expect(deskWith('en', both)).toBe(
        'enter_shop\nExamples: "I want a juice" | "the red one" | "12"',
      );
    });

    it('shows others where that language has none', () => {
      expect(deskWith('en', ['12', '13'])).toBe('enter_shop\nExamples: "12" | "13"');
    });

    it('shows the first ones, as many as the assistant wants', () => {
      expect(deskWith('en', both, 1)).toBe('enter_shop\nExamples: "I want a juice"');
    });
  });
});
