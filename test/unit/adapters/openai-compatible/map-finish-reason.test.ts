import { describe, expect, it } from 'vitest';
import { mapFinishReason } from '../../../../shared/adapters/openai-compatible/map-finish-reason.ts';
import type { ModelContent } from '../../../../shared/application/ports/language-model.ts';

const words: readonly ModelContent[] = [{ type: 'text', text: 'Hola' }];
const call: readonly ModelContent[] = [{ type: 'tool-call', id: '1', name: 'go', input: {} }];

describe('mapFinishReason', () => {
  it.each([
    ['stop', 'answer'],
    ['tool_calls', 'answer'],
    ['function_call', 'answer'],
    ['length', 'truncated'],
    ['model_length', 'truncated'],
    ['content_filter', 'refused'],
    ['insufficient_system_resource', 'malformed'],
    ['error', 'malformed'],
    ['something_new', 'answer'],
    ['constructor', 'answer'],
    [undefined, 'answer'],
  ])('maps %s with text to %s', (reason, expected) => {
    expect(mapFinishReason(reason, words)).toBe(expected);
  });

  it.each([
    ['stop', 'tool-calls'],
    ['tool_calls', 'tool-calls'],
    ['length', 'tool-calls'],
    ['content_filter', 'refused'],
    ['error', 'malformed'],
    [undefined, 'tool-calls'],
  ])('maps %s with a tool call to %s', (reason, expected) => {
    expect(mapFinishReason(reason, call)).toBe(expected);
  });
});
