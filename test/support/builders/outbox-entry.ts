import type { OutboxEntry } from '../../../shared/domain/conversation/turn-record.ts';

/** A committed reply that waits to be sent. */
export function anOutboxEntry(overrides: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    turnId: 'turn_1',
    conversationId: 'web:web:carlos',
    assistantId: 'felix',
    address: { channel: 'web', endpoint: 'web', to: { session: 'carlos' } },
    reply: { text: '¡Hola!', options: [], agentId: 'felix' },
    language: 'es',
    status: 'PENDING',
    createdAt: '2026-03-02T15:00:00.000Z',
    metrics: {
      chainIterations: 1,
      stableState: true,
      path: ['felix'],
      modelCalls: 1,
      inputTokens: 100,
      outputTokens: 20,
    },
    session: { sessionId: 'session_1', userId: 'carlos', agentStack: ['felix'] },
    messageIds: ['web:web:m-1'],
    ...overrides,
  };
}
