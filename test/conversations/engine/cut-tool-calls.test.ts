import { afterEach, describe, expect, it } from 'vitest';
import { createBedrockClient } from '../../../shared/adapters/bedrock/create-bedrock-client.ts';
import { openBedrockModels } from '../../../shared/adapters/bedrock/open-bedrock-models.ts';
import { OpenAiLanguageModel } from '../../../shared/adapters/openai-compatible/openai-language-model.ts';
import { JsonProtocolLanguageModel } from '../../../shared/application/model/json-protocol-language-model.ts';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { aModel } from '../../support/builders/catalogue.ts';
import { ChatServer } from '../../support/chat-server/chat-server.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import {
  endEvents,
  ScriptedConverseServer,
  toolCallEvents,
} from '../../support/fakes/scripted-converse-server.ts';
import { SequentialIdGenerator } from '../../support/fakes/sequential-id-generator.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

const started: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

const capabilities = {
  tools: true,
  sampling: true,
  promptCaching: { system: false, tools: false, messages: false },
  toolResultStatus: false,
};

/** A model behind each adapter whose server answers once, with a call cut off after `text`. */
const adapters: Readonly<Record<string, (name: string, text: string) => Promise<LanguageModel>>> = {
  'a server of OpenAI’s format': async (name, text) => {
    const server = new ChatServer();
    started.push(server);
    const baseUrl = await server.start();
    const delta = { tool_calls: [{ index: 0, id: 'a', function: { name, arguments: text } }] };
    const events = [
      { choices: [{ index: 0, delta, finish_reason: null }] },
      { choices: [{ index: 0, delta: {}, finish_reason: 'length' }] },
    ];
    server.add({ events: events.map((event) => JSON.stringify(event)) });
    return new OpenAiLanguageModel({ baseUrl, model: 'cut', capabilities });
  },
  Bedrock: async (name, text) => {
    const server = new ScriptedConverseServer();
    started.push(server);
    const endpoint = await server.start();
    server.add({ events: [...toolCallEvents(name, [text]), ...endEvents('max_tokens')] });
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    const [candidate] = aModel().candidates;
    if (candidate === undefined) throw new Error('A model has a candidate');
    const createClient = () => createBedrockClient({ endpoint, region: 'us-east-1', credentials });
    return openBedrockModels(createClient)(candidate);
  },
  'the JSON protocol': (name, text) => {
    const answer = `{"reply": "", "tool_call": {"name": "${name}", "args": ${text}`;
    const model: LanguageModel = {
      converse: () =>
        Promise.resolve({
          content: [{ type: 'text', text: answer }],
          stopReason: 'truncated',
          usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 },
          modelId: 'cut',
        }),
    };
    const ids = new SequentialIdGenerator();
    return Promise.resolve(new JsonProtocolLanguageModel({ model, ids, clock: new FixedClock() }));
  },
};

/** Two transfers on their way, and a model whose next call of `tool` arrives cut off. */
async function openWorld() {
  let planned: { readonly model: LanguageModel; readonly tool: string } | undefined;
  let told: unknown;
  const model: LanguageModel = {
    converse: (request) => {
      const results = request.messages
        .flatMap(({ content }) => content)
        .flatMap((block) => (block.type === 'tool-result' ? [block.data['error_code']] : []));
      told ??= results.find((code) => code === 'UNREADABLE_ARGUMENTS');
      const cut = planned;
      const offers = request.tools.some(({ name }) => name === cut?.tool);
      if (cut === undefined || !offers) return offlineModel.converse(request);
      planned = undefined;
      return cut.model.converse({ ...request, timeoutMs: 10_000 });
    },
  };
  const services = createInProcessServices();
  const talk = await createFelixTalk('es', model, services);
  const send = async (amount: string) => {
    await talk.say('menú');
    await talk.say('Quiero enviar dinero');
    await talk.press('María');
    await talk.say(amount);
    await talk.press('Efectivo');
    await talk.press('Sí');
    return await talk.press('Sí');
  };
  await send('300');
  await send('50');
  const called = () => services.invoker.invocations.map(({ tool }) => tool);
  return {
    talk,
    called,
    told: () => told,
    plan: (cut: LanguageModel, tool: string) => {
      planned = { model: cut, tool };
    },
    wasPlayed: () => planned === undefined,
  };
}

describe.each(Object.entries(adapters))('a tool call cut off by %s', (name, open) => {
  it.each([
    ['cancel_transfer', '{"transfer_id": "TXN-2026'],
    ['cancel_transfer', ''],
    ['repeat_last_transfer', '{"recipient_id": "rec'],
    ['repeat_last_transfer', '{'],
  ])('%s is not run with what it would do by itself: «%s»', async (tool, text) => {
    const { talk, called, told, plan, wasPlayed } = await openWorld();
    const before = called().length;
    plan(await open(tool, text), tool);

    const turn = await talk.say(
      'Oye, ¿qué pasó con mi envío TXN-20260302-001? mi hermana ya me prestó y no lo necesito',
    );

    expect(wasPlayed()).toBe(true);
    expect(called().slice(before)).not.toContain(`prepare_${tool}`);
    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect(told()).toBe(name === 'the JSON protocol' ? undefined : 'UNREADABLE_ARGUMENTS');
  });
});
