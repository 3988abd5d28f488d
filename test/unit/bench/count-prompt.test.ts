import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '../../../shared/application/ports/language-model.ts';
import { countAnswer, countPrompt } from '../../bench/measure/count-prompt.ts';
import { CountingLanguageModel } from '../../bench/measure/counting-language-model.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

const tool = { name: 'pay', description: 'Pays.', inputSchema: { type: 'object' } };
const request: ModelRequest = {
  model: 'fast',
  system: [
    { text: 'a'.repeat(40), cacheBoundary: true },
    { text: 'b'.repeat(80), cacheBoundary: false },
  ],
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'c'.repeat(34) }] },
    { role: 'assistant', content: [{ type: 'tool-call', id: 'call-1', name: 'pay', input: {} }] },
    {
      role: 'user',
      content: [{ type: 'tool-result', id: 'call-1', status: 'ok', data: { paid: true } }],
    },
  ],
  tools: [tool],
  toolChoice: 'auto',
  maxTokens: 100,
  timeoutMs: 1_000,
};

describe('counting a prompt', () => {
  it('counts four characters as a token and splits at the last cache boundary, tools first', () => {
    const prefix = `${JSON.stringify(tool)}\n${'a'.repeat(40)}`;
    const rest = [
      'b'.repeat(80),
      `user: ${'c'.repeat(34)}`,
      'assistant: {"name":"pay","input":{}}',
      'user: {"status":"ok","data":{"paid":true}}',
    ].join('\n');

    expect(countPrompt(request)).toStrictEqual({
      prefix,
      prefixTokens: Math.ceil(prefix.length / 4),
      tokens: Math.ceil(prefix.length / 4) + Math.ceil(rest.length / 4),
    });
  });

  it('counts the conversation so far as prefix when a boundary follows it', () => {
    const past = { type: 'text', text: 'c', cacheBoundary: true } as const;
    const now = { type: 'text', text: 'd' } as const;
    const messages = [
      { role: 'user' as const, content: [past] },
      { role: 'assistant' as const, content: [now] },
    ];

    expect(countPrompt({ ...request, tools: [], messages }).prefix).toBe(
      ['a'.repeat(40), 'b'.repeat(80), 'user: c'].join('\n'),
    );
  });

  it('does not depend on the ids of calls', () => {
    const renamed = JSON.parse(JSON.stringify(request).replaceAll('call-1', 'toolu_0123456789'));

    expect(countPrompt(renamed)).toStrictEqual(countPrompt(request));
  });

  it('counts only the tools as prefix when no system block is stable', () => {
    const { prefix } = countPrompt({ ...request, system: [{ text: 'x', cacheBoundary: false }] });

    expect(prefix).toBe(JSON.stringify(tool));
  });
});

describe('a counted model', () => {
  it('returns the model’s answers and records the size of each answered call', async () => {
    const scripted = new ScriptedLanguageModel([{ reply: 'hola' }, { error: new Error('down') }]);
    const model = new CountingLanguageModel(scripted);

    const response = await model.converse(request);
    await expect(model.converse(request)).rejects.toThrow('down');

    expect(response.content).toStrictEqual([{ type: 'text', text: 'hola' }]);
    expect(countAnswer(response)).toBe(1);
    expect(model.calls).toStrictEqual([
      { ...countPrompt(request), model: 'fast', outputTokens: 1 },
    ]);
    expect(model.spent.wall).toBeGreaterThan(0);
  });
});
