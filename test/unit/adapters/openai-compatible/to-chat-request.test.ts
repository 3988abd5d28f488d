import { describe, expect, it } from 'vitest';
import { toChatRequest } from '../../../../shared/adapters/openai-compatible/to-chat-request.ts';
import type { ModelMessage } from '../../../../shared/application/ports/language-model.ts';
import type { ModelCapabilities } from '../../../../shared/domain/catalogue/model.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import { checkChatRequest } from '../../../support/chat-server/chat-rules.ts';

const able: ModelCapabilities = {
  tools: true,
  sampling: true,
  promptCaching: { system: false, tools: false, messages: false },
  toolResultStatus: false,
};

function target(capabilities: Partial<ModelCapabilities> = {}, more: object = {}) {
  const limit = 'max_tokens' as const;
  return { model: 'qwen3:1.7b', capabilities: { ...able, ...capabilities }, limit, ...more };
}

const tool = {
  name: 'get_balance',
  description: 'Reads the balance',
  inputSchema: { type: 'object', properties: {} },
};

const history: readonly ModelMessage[] = [
  { role: 'user', content: [{ type: 'text', text: 'Saldo' }] },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'Veo' },
      { type: 'tool-call', id: 'tooluse_a:1', name: 'get balance?', input: { of: ['all'] } },
      { type: 'tool-call', id: 'tooluse_a:2', name: 'get_cards', input: {} },
    ],
  },
  {
    role: 'user',
    content: [
      { type: 'tool-result', id: 'tooluse_a:1', status: 'error', data: { error_code: 'DOWN' } },
      { type: 'tool-result', id: 'tooluse_a:2', status: 'ok', data: { cards: [] } },
      { type: 'text', text: '¿Y bien?' },
    ],
  },
];

describe('toChatRequest', () => {
  it.each([
    ['waits for the first words of a model that streams well', true, true, true],
    ['waits, but the model may lose calls when it streams', undefined, true, false],
    ['needs only the whole answer', true, false, false],
  ])('asks for a stream where somebody %s', (_who, streaming, waits, stream) => {
    const capabilities = streaming === undefined ? {} : { streaming };
    const request = aModelRequest(waits ? { onText: () => undefined } : {});

    const asked = toChatRequest(request, target(capabilities));

    expect(asked.stream).toBe(stream);
    expect(asked.stream_options).toStrictEqual(stream ? { include_usage: true } : undefined);
  });

  it('includes prompt, history, limits and tools for a model with all capabilities', () => {
    const system = [
      { text: 'You are Felix.', cacheBoundary: true },
      { text: ' \n', cacheBoundary: false },
      { text: 'Speak Spanish.', cacheBoundary: false },
    ];
    const request = aModelRequest({ system, tools: [tool], temperature: 0.4 });

    expect(toChatRequest(request, target())).toStrictEqual({
      model: 'qwen3:1.7b',
      messages: [
        { role: 'system', content: 'You are Felix.\n\nSpeak Spanish.' },
        { role: 'user', content: 'Hola' },
      ],
      stream: false,
      max_tokens: 700,
      temperature: 0.4,
      tools: [
        {
          type: 'function',
          function: {
            name: 'get_balance',
            description: 'Reads the balance',
            parameters: { type: 'object', properties: {} },
          },
        },
      ],
      tool_choice: 'auto',
    });
  });

  it('leaves out what the model does not support and what is not set', () => {
    const request = aModelRequest({ system: [], tools: [tool], temperature: 0.4 });

    expect(toChatRequest(request, target({ sampling: false, tools: false }))).toStrictEqual({
      model: 'qwen3:1.7b',
      messages: [{ role: 'user', content: 'Hola' }],
      stream: false,
      max_tokens: 700,
    });
  });

  it('names the token limit as the server expects it, and sets the reasoning effort', () => {
    const more = { limit: 'max_completion_tokens', reasoningEffort: 'none' };
    const body = toChatRequest(aModelRequest(), target({}, more));

    expect(body).toMatchObject({ max_completion_tokens: 700, reasoning_effort: 'none' });
    expect(body).not.toHaveProperty('max_tokens');
  });

  it('writes tool blocks as messages, with names and ids that every server accepts', () => {
    const body = toChatRequest(aModelRequest({ tools: [tool], messages: history }), target());

    expect(body.messages.slice(2)).toStrictEqual([
      {
        role: 'assistant',
        content: 'Veo',
        tool_calls: [
          {
            id: 'call00001',
            type: 'function',
            function: { name: 'get_balance_', arguments: '{"of":["all"]}' },
          },
          { id: 'call00002', type: 'function', function: { name: 'get_cards', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call00001', content: '{"error_code":"DOWN"}' },
      { role: 'tool', tool_call_id: 'call00002', content: '{"cards":[]}' },
      { role: 'user', content: '¿Y bien?' },
    ]);
    expect(checkChatRequest(body)).toStrictEqual(body);
  });

  it('sends null content for a call without text', () => {
    const call = { type: 'tool-call', id: 'a', name: 'go', input: {} } as const;
    const result = { type: 'tool-result', id: 'a', status: 'ok', data: {} } as const;
    const messages: readonly ModelMessage[] = [
      { role: 'user', content: [{ type: 'text', text: 'Ve' }] },
      { role: 'assistant', content: [call] },
      { role: 'user', content: [result] },
    ];
    const body = toChatRequest(aModelRequest({ tools: [tool], messages }), target());

    expect(body.messages[2]).toMatchObject({ role: 'assistant', content: null });
    expect(checkChatRequest(body)).toStrictEqual(body);
  });

  it('keeps the tool list when no tool may be called, and says so at the end of the prompt', () => {
    const body = toChatRequest(aModelRequest({ tools: [tool], toolChoice: 'none' }), target());

    expect(body.tools).toHaveLength(1);
    expect(body.tool_choice).toBe('none');
    expect(body.messages[0]?.content).toMatch(/^You are Felix\.\n\n<no_tools\/> /);
  });

  it.each([
    ['forces a tool call on a model that supports it', true, 'required'],
    ['leaves the choice to a model that does not', false, 'auto'],
  ])('%s', (_what, forcedTools, choice) => {
    const request = aModelRequest({ tools: [tool], toolChoice: 'required' });

    expect(toChatRequest(request, target({ forcedTools })).tool_choice).toBe(choice);
  });

  it.each([
    ['the request lists no tool', aModelRequest({ messages: history }), target()],
    [
      'the model has no tools',
      aModelRequest({ tools: [tool], messages: history }),
      target({ tools: false }),
    ],
  ])('renders tool blocks of the history as text when %s', (_, request, model) => {
    const body = toChatRequest(request, model);

    expect(body).not.toHaveProperty('tools');
    expect(body.messages.slice(2)).toStrictEqual([
      {
        role: 'assistant',
        content:
          'Veo\n<tool_call name="get_balance_">{"of":["all"]}</tool_call>\n<tool_call name="get_cards">{}</tool_call>',
      },
      {
        role: 'user',
        content:
          '<tool_result>{"error_code":"DOWN"}</tool_result>\n<tool_result>{"cards":[]}</tool_result>\n¿Y bien?',
      },
    ]);
  });

  it('omits a blank tool description', () => {
    const request = aModelRequest({ tools: [{ ...tool, description: ' ' }] });
    const [first] = toChatRequest(request, target()).tools ?? [];

    expect(first?.function).not.toHaveProperty('description');
  });
});
