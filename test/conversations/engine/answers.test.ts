import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const words = (text: string) => ({ es: text, en: text });
const answers: Readonly<Record<string, string>> = {
  get_fee: 'The fee is {{fee}}.',
  get_product: 'We sell {{name}}.',
  list_products: 'We have {{#items}}{{name}} {{/items}}',
};

/** The kiosk with words for what its lookups return. */
function wordLookups(names: readonly string[]): Catalogue {
  const { shop } = kiosk.agents;
  if (shop === undefined) throw new Error('no shop');
  const tools = shop.tools.map((tool) => {
    const answer = names.includes(tool.name) ? answers[tool.name] : undefined;
    return tool.kind === 'information' && answer !== undefined
      ? { ...tool, answer: words(answer) }
      : tool;
  });
  return { ...kiosk, agents: { ...kiosk.agents, shop: { ...shop, tools } } };
}

const call = (name: string, input = {}) => ({ name, input });
const lookUp = (...names: readonly string[]): ScriptedTurn => ({
  toolCalls: names.map((name) => call(name)),
});
const enterShop: ScriptedTurn = { toolCalls: [call('enter_shop')] };
const enterBuying: ScriptedTurn = { toolCalls: [call('enter_shop', { flow: 'buy' })] };

function open(script: readonly ScriptedTurn[], names = Object.keys(answers)) {
  const model = new ScriptedLanguageModel(script);
  const tools = createKioskServices();
  return { model, talk: createTalk({ catalogue: wordLookups(names), model, tools }) };
}

describe('the result of a lookup', () => {
  it('is told in the words of the catalogue, without another model call', async () => {
    const { talk, model } = open([enterShop, lookUp('get_fee')]);

    const turn = await talk.say('¿cuánto es la comisión?');

    expect(turn.text).toBe('The fee is 1.');
    expect(model.requests).toHaveLength(2);
  });

  it('is told together with the others of the same reply, and not in the words beside the calls', async () => {
    const { talk } = open([
      enterShop,
      {
        say: 'Un momento, lo busco.',
        toolCalls: [call('get_fee'), call('list_products')],
      },
    ]);

    expect((await talk.say('¿qué venden y cuánto es la comisión?')).text).toBe(
      'The fee is 1.\n\nWe have apples pears',
    );
  });

  it('is left to the model when one of them has no words', async () => {
    const script = [enterShop, lookUp('get_fee', 'list_products'), { reply: 'Son $1.' }];
    const { talk } = open(script, ['list_products']);

    expect((await talk.say('¿qué venden y cuánto es la comisión?')).text).toBe('Son $1.');
  });

  it('leaves the step of a flow where it is, with its buttons', async () => {
    const { talk } = open([enterBuying, lookUp('get_fee')]);
    await talk.say('quiero comprar');

    const turn = await talk.say('¿cuánto es la comisión?');

    expect(turn.text).toBe('The fee is 1.');
    expect(turn.labels).toStrictEqual(['apples', 'pears']);
    expect(turn.entry.session.currentFlow).toMatchObject({ flowId: 'buy', state: 'pick' });
  });

  it('reminds of a confirmation that waits', async () => {
    const { talk } = open([enterBuying, lookUp('get_fee')]);
    await talk.say('quiero comprar');
    await talk.press('apples');
    await talk.say('200');

    const turn = await talk.say('¿cuánto es la comisión?');

    expect(turn.text).toBe(
      'The fee is 1.\n\nes:confirmation_reminder\n\nbuy 200 of apples for 201?',
    );
  });

  it('does not end a turn whose step still waits for what the person said', async () => {
    const { talk } = open([
      enterBuying,
      lookUp('get_fee'),
      { toolCalls: [call('get_product', { name: 'apples' })] },
    ]);
    await talk.say('quiero comprar');

    expect((await talk.say('quiero apples, ¿y la comisión?')).text).toBe('how much apples?');
  });

  it('belongs to the step that looks the same up itself', async () => {
    const { talk } = open([enterBuying, lookUp('list_products'), { reply: 'Peras y manzanas.' }]);
    await talk.say('quiero comprar');

    expect((await talk.say('¿qué venden?')).text).toBe('Peras y manzanas.');
  });

  it('stands before the first words of the flow that the same reply starts', async () => {
    const startsToo: ScriptedTurn = { toolCalls: [call('get_fee'), call('start_flow_buy')] };
    const { talk, model } = open([enterShop, startsToo]);

    const turn = await talk.say('¿cuánto es la comisión? quiero comprar');

    expect(turn.text).toBe('The fee is 1.\n\npick: apples pears ');
    expect(model.requests).toHaveLength(2);
  });
});

describe('what only machines read in the words of a model', () => {
  const insist = [{ reply: 'Usa get_fee.' }, { reply: 'Es p_001 desde 2026-03-02T10:00:00Z.' }];

  it('is asked for again once', async () => {
    const { talk, model } = open([enterShop, { reply: 'Usa get_fee.' }, { reply: 'Claro.' }]);

    const turn = await talk.say('¿y ahora?');

    expect(turn.text).toBe('Claro.');
    expect(turn.trace.map(({ type }) => type)).toContain('raw-words');
    expect(model.requests.at(-1)?.toolChoice).toBe('none');
  });

  it("gives way to the step's own words, or to the fallback sentence", async () => {
    const inFlow = open([enterBuying, ...insist]);
    await inFlow.talk.say('quiero comprar');
    const outside = open([enterShop, ...insist]);

    expect((await inFlow.talk.say('¿y ahora?')).text).toBe('es:missed_once\n\npick: apples pears ');
    expect((await outside.talk.say('¿y ahora?')).text).toBe('es:fallback');
  });

  it('may be repeated when the person wrote it', async () => {
    const { talk } = open([enterShop, { reply: 'No conozco mi_archivo.' }]);

    expect((await talk.say('¿conoces mi_archivo?')).text).toBe('No conozco mi_archivo.');
  });
});
