import { describe, expect, it } from 'vitest';
import { formatReplay } from '../../../infra/replay/format-replay.ts';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { fakeUnderstanding } from '../../support/fakes/fake-understanding.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const enterShop: ScriptedTurn = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };
const { shop: _closed, ...others } = kiosk.agents;
const withoutShop: Catalogue = { ...kiosk, version: 'v2', agents: others, flows: {} };
const withoutFlow: Catalogue = { ...kiosk, version: 'v2', flows: {} };
const changed: Catalogue = { ...kiosk, version: 'v2' };

/** A person who has chosen apples and is asked how much; then another version is deployed. */
async function deployDuringAPurchase(next: Catalogue, script: readonly ScriptedTurn[] = []) {
  const tools = createKioskServices();
  const model = new ScriptedLanguageModel([enterShop, ...script]);
  let deployed = kiosk;
  const catalogues = { load: () => Promise.resolve(deployed) };
  const talk = createTalk({ catalogue: kiosk, catalogues, model, tools });
  await talk.say('quiero comprar');
  await talk.press('apples');
  const asked = await talk.say('200');
  deployed = next;
  return { talk, tools, model, asked };
}

/** A purchase whose process died after the service did it; then another version is deployed. */
async function dieAndDeploy(next: Catalogue) {
  const tools = createKioskServices();
  let deployed = kiosk;
  const catalogues = { load: () => Promise.resolve(deployed) };
  const model = new ScriptedLanguageModel([enterShop, { reply: 'claro' }, { reply: 'claro' }]);
  const talk = createTalk({ catalogue: kiosk, catalogues, model, tools });
  await talk.say('quiero comprar');
  await talk.press('apples');
  await talk.say('200');
  const yes = talk.message({ type: 'text', text: 'sí' });
  talk.database.failBefore('commit');
  await expect(talk.runTurn([yes], { isLastAttempt: false })).rejects.toThrow();
  deployed = next;
  talk.clock.advance({ minutes: 2 });
  await talk.runTurn([yes], { isLastAttempt: false });
  return { talk, tools, told: await talk.turnOf(yes.messageId) };
}

/** The kiosk whose product list may be an hour old. */
function withAge(version: string): Catalogue {
  const { buy } = kiosk.flows;
  const pick = buy?.states['pick'];
  if (buy === undefined || pick === undefined) throw new Error('the kiosk sells');
  const enrichments = pick.onEnter.enrichments.map((each) => ({ ...each, maxAgeSeconds: 3600 }));
  const states = { ...buy.states, pick: { ...pick, onEnter: { ...pick.onEnter, enrichments } } };
  return { ...kiosk, version, flows: { buy: { ...buy, states } } };
}

async function choosing(script: readonly ScriptedTurn[] = []) {
  let deployed = withAge('v1');
  const tools = createKioskServices();
  const model = new ScriptedLanguageModel([enterShop, ...script]);
  const catalogues = { load: () => Promise.resolve(deployed) };
  const clock = new FixedClock();
  const talk = createTalk({ catalogue: deployed, catalogues, model, tools, clock });
  await talk.say('quiero comprar');
  const deploy = (next: Catalogue) => {
    deployed = next;
  };
  return { talk, tools, model, deploy };
}

