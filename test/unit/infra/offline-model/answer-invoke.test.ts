import { describe, expect, it } from 'vitest';
import { answerInvoke } from '../../../../infra/local/offline-model/embed/answer-invoke.ts';

const titan = 'amazon.titan-embed-text-v2:0';

const refusal = (body: unknown, modelId = titan) => {
  const answer = answerInvoke(modelId, body);
  return answer.type === 'error' ? answer.error.message : undefined;
};

describe('InvokeModel of Titan Text Embeddings V2', () => {
  it('answers as Titan does', () => {
    const answer = answerInvoke(titan, { inputText: 'Hola', dimensions: 256, normalize: true });
    const embedding = expect.any(Array);
    expect(answer).toStrictEqual({
      type: 'answer',
      body: { embedding, embeddingsByType: { float: embedding }, inputTextTokenCount: 1 },
    });
  });

  it.each([
    [undefined, 1_024],
    [256, 256],
    [512, 512],
  ])('with dimensions %j has %i components', (dimensions, expected) => {
    const given = dimensions === undefined ? {} : { dimensions };
    const answer = answerInvoke(titan, { inputText: 'Hola', ...given });
    expect(answer).toMatchObject({ body: { embedding: { length: expected } } });
  });

  it.each([
    [{ inputText: '' }, 'expected minLength: 1, actual: 0'],
    [{ inputText: 'x'.repeat(50_001) }, 'expected maxLength: 50000, actual: 50001'],
    [{ inputText: 'x'.repeat(40_000) }, 'Too many input tokens. Max input tokens: 8192'],
    [{ inputText: 'x', dimensions: 300 }, 'Malformed input request: #/dimensions'],
    [{ inputText: 'x', temperature: 1 }, 'extraneous key [temperature] is not permitted'],
    [{}, 'Malformed input request: #/inputText'],
  ])('refuses what Titan refuses: %s', (body, message) => {
    expect(refusal(body)).toContain(message);
  });

  it('is no other model', () => {
    expect(refusal({ inputText: 'x' }, 'amazon.nova-2-lite-v1:0')).toContain('invalid');
  });
});
