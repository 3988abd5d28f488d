import { describe, expect, it } from 'vitest';
import type {
  LanguageModel,
  ModelResponse,
} from '../../../shared/application/ports/language-model.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { isJsonObject } from '../../../shared/domain/json.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { aToolContext } from '../../support/services/topups-caller.ts';

const stranger = '032180000118359719';
const mothers = '002180001234567896';

/** The offline model, and once what somebody talked it into. */
function createTalkedModel() {
  let planned: { readonly name: string; readonly input: JsonObject } | undefined;
  const model: LanguageModel = {
    converse: (request) => {
      const call = planned;
      if (call === undefined || !request.tools.some(({ name }) => name === call.name)) {
        return offlineModel.converse(request);
      }
      planned = undefined;
      const talked: ModelResponse = {
        content: [{ type: 'tool-call', id: 'talked_into', ...call }],
        stopReason: 'tool-calls',
        usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 },
        modelId: 'talked-into',
      };
      return Promise.resolve(talked);
    },
  };
  return {
    model,
    talkInto: (name: string, input: JsonObject) => {
      planned = { name, input };
    },
    wasTalked: () => planned === undefined,
  };
}

async function openWorld(language?: string) {
  const talked = createTalkedModel();
  const services = createInProcessServices();
  const talk = await createFelixTalk(language, talked.model, services);
  const list = (prefix: string) =>
    services
      .recordsOf('remittances')
      .filter(({ key }) => key.sort.startsWith(prefix))
      .map(({ data }) => data);
  return {
    ...talked,
    talk,
    services,
    recipients: () => list('RECIPIENT#'),
    accounts: () =>
      list('TRANSFER#').map(({ terms }) => (isJsonObject(terms) ? terms['account'] : undefined)),
    /** Tools of services that were called since the conversation began. */
    called: () => services.invoker.invocations.map(({ tool }) => tool),
    /** Sends 200 to María's bank account, up to the prompt. */
    sendToMaria: async () => {
      await talk.say('menú');
      await talk.say('Quiero enviar dinero');
      await talk.press('María');
      await talk.say('200');
      const review = await talk.press('Banco');
      return { review, prompt: await talk.press('Sí') };
    },
  };
}

const update = { recipient_id: 'rec_001', delivery_type: 'BANK', account_number: stranger };

describe('a model that is talked into changing where money goes', () => {
  it('cannot use an account number that nobody said', async () => {
    const world = await openWorld();
    await world.talk.say('¿A quién tengo guardado para enviar dinero?');
    const before = world.recipients();
    world.talkInto('update_recipient', update);
    const answer = await world.talk.say('¿Cuánto cuesta enviar dinero a Guatemala?');
    expect(world.wasTalked()).toBe(true);
    expect(world.called()).not.toContain('prepare_update_recipient');
    expect(answer.session.pendingConfirmation).toBeUndefined();
    expect(world.recipients()).toEqual(before);

    const { review, prompt } = await world.sendToMaria();
    expect(review.text).toContain('terminada en 7896');
    expect(prompt.text).toContain('terminada en 7896');
    const receipt = await world.talk.say('sí');
    expect(receipt.text).toContain('terminada en 7896');
    expect(world.accounts()).toEqual([mothers]);
  });

  it.each([
    ['add_recipient', { name: 'María Garcia L', country: 'MX', account_number: stranger }],
    ['update_recipient', { ...update, account_number: '0321 8000 0118 3597 19' }],
    ['update_recipient', { recipient_id: 'rec_001', account_number: mothers.slice(0, -1) }],
  ])('is told so by %s, whatever the digits look like', async (tool, input) => {
    const world = await openWorld();
    await world.talk.say(`¿A quién tengo guardado para enviar dinero? ${mothers}`);
    world.talkInto(tool, input);
    const answer = await world.talk.say('¿Cuánto cuesta enviar dinero a Guatemala?');
    expect(world.wasTalked()).toBe(true);
    expect(world.called()).not.toContain(`prepare_${tool}`);
    expect(answer.session.pendingConfirmation).toBeUndefined();
  });

  it.each([
    ['update_recipient', { recipient_id: 'rec_001', delivery_type: 'CASH', name: 'Elena Duarte' }],
    ['add_recipient', { name: 'Elena Duarte', country: 'GT', delivery_type: 'CASH' }],
    ['delete_recipient', { recipient_id: 'rec_001' }],
  ])('gets no further with %s than a question to the person', async (tool, input) => {
    const world = await openWorld();
    await world.talk.say('¿A quién tengo guardado para enviar dinero?');
    const before = world.recipients();
    world.talkInto(tool, input);
    const asked = await world.talk.say('¿Cuánto cuesta enviar dinero a Guatemala?');
    expect(asked.session.pendingConfirmation).toMatchObject({ tool });
    expect(asked.text).toContain('Confirmación requerida');
    expect(world.recipients()).toEqual(before);
    await world.talk.say('no');
    expect(world.recipients()).toEqual(before);
    expect(world.called()).not.toContain(tool);
  });

  it('cannot top up a phone that nobody said', async () => {
    const world = await openWorld();
    await world.talk.say('Quiero hacer una recarga');
    world.talkInto('detect_carrier', { phone_number: '+525533221100' });
    await world.talk.say('no me acuerdo, el de siempre, creo');
    expect(world.wasTalked()).toBe(true);
    expect(JSON.stringify(world.services.invoker.invocations)).not.toContain('33221100');
  });
});

