import { describe, expect, it } from 'vitest';
import { JsonProtocolLanguageModel } from '../../../../shared/application/model/json-protocol-language-model.ts';
import type { LanguageModel } from '../../../../shared/application/ports/language-model.ts';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../../support/fakes/scripted-language-model.ts';
import { SequentialIdGenerator } from '../../../support/fakes/sequential-id-generator.ts';

const tool = {
  name: 'get_balance',
  description: 'Reads the balance',
  inputSchema: { type: 'object', properties: {} },
};
const callsTool = '{"reply": "Veo", "tool_call": {"name": "get_balance", "args": {"of": "all"}}}';
const half = '{"reply": "", "tool_call": {"name": "get_balance", "args": {"of": "a';

/** Each call of the model behind it takes `seconds`. */
function aWorld(script: readonly ScriptedTurn[], seconds = 0) {
  const inner = new ScriptedLanguageModel(script);
  const clock = new FixedClock();
  const slow: LanguageModel = {
    converse: (request) => {
      clock.advance({ seconds });
      return inner.converse(request);
    },
  };
  const ids = new SequentialIdGenerator();
  return { inner, model: new JsonProtocolLanguageModel({ model: slow, ids, clock }) };
}

describe('JsonProtocolLanguageModel', () => {
  it('turns an answer of the protocol into words and a tool call', async () => {
    const { model, inner } = aWorld([{ reply: callsTool }]);

    expect(await model.converse(aModelRequest({ tools: [tool] }))).toStrictEqual({
      content: [
        { type: 'text', text: 'Veo' },
        { type: 'tool-call', id: 'call_0001', name: 'get_balance', input: { of: 'all' } },
      ],
      stopReason: 'tool-calls',
      usage: { inputTokens: 100, outputTokens: 20, cacheReadTokens: 0, cacheWriteTokens: 0 },
      modelId: 'scripted-fast',
    });
    expect(inner.requests).toHaveLength(1);
    expect(inner.requests[0]).toMatchObject({ tools: [], toolChoice: 'auto' });
  });

  it.each([
    ['the reply', '{"reply": "¡Hola!", "tool_call": null}'],
    ['plain words', '¡Hola!'],
  ])('answers with %s', async (_, reply) => {
    const { model } = aWorld([{ reply }]);

    expect(await model.converse(aModelRequest({ tools: [tool] }))).toMatchObject({
      content: [{ type: 'text', text: '¡Hola!' }],
      stopReason: 'answer',
    });
  });

  it.each([
    ['an empty reply', '{"reply": "", "tool_call": null}'],
    ['nothing', ' '],
  ])('answers with nothing for %s', async (_, reply) => {
    const { model, inner } = aWorld([{ reply }]);

    expect(await model.converse(aModelRequest({ tools: [tool] }))).toMatchObject({
      content: [],
      stopReason: 'answer',
    });
    expect(inner.requests).toHaveLength(1);
  });

  it('makes no call when none may be made', async () => {
    const { model } = aWorld([{ reply: callsTool }]);

    const response = await model.converse(aModelRequest({ tools: [tool], toolChoice: 'none' }));

    expect(response).toMatchObject({
      content: [{ type: 'text', text: 'Veo' }],
      stopReason: 'answer',
    });
  });

  it('asks once more for an answer that is cut off, and counts both calls', async () => {
    const { model, inner } = aWorld([{ reply: half }, { reply: callsTool }], 2);

    const response = await model.converse(aModelRequest({ tools: [tool] }));

    expect(response).toMatchObject({
      stopReason: 'tool-calls',
      usage: { inputTokens: 200, outputTokens: 40 },
    });
    const [first, second] = inner.requests;
    expect(second).toMatchObject({ timeoutMs: 3_000, system: first?.system, tools: [] });
    expect(second?.messages).toStrictEqual([
      ...(first?.messages ?? []),
      { role: 'assistant', content: [{ type: 'text', text: half }] },
      { role: 'user', content: [{ type: 'text', text: expect.stringContaining('complete') }] },
    ]);
  });

  it('gives up an answer that is broken twice', async () => {
    const { model, inner } = aWorld([{ reply: half }, { reply: half }]);

    const call = model.converse(aModelRequest({ tools: [tool] }));

    await expect(call).rejects.toMatchObject({
      kind: 'model-output',
      details: { model: 'scripted-fast' },
    });
    expect(inner.remaining).toBe(0);
  });

  it('repeats only the beginning of a very long broken answer', async () => {
    const { model, inner } = aWorld([{ reply: `{${'x'.repeat(20_000)}` }, { reply: 'Hola' }]);

    await model.converse(aModelRequest({ tools: [tool] }));

    expect(JSON.stringify(inner.requests[1]).length).toBeLessThan(5_000);
  });

  it('does not ask again without time for it', async () => {
    const { model, inner } = aWorld([{ reply: half }], 5);

    const call = model.converse(aModelRequest({ tools: [tool] }));

    await expect(call).rejects.toMatchObject({ kind: 'model-output' });
    expect(inner.requests).toHaveLength(1);
  });

  it('does not argue with a refusal', async () => {
    const { model, inner } = aWorld([{ reply: '{"reply": "I can', stopReason: 'refused' }]);

    expect(await model.converse(aModelRequest({ tools: [tool] }))).toMatchObject({
      content: [],
      stopReason: 'refused',
    });
    expect(inner.requests).toHaveLength(1);
  });

  it('passes failures on', async () => {
    const { model } = aWorld([{ error: new UnavailableError('down') }]);

    const call = model.converse(aModelRequest({ tools: [tool] }));

    await expect(call).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('leaves a request without tools as it is', async () => {
    const { model, inner } = aWorld([{ reply: '{"summary": 1}' }]);
    const request = aModelRequest();

    const response = await model.converse(request);

    expect(response.content).toStrictEqual([{ type: 'text', text: '{"summary": 1}' }]);
    expect(inner.requests[0]).toMatchObject({ system: request.system, messages: request.messages });
  });
});
