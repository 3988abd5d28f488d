import { describe, expect, it } from 'vitest';
import {
  PlainSchemaLanguageModel,
  toPlainSchema,
} from '../../../../shared/application/model/plain-schema-language-model.ts';
import { aModelRequest } from '../../../support/builders/model-request.ts';
import { ScriptedLanguageModel } from '../../../support/fakes/scripted-language-model.ts';

describe('the schema that a model is shown', () => {
  it('holds what says how to fill it, and none of our annotations and limits', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      additionalProperties: false,
      required: ['amount'],
      properties: {
        amount: { type: 'number', exclusiveMinimum: 0, maximum: 500, 'x-entity': 'money' },
        // A property may be called like a keyword.
        pattern: { type: 'string', maxLength: 60, description: 'What it looks like.' },
        action: {
          anyOf: [
            { const: 'all', 'x-words': true },
            { type: 'string', enum: ['one'] },
          ],
        },
        days: { type: 'array', maxItems: 7, items: { type: 'string', pattern: '^\\w+$' } },
      },
    };

    expect(toPlainSchema(schema)).toStrictEqual({
      type: 'object',
      required: ['amount'],
      properties: {
        amount: { type: 'number', maximum: 500 },
        pattern: { type: 'string', description: 'What it looks like.' },
        action: { anyOf: [{ enum: ['all'] }, { type: 'string', enum: ['one'] }] },
        days: { type: 'array', items: { type: 'string' } },
      },
    });
  });

  it('takes the place of every tool’s own in the request, which stays as it is besides', async () => {
    const model = new ScriptedLanguageModel([{ reply: 'Hola' }]);
    const inputSchema = { type: 'object', properties: { of: { 'x-entity': 'text' } } };
    const request = aModelRequest({ tools: [{ name: 'look', description: 'Looks', inputSchema }] });

    await new PlainSchemaLanguageModel(model).converse(request);

    const [asked] = model.requests;
    const plain = { type: 'object', properties: { of: {} } };
    expect(asked).toStrictEqual({
      ...request,
      tools: [{ name: 'look', description: 'Looks', inputSchema: plain }],
    });
  });
});
