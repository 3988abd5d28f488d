import { describe, expect, it } from 'vitest';
import { mapStopReason } from '../../../../shared/adapters/bedrock/map-stop-reason.ts';
import type { ModelContent } from '../../../../shared/application/ports/language-model.ts';

const words: readonly ModelContent[] = [{ type: 'text', text: 'Hola' }];
const call: readonly ModelContent[] = [{ type: 'tool-call', id: '1', name: 'go', input: {} }];

describe('mapStopReason', () => {
  it.each([
    ['end_turn', 'answer'],
    ['stop_sequence', 'answer'],
    ['tool_use', 'answer'],
    ['max_tokens', 'truncated'],
    ['model_context_window_exceeded', 'truncated'],
    ['guardrail_intervened', 'refused'],
    ['content_filtered', 'refused'],
    ['refusal', 'refused'],
    ['malformed_model_output', 'malformed'],
    ['malformed_tool_use', 'malformed'],
    ['something_new', 'answer'],
    ['constructor', 'answer'],
  ])('maps %s with text to %s', (reason, expected) => {
    expect(mapStopReason(reason, words)).toBe(expected);
  });

  it.each([
    ['end_turn', 'tool-calls'],
    ['tool_use', 'tool-calls'],
    ['max_tokens', 'tool-calls'],
    ['something_new', 'tool-calls'],
    ['malformed_tool_use', 'malformed'],
    ['guardrail_intervened', 'refused'],
  ])('maps %s with a tool call to %s', (reason, expected) => {
    expect(mapStopReason(reason, call)).toBe(expected);
  });
});
