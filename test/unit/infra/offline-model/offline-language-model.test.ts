import { describe, expect, it } from 'vitest';
import { createOfflineLanguageModel } from '../../../../infra/local/offline-model/offline-language-model.ts';
import type { ModelRequest } from '../../../../shared/application/ports/language-model.ts';
import { assistantMessage, clinic, toolExchange, userMessage } from './vet-clinic.ts';

const request: ModelRequest = {
  model: 'fast',
  system: [
    { text: '<agent id="reception" name="Luna">You receive people.</agent>', cacheBoundary: true },
    { text: '<language>en</language>', cacheBoundary: false },
  ],
  messages: [userMessage('Which appointments do I have?')],
  tools: clinic,
  toolChoice: 'auto',
  maxTokens: 300,
  temperature: 0.3,
  timeoutMs: 1000,
};

describe('the stand-in in process', () => {
  it('calls a tool', async () => {
    const response = await createOfflineLanguageModel().converse(request);
    expect(response).toMatchObject({
      content: [{ type: 'tool-call', name: 'list_appointments', input: {} }],
      stopReason: 'tool-calls',
      modelId: 'offline.claude-stand-in',
    });
  });

  it('answers with text', async () => {
    const results = toolExchange('list_appointments', {}, { visits: [{ day: 'Monday' }] });
    const response = await createOfflineLanguageModel().converse({
      ...request,
      messages: [...request.messages, ...results],
    });
    expect(response.content).toEqual([{ type: 'text', text: 'Visits:\n• Monday' }]);
    expect(response.stopReason).toBe('answer');
  });

  it('calls no tool when the request forbids it', async () => {
    const response = await createOfflineLanguageModel().converse({
      ...request,
      toolChoice: 'none',
    });
    expect(response.stopReason).toBe('answer');
  });

  it.each([
    ['Canela', { pet: 'Canela' }],
    ['lo que sea', {}],
    ['¿Qué vacunas hay?', { something_else: true }],
  ])('makes the required call for «%s»', async (text, input) => {
    const properties = {
      pet: { type: 'string', enum: ['Canela', 'Michi'] },
      something_else: { type: 'boolean' },
    };
    const response = await createOfflineLanguageModel().converse({
      ...request,
      messages: [userMessage('.'), assistantMessage('¿Qué mascota?'), userMessage(text)],
      tools: [
        { name: 'give_answer', description: '', inputSchema: { type: 'object', properties } },
      ],
      toolChoice: 'required',
    });
    expect(response.content).toMatchObject([{ type: 'tool-call', name: 'give_answer', input }]);
  });

  it('reports truncated text', async () => {
    const response = await createOfflineLanguageModel().converse({
      ...request,
      messages: [userMessage('help')],
      maxTokens: 5,
    });
    expect(response.stopReason).toBe('truncated');
    expect(response.content).toEqual([{ type: 'text', text: 'For example, you can' }]);
  });

  it('includes cached tokens in the input tokens', async () => {
    const model = createOfflineLanguageModel();
    const first = await model.converse(request);
    const second = await model.converse(request);
    expect(first.usage.cacheReadTokens).toBe(0);
    expect(first.usage.cacheWriteTokens).toBeGreaterThan(100);
    expect(second.usage).toEqual({
      ...first.usage,
      cacheReadTokens: first.usage.cacheWriteTokens,
      cacheWriteTokens: 0,
    });
    expect(second.usage.inputTokens).toBeGreaterThan(second.usage.cacheReadTokens);
  });

  it('rejects what Bedrock would reject', async () => {
    const dangling = toolExchange('list_appointments', {}, {}).slice(0, 1);
    const broken = {
      ...request,
      messages: [...request.messages, ...dangling, userMessage('hello?')],
    };
    await expect(createOfflineLanguageModel().converse(broken)).rejects.toMatchObject({
      kind: 'invalid-input',
      message:
        'Expected toolResult blocks at messages.2.content for the following Ids: call_list_appointments',
    });
    const twice = { ...request, messages: [userMessage('one'), userMessage('two')] };
    await expect(createOfflineLanguageModel().converse(twice)).rejects.toThrow(/must alternate/);
  });

  it('gives the same answer to the same request, even after other requests', async () => {
    const model = createOfflineLanguageModel();
    const { content } = await model.converse(request);
    await model.converse({
      ...request,
      messages: [userMessage('hi'), assistantMessage('Hello!'), userMessage('bye')],
    });
    expect((await model.converse(request)).content).toEqual(content);
  });
});
