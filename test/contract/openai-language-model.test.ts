import { describe, expect, it } from 'vitest';
import { OpenAiLanguageModel } from '../../shared/adapters/openai-compatible/openai-language-model.ts';
import { JsonProtocolLanguageModel } from '../../shared/application/model/json-protocol-language-model.ts';
import type { LanguageModel } from '../../shared/application/ports/language-model.ts';
import { noCachePlaces } from '../../shared/domain/catalogue/model.ts';
import { aModelRequest } from '../support/builders/model-request.ts';
import { ChatServer, type ChatServerTurn } from '../support/chat-server/chat-server.ts';
import type { ChatDialect } from '../support/chat-server/render-answer.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { SequentialIdGenerator } from '../support/fakes/sequential-id-generator.ts';
import {
  describeLanguageModel,
  type ModelScene,
  type ModelUnderTest,
} from './describe-language-model.ts';

type Script = Readonly<Record<ModelScene, readonly ChatServerTurn[]>>;

const busy: ChatServerTurn = { status: 429, headers: { 'retry-after': '0' } };
const odd: ChatServerTurn = { say: 'a', finish: 'error' };

const native: Script = {
  words: [{ say: '¡Hola! ¿Qué necesitas?' }],
  'tool-call': [{ reasoning: 'They want the balance.', calls: [{ name: 'get_balance' }] }],
  'words-after-tool': [{ say: 'Tienes 120.50 MXN.' }],
  throttled: [busy, busy],
  broken: [odd, odd],
};

const protocol: Script = {
  ...native,
  'tool-call': [
    { say: '```json\n{"reply": "", "tool_call": {"name": "get_balance", "args": {}}}\n```' },
  ],
  'words-after-tool': [{ say: '{"reply": "Tienes 120.50 MXN.", "tool_call": null}' }],
};

interface Making {
  readonly dialect: ChatDialect;
  readonly script?: Script;
  /** What we believe of the model. */
  readonly tools?: boolean;
  /** What is so. */
  readonly withoutTools?: boolean;
  readonly decorate?: (model: LanguageModel) => LanguageModel;
}

function maker({
  dialect,
  script = native,
  tools = true,
  withoutTools = !tools,
  decorate,
}: Making) {
  return async (): Promise<ModelUnderTest> => {
    const server = new ChatServer({ dialect, withoutTools });
    const baseUrl = await server.start();
    const capabilities = {
      tools,
      sampling: true,
      promptCaching: noCachePlaces,
      toolResultStatus: false,
    };
    const model = new OpenAiLanguageModel({ baseUrl, model: 'test-model', capabilities });
    const prepare = (scene: ModelScene) => {
      server.add(...script[scene]);
      return Promise.resolve();
    };
    return {
      model: decorate === undefined ? model : decorate(model),
      prepare,
      close: () => server.stop(),
    };
  };
}

function withProtocol(model: LanguageModel): LanguageModel {
  const ids = new SequentialIdGenerator();
  return new JsonProtocolLanguageModel({ model, ids, clock: new FixedClock() });
}

describeLanguageModel('OpenAI-compatible', maker({ dialect: 'openai' }));
describeLanguageModel('Ollama', maker({ dialect: 'ollama' }));
describeLanguageModel(
  'the JSON protocol on a model without tools',
  maker({ dialect: 'openai', script: protocol, tools: false, decorate: withProtocol }),
);

describe('OpenAiLanguageModel against rules of the servers', () => {
  it('reports a history that the server refuses as invalid input', async () => {
    const { model, close } = await maker({ dialect: 'openai' })();
    const message = { role: 'user', content: [{ type: 'text', text: 'Hola' }] } as const;

    const call = model.converse(aModelRequest({ messages: [message, message] }));

    await expect(call).rejects.toMatchObject({ kind: 'invalid-input' });
    await close?.();
  });

  it('reports tools that the model cannot take as invalid input', async () => {
    const { model, close } = await maker({ dialect: 'openai', withoutTools: true })();
    const tool = { name: 'go', description: 'Goes', inputSchema: { type: 'object' } };

    const call = model.converse(aModelRequest({ tools: [tool] }));

    await expect(call).rejects.toMatchObject({ kind: 'invalid-input' });
    await close?.();
  });
});
