import type { ConversationSummary } from '../../../shared/domain/conversation/conversation-summary.ts';

/** A summary of the first four messages. */
export function aConversationSummary(
  overrides: Partial<ConversationSummary> = {},
): ConversationSummary {
  return {
    text: 'La persona recargó 100 MXN a Mamá.',
    throughSequence: 4,
    at: '2026-03-02T15:00:00.000Z',
    call: { model: 'scripted-fast', inputTokens: 300, outputTokens: 40 },
    ...overrides,
  };
}
