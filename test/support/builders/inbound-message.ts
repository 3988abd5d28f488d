import type { PersonMessage } from '../../../shared/domain/conversation/inbound-message.ts';

/** A text message of Carlos on the web. */
export function anInboundMessage(overrides: Partial<PersonMessage> = {}): PersonMessage {
  return {
    messageId: 'web:web:m-1',
    conversationId: 'web:web:carlos',
    assistantId: 'felix',
    userId: 'carlos',
    address: { channel: 'web', endpoint: 'web', to: { session: 'carlos' } },
    content: { type: 'text', text: 'Hola' },
    provenance: { chat: 'private' },
    sentAt: '2026-03-02T15:00:00.000Z',
    ...overrides,
  };
}
