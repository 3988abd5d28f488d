import { describe, expect, it } from 'vitest';
import { formatReplay } from '../../../infra/replay/format-replay.ts';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { isRecordingEvent } from '../../../shared/domain/conversation/recording.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { anAssistant } from '../../support/builders/catalogue.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { createTalk, type TalkTurn } from '../../support/conversation/talk.ts';
import { FakeToolInvoker } from '../../support/fakes/fake-tool-invoker.ts';
import { fakeUnderstanding } from '../../support/fakes/fake-understanding.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

const enterShop = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };
const surroundings = { understanding: fakeUnderstanding, filtersFor: () => ({}) };
const phone = '+525512345678';

function open(model: LanguageModel, catalogue: Catalogue = kiosk) {
  return createTalk({ catalogue, model, tools: createKioskServices() });
}

/** The turns of a purchase: routed, by button, by a bare amount (asks), by a typed yes (executes). */
async function purchase(): Promise<readonly TalkTurn[]> {
  const talk = open(new ScriptedLanguageModel([enterShop]));
  const routed = await talk.say('quiero comprar');
  const chosen = await talk.press('apples');
  const asked = await talk.say('200');
  return [routed, chosen, asked, await talk.press('es:confirm_button')];
}

function replay({ stored }: TalkTurn, catalogue: Catalogue = kiosk) {
  return replayTurn(stored, { ...surroundings, catalogue });
}

describe('a replayed turn', () => {
  it('does what it did: routed by a model, chosen by button, asked, confirmed', async () => {
    const turns = await purchase();

    for (const turn of turns) {
      expect(formatReplay(await replay(turn))).toBe(`${turn.entry.turnId}: no difference`);
    }
    expect(turns.at(-1)?.text).toContain('receipt');
  });

  it('shows what a changed text changes, and nothing else', async () => {
    const [routed, , asked] = await purchase();
    const [before, after] = ['pick: {{#products', 'choose: {{#products'];
    const changed: Catalogue = {
      ...JSON.parse(JSON.stringify(kiosk).replaceAll(before, after)),
      version: 'v2',
    };

    expect(await replay(asked ?? fail(), changed)).toMatchObject({ differences: [] });
    expect(formatReplay(await replay(routed ?? fail(), changed))).toBe(
      [
        `${routed?.entry.turnId}: 1 difference`,
        '  configuration: recorded on v1, replayed on v2',
        '  reply.text',
        '    - recorded  "pick: apples pears "',
        '    + replayed  "choose: apples pears "',
      ].join('\n'),
    );
  });

  it('shows a tool call that was not recorded', async () => {
    const [routed] = await purchase();
    const stored = (routed ?? fail()).stored.filter(({ type }) => type !== 'recorded-tool-call');
    const { differences } = await replayTurn(stored, { ...surroundings, catalogue: kiosk });

    expect(differences).toContainEqual({
      path: 'toolCalls[0]',
      recorded: undefined,
      replayed: { tool: 'list_products', input: {} },
    });
  });

  it('shows a model call that was not recorded, and what people would read', async () => {
    const [routed] = await purchase();
    const stored = (routed ?? fail()).stored.filter(({ type }) => type !== 'recorded-model-call');
    const { differences } = await replayTurn(stored, { ...surroundings, catalogue: kiosk });

    expect(differences).toContainEqual({ path: 'modelCalls', recorded: 0, replayed: 1 });
    expect(differences).toContainEqual({
      path: 'reply.text',
      recorded: 'pick: apples pears ',
      replayed: 'es:try_again',
    });
  });

  it('fails as it failed when no model answered', async () => {
    const model: LanguageModel = { converse: () => Promise.reject(new UnavailableError('away')) };
    const talk = open(model);
    const message = talk.message({ type: 'text', text: 'hola' });
    await talk.runTurn([message], { isLastAttempt: true });

    const turn = await talk.turnOf(message.messageId);

    expect(turn.text).toBe('es:try_again');
    expect((await replay(turn)).differences).toStrictEqual([]);
  });

  it('is the same for Felix with its real readers', async () => {
    const talk = await createFelixTalk('es');
    for (const words of ['Quiero una recarga', '55 1234 5678', '100', 'sí, confirmo', 'gracias']) {
      const turn = await talk.say(words);
      const world = {
        catalogue: talk.catalogue,
        understanding: createUnderstanding(),
        filtersFor: createTemplateFilters,
      };
      const result = await replayTurn(turn.stored, world, turn.session.vault);
      expect(formatReplay(result)).toBe(`${turn.entry.turnId}: no difference`);
    }
  });
});

describe('a recording', () => {
  it('never holds a card number', async () => {
    const talk = await createFelixTalk('es');

    for (const card of ['4111 1111 1111 1111', '4111111111111111', '4111-1111-1111-1111']) {
      const { stored } = await talk.say(`mi tarjeta es ${card}, quiero una recarga`);
      expect(stored.some(isRecordingEvent)).toBe(true);
      expect(JSON.stringify(stored)).not.toMatch(/4111[ -]?1111/);
    }
  });

  it('holds handles where an assistant tokenises, and replays with or without their values', async () => {
    const redaction = { mask: ['card'], tokenize: ['phone'] };
    const discreet = { ...kiosk, assistant: anAssistant({ ...kiosk.assistant, redaction }) };
    const model = new ScriptedLanguageModel([
      { toolCalls: [{ name: 'enter_shop', input: {} }] },
      { toolCalls: [{ name: 'get_product', input: { name: '{{PHONE_1}}' } }] },
      { reply: 'te llamo al {{PHONE_1}}' },
      { reply: 'claro' },
    ]);
    const talk = open(model, discreet);

    for (const words of [`quiero algo, llámame al ${phone}`, '¿a qué número?']) {
      const turn = await talk.say(words);
      expect(JSON.stringify(turn.stored)).not.toContain(phone);
      expect((await replay(turn, discreet)).differences).toStrictEqual([]);
      const vault = turn.session.vault ?? {};
      expect(vault).toStrictEqual({ '{{PHONE_1}}': phone });
      const world = { ...surroundings, catalogue: discreet };
      expect((await replayTurn(turn.stored, world, vault)).differences).toStrictEqual([]);
    }
  });

  it('holds handles also for values that only a service told', async () => {
    const redaction = { mask: ['card'], tokenize: ['phone'] };
    const discreet = { ...kiosk, assistant: anAssistant({ ...kiosk.assistant, redaction }) };
    const tools = new FakeToolInvoker({
      list_products: () => ({ type: 'ok', data: { items: [{ id: 'p1', name: phone }] } }),
    });
    const model = new ScriptedLanguageModel([enterShop]);
    const talk = createTalk({ catalogue: discreet, model, tools });

    const { stored, session, text } = await talk.say('quiero comprar');

    expect(text).toContain(phone);
    expect(JSON.stringify(stored)).not.toContain(phone);
    const world = { ...surroundings, catalogue: discreet };
    expect((await replayTurn(stored, world, session.vault)).differences).toStrictEqual([]);
  });
});

function fail(): never {
  throw new Error('the purchase has four turns');
}
