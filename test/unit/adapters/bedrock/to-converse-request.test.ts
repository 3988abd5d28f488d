import { describe, expect, it } from 'vitest';
import { toConverseRequest } from '../../../../shared/adapters/bedrock/to-converse-request.ts';
import type { ModelMessage } from '../../../../shared/application/ports/language-model.ts';
import {
  type ModelCapabilities,
  noCachePlaces,
} from '../../../../shared/domain/catalogue/model.ts';
import { aModel } from '../../../support/builders/catalogue.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';

const able: ModelCapabilities = {
  tools: true,
  sampling: true,
  promptCaching: { system: true, tools: true, messages: true },
  toolResultStatus: true,
};

function candidate(capabilities: Partial<ModelCapabilities> = {}) {
  const [first] = aModel().candidates;
  if (first === undefined) throw new Error('A model has a candidate');
  return { ...first, capabilities: { ...able, ...capabilities } };
}

const tool = {
  name: 'get_balance',
  description: 'Reads the balance',
  inputSchema: { type: 'object', properties: {} },
};
const cachePoint = { cachePoint: { type: 'default' } };

const history: readonly ModelMessage[] = [
  { role: 'user', content: [{ type: 'text', text: 'Saldo' }] },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'Veo' },
      { type: 'tool-call', id: 'call:1', name: 'get balance?', input: { of: ['all'] } },
    ],
  },
  {
    role: 'user',
    content: [{ type: 'tool-result', id: 'call:1', status: 'error', data: { error: 'down' } }],
  },
];

describe('toConverseRequest', () => {
  it('includes prompt, history, limits and tools for a candidate with all capabilities', () => {
    const request = aModelRequest({ tools: [tool], temperature: 0.4 });

    expect(toConverseRequest(request, candidate())).toStrictEqual({
      modelId: 'test.model-1',
      system: [{ text: 'You are Felix.' }, cachePoint],
      messages: [{ role: 'user', content: [{ text: 'Hola' }] }],
      inferenceConfig: { maxTokens: 700, temperature: 0.4 },
      toolConfig: {
        tools: [
          {
            toolSpec: {
              name: 'get_balance',
              description: 'Reads the balance',
              inputSchema: { json: { type: 'object', properties: {} } },
            },
          },
          cachePoint,
        ],
        toolChoice: { auto: {} },
      },
    });
  });

  it('leaves out what the candidate does not support', () => {
    const request = aModelRequest({ tools: [tool], temperature: 0.4 });
    const input = toConverseRequest(
      request,
      candidate({ promptCaching: noCachePlaces, sampling: false }),
    );

    expect(input.system).toStrictEqual([{ text: 'You are Felix.' }]);
    expect(input.inferenceConfig).toStrictEqual({ maxTokens: 700 });
    expect(input.toolConfig?.tools).toHaveLength(1);
  });

  it('puts a cache point after each stable prefix, at most two in the system prompt', () => {
    const system = ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, cacheBoundary: text !== 'e' }));
    const input = toConverseRequest(aModelRequest({ system }), candidate());

    expect(input.system).toStrictEqual([
      { text: 'a' },
      { text: 'b' },
      { text: 'c' },
      cachePoint,
      { text: 'd' },
      cachePoint,
      { text: 'e' },
    ]);
  });

  it.each([
    ['one cache point after the conversation so far', true, [{ text: 'Hola' }, cachePoint]],
    ['no cache point for a candidate without a cache', false, [{ text: 'Hola' }]],
  ])('adds %s', (_what, messages, content) => {
    const said = { type: 'text', text: 'Hola', cacheBoundary: true } as const;
    const request = aModelRequest({ messages: [{ role: 'user', content: [said] }] });

    expect(
      toConverseRequest(request, candidate({ promptCaching: { ...noCachePlaces, messages } }))
        .messages,
    ).toStrictEqual([{ role: 'user', content }]);
  });

  it('drops blank system blocks, and the field when none is left', () => {
    const blank = [{ text: ' \n', cacheBoundary: true }];
    const input = toConverseRequest(aModelRequest({ system: blank }), candidate());

    expect(input).not.toHaveProperty('system');
  });

  it('keeps the tool list when no tool may be called, and says so after every cache point', () => {
    const request = aModelRequest({ tools: [tool], toolChoice: 'none' });
    const input = toConverseRequest(request, candidate());

    expect(input.toolConfig?.tools).toHaveLength(2);
    expect(input.system?.slice(0, 2)).toStrictEqual([{ text: 'You are Felix.' }, cachePoint]);
    expect(input.system?.[2]?.text).toMatch(/^<no_tools\/> /);
  });

  it.each([
    ['forces a tool call on a candidate that supports it', true, { any: {} }],
    ['leaves the choice to a candidate that does not', false, { auto: {} }],
  ])('%s', (_what, forcedTools, toolChoice) => {
    const request = aModelRequest({ tools: [tool], toolChoice: 'required' });
    const input = toConverseRequest(request, candidate({ forcedTools }));

    expect(input.toolConfig?.toolChoice).toStrictEqual(toolChoice);
  });

  it('writes tool blocks with names and ids that Bedrock accepts', () => {
    const request = aModelRequest({ tools: [tool], messages: history });

    expect(toConverseRequest(request, candidate()).messages?.slice(1)).toStrictEqual([
      {
        role: 'assistant',
        content: [
          { text: 'Veo' },
          { toolUse: { toolUseId: 'call_1', name: 'get_balance_', input: { of: ['all'] } } },
        ],
      },
      {
        role: 'user',
        content: [
          {
            toolResult: {
              toolUseId: 'call_1',
              content: [{ json: { error: 'down' } }],
              status: 'error',
            },
          },
        ],
      },
    ]);
  });

  it('omits the status of tool results for a model that does not support it', () => {
    const request = aModelRequest({ tools: [tool], messages: history });
    const input = toConverseRequest(request, candidate({ toolResultStatus: false }));

    const block = input.messages?.[2]?.content?.[0];
    expect(block?.toolResult).not.toHaveProperty('status');
  });

  it.each([
    ['the request lists no tool', aModelRequest({ messages: history }), candidate()],
    [
      'the model has no tools',
      aModelRequest({ tools: [tool], messages: history }),
      candidate({ tools: false }),
    ],
  ])('renders tool blocks of the history as text when %s', (_, request, model) => {
    const input = toConverseRequest(request, model);

    expect(input).not.toHaveProperty('toolConfig');
    expect(input.messages?.slice(1)).toStrictEqual([
      {
        role: 'assistant',
        content: [
          { text: 'Veo' },
          { text: '<tool_call name="get_balance_">{"of":["all"]}</tool_call>' },
        ],
      },
      { role: 'user', content: [{ text: '<tool_result>{"error":"down"}</tool_result>' }] },
    ]);
  });

  it('omits a blank tool description', () => {
    const request = aModelRequest({ tools: [{ ...tool, description: ' ' }] });
    const [first] = toConverseRequest(request, candidate()).toolConfig?.tools ?? [];

    expect(first?.toolSpec).not.toHaveProperty('description');
  });
});
