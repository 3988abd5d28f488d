import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LanguageModel, ModelMessage } from '../../shared/application/ports/language-model.ts';
import { aModelRequest } from '../support/builders/model-request.ts';

/** What the model is going to do with the next request. */
export type ModelScene = 'words' | 'tool-call' | 'words-after-tool' | 'throttled' | 'broken';

export interface ModelUnderTest {
  readonly model: LanguageModel;
  /** Prepares the next request; a model that decides for itself needs only the failures. */
  readonly prepare: (scene: ModelScene) => Promise<void>;
  readonly close?: () => Promise<void>;
}

const balance = {
  name: 'get_balance',
  description:
    'Reads the balance of the account.\nExamples: "¿Cuánto dinero tengo?" | "mi saldo" | "saldo de mi cuenta"',
  inputSchema: { type: 'object', properties: {}, additionalProperties: false },
};

const asks: ModelMessage = {
  role: 'user',
  content: [{ type: 'text', text: '¿Cuánto dinero tengo?' }],
};

const afterTool: readonly ModelMessage[] = [
  asks,
  {
    role: 'assistant',
    content: [{ type: 'tool-call', id: 'call-1', name: 'get_balance', input: {} }],
  },
  {
    role: 'user',
    content: [
      {
        type: 'tool-result',
        id: 'call-1',
        status: 'ok',
        data: { balance: '120.50', currency: 'MXN' },
      },
    ],
  },
];

/** What every {@link LanguageModel} promises. */
export function describeLanguageModel(name: string, make: () => Promise<ModelUnderTest>): void {
  describe(`LanguageModel: ${name}`, () => {
    let subject: ModelUnderTest;

    beforeEach(async () => {
      subject = await make();
    });

    afterEach(async () => {
      await subject.close?.();
    });

    it('answers in words', async () => {
      await subject.prepare('words');

      const response = await subject.model.converse(aModelRequest());

      expect(response.stopReason).toBe('answer');
      expect(response.content).toMatchObject([{ type: 'text', text: expect.stringMatching(/\S/) }]);
      expect(response.modelId).not.toBe('');
    });

    it('counts its tokens, the cached ones among the input', async () => {
      await subject.prepare('words');

      const { usage } = await subject.model.converse(aModelRequest());

      expect(usage.inputTokens).toBeGreaterThan(0);
      expect(usage.outputTokens).toBeGreaterThan(0);
      expect(usage.inputTokens).toBeGreaterThanOrEqual(
        usage.cacheReadTokens + usage.cacheWriteTokens,
      );
    });

    it('calls a tool that it was given, with an object', async () => {
      await subject.prepare('tool-call');

      const request = aModelRequest({ messages: [asks], tools: [balance] });
      const response = await subject.model.converse(request);

      expect(response.stopReason).toBe('tool-calls');
      expect(response.content).toMatchObject([
        { type: 'tool-call', id: expect.stringMatching(/\S/), name: 'get_balance', input: {} },
      ]);
    });

    it('answers from the result of a tool', async () => {
      await subject.prepare('words-after-tool');

      const request = aModelRequest({ messages: afterTool, tools: [balance] });
      const response = await subject.model.converse(request);

      expect(response.stopReason).toBe('answer');
      expect(response.content).toMatchObject([{ type: 'text' }]);
    });

    it('calls no tool when none may be called', async () => {
      await subject.prepare('words-after-tool');

      const request = aModelRequest({ messages: [asks], tools: [balance], toolChoice: 'none' });
      const response = await subject.model.converse(request);

      expect(response.stopReason).toBe('answer');
      expect(response.content.map(({ type }) => type)).toStrictEqual(['text']);
    });

    it.each([
      ['throttled', 'throttled'],
      ['broken', 'model-output'],
    ] as const)('fails as %s when every try is', async (scene, kind) => {
      await subject.prepare(scene);

      const call = subject.model.converse(aModelRequest({ timeoutMs: 10_000 }));

      await expect(call).rejects.toMatchObject({ kind });
    });
  });
}
