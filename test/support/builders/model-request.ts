import type { ModelRequest } from '../../../shared/application/ports/language-model.ts';

/** A greeting to the model `fast`, without tools. */
export function aModelRequest(overrides: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model: 'fast',
    system: [{ text: 'You are Felix.', cacheBoundary: true }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hola' }] }],
    tools: [],
    toolChoice: 'auto',
    maxTokens: 700,
    timeoutMs: 5_000,
    ...overrides,
  };
}