describe('a deployment while a person is in a flow', () => {
  it('changes nothing for them when the flow is still there', async () => {
    const { talk, tools } = await deployDuringAPurchase(changed);

    const done = await talk.say('sí');

    expect(done.text).toBe('receipt R-q-200 for 200');
    expect(done.session.catalogueVersion).toBe('v2');
    expect(tools.executions('buy')).toBe(1);
  });

  it.each([
    ['agent', withoutShop, ['desk']],
    ['flow', withoutFlow, ['desk', 'shop']],
  ])('that removes the %s says so once, does nothing, and goes on', async (_what, next, agents) => {
    const { talk, tools } = await deployDuringAPurchase(next, [
      { reply: '¿qué necesitas?' },
      { reply: 'claro' },
    ]);

    const told = await talk.say('sí');
    const later = await talk.say('hola');

    expect(told.text).toBe('es:flow_outdated\n\n¿qué necesitas?');
    expect(told.labels).toStrictEqual([]);
    expect(told.entry.session.agentStack).toStrictEqual(agents);
    expect(told.session).not.toHaveProperty('pendingConfirmation');
    expect(told.trace).toContainEqual({
      at: '2026-03-02T15:00:00.000Z',
      type: 'flow-outdated',
      details: { from: 'v1', place: 'shop/buy@confirmation' },
    });
    expect(later.text).toBe('claro');
    expect(tools.executions('buy')).toBe(0);
  });

  it('makes the buttons of what is gone stale', async () => {
    const { talk, tools, asked } = await deployDuringAPurchase(withoutShop);
    const reference = asked.entry.reply.options[0]?.reference ?? '';

    const pressed = await talk.send({ type: 'choice', reference });

    expect(pressed.text).toBe('es:flow_outdated\n\nes:choice_gone');
    expect(tools.executions('buy')).toBe(0);
  });

  it('is not mentioned while the person waits for a human, but afterwards', async () => {
    const { talk, deploy } = await choosing([{ reply: 'aquí estoy' }]);
    const handedOff = await talk.say('es:human_words');
    deploy(withoutShop);
    const waiting = await talk.say('hola');
    talk.clock.advance({ minutes: 16 });

    const back = await talk.say('¿hola?');

    expect([handedOff.text, waiting.text, back.text]).toStrictEqual([
      'es:handed_off',
      'es:handed_off_waiting',
      'es:flow_outdated\n\naquí estoy',
    ]);
  });

  it('is replayed as it was', async () => {
    const { talk } = await deployDuringAPurchase(withoutFlow, [{ reply: 'claro' }]);
    const { stored, entry } = await talk.say('hola');

    const world = { catalogue: withoutFlow, understanding: fakeUnderstanding };
    const result = await replayTurn(stored, { ...world, filtersFor: () => ({}) });

    expect(formatReplay(result)).toBe(`${entry.turnId}: no difference`);
  });
});

describe('a decision that was stored before a deployment', () => {
  it('is finished by the key it was stored with', async () => {
    const { tools, told } = await dieAndDeploy(changed);

    expect(told.text).toBe('receipt R-q-200 for 200');
    expect(told.session.decision).toBeUndefined();
    expect(tools.executions('buy')).toBe(1);
    const keys = tools.invocations.filter(({ tool }) => tool === 'buy');
    expect(new Set(keys.map(({ context }) => context.idempotencyKey)).size).toBe(1);
  });

  it('is said to be unknown where its tool is gone, and is not forgotten', async () => {
    const { talk, tools, told } = await dieAndDeploy(withoutShop);

    expect(told.text).toContain('Es:operation_in_doubt');
    expect(told.session.decision).toBeUndefined();
    expect(told.session.inDoubt).toMatchObject([{ confirmation: { tool: 'buy' } }]);
    const later = await talk.say('¿ya?');
    expect(later.text).toContain('Es:operation_in_doubt');
    expect(tools.executions('buy')).toBe(1);
  });
});

describe('loaded data', () => {
  it('is loaded again, quietly, when the person comes back after its declared age', async () => {
    const { talk, tools } = await choosing([{ reply: 'hay dos' }, { reply: 'quedan dos' }]);
    talk.clock.advance({ minutes: 59 });
    await talk.say('¿qué hay?');
    const soon = tools.executions('list_products');
    talk.clock.advance({ minutes: 2 });

    const late = await talk.say('¿qué hay?');

    expect([soon, tools.executions('list_products')]).toStrictEqual([1, 2]);
    expect(late.text).toBe('quedan dos');
    expect(late.labels).toStrictEqual(['apples', 'pears']);
    expect(currentFlow(late.session)?.loadedAt).toStrictEqual({
      products: '2026-03-02T16:01:00.000Z',
    });
  });

  it('is dropped when it is too old and cannot be loaded, and tried again next time', async () => {
    const { talk, tools } = await choosing([{ reply: 'no sé' }, { reply: 'hay dos' }]);
    talk.clock.advance({ minutes: 61 });
    tools.on('list_products', () => ({ type: 'failed', errorCode: 'DOWN', retryable: true }));

    const without = await talk.say('¿qué hay?');
    tools.on('list_products', () => ({ type: 'ok', data: { items: [{ name: 'apples' }] } }));
    const again = await talk.say('¿qué hay?');

    expect(without.entry.session.currentFlow?.context).toStrictEqual({});
    expect(without.labels).toStrictEqual([]);
    expect(again.labels).toStrictEqual(['apples']);
  });

  it('is loaded again for another version of the configuration', async () => {
    const { talk, tools, deploy } = await choosing([{ reply: 'hay dos' }]);
    deploy(withAge('v2'));

    await talk.say('¿qué hay?');

    expect(tools.executions('list_products')).toBe(2);
  });
});