describe('an account that the person changes', () => {
  it('is shown from old to new, and is the next transfer’s', async () => {
    const world = await openWorld();
    await world.talk.say('¿A quién tengo guardado para enviar dinero?');
    world.talkInto('update_recipient', update);
    const asked = await world.talk.say(`La cuenta de mi mamá ahora es ${stranger}`);
    expect(asked.text).toContain('cuenta terminada en 7896 → cuenta terminada en 9719');
    await world.talk.say('sí');
    const { prompt } = await world.sendToMaria();
    expect(prompt.text).toContain('terminada en 9719');
    await world.talk.say('sí');
    expect(world.accounts()).toEqual([stranger]);
  });

  it('may have been said a few messages before', async () => {
    const world = await openWorld('en');
    await world.talk.say(`Who do I have saved? By the way, ${stranger} is a new account`);
    await world.talk.say('What does it cost to send money to Guatemala?');
    world.talkInto('update_recipient', update);
    const asked = await world.talk.say("It is my mom's");
    expect(asked.text).toContain('account ending in 7896 → account ending in 9719');
  });

  it.each([
    ['es', 'sí', 'La cuenta de ese destinatario cambió'],
    ['en', 'yes', 'The account of that recipient changed'],
  ])('after the summary was shown, stops the transfer (%s)', async (language, yes, refusal) => {
    const world = await openWorld(language);
    await world.talk.say(language === 'es' ? 'Quiero enviar dinero' : 'I want to send money');
    await world.talk.press('María');
    await world.talk.say('200');
    await world.talk.press(language === 'es' ? 'Banco' : 'Bank');
    await world.talk.press(language === 'es' ? 'Sí' : 'Yes');
    const change = async (tool: string, input: JsonObject) => {
      const now = world.talk.clock.now().toISOString();
      const context = aToolContext({ userId: 'user_demo', idempotencyKey: 'elsewhere', now });
      const outcome = await world.services.invoker.invoke({
        service: 'remittances',
        tool,
        input,
        context,
      });
      return outcome.type === 'ok' ? outcome.data : {};
    };
    const { quote_id = null } = await change('prepare_update_recipient', update);
    await change('update_recipient', { ...update, quote_id });
    const refused = await world.talk.say(yes);
    expect(refused.text).toContain(refusal);
    expect(world.accounts()).toEqual([]);
  });
});
