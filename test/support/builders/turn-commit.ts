import type { TurnCommit } from '../../../shared/application/ports/conversation-store.ts';
import type { ConversationMessage } from '../../../shared/domain/conversation/conversation-message.ts';
import { anOutboxEntry } from './outbox-entry.ts';
import { aSession } from './session.ts';

/** A message as stored. */
export function aConversationMessage(
  overrides: Partial<ConversationMessage> = {},
): ConversationMessage {
  return {
    role: 'user',
    text: 'Hola',
    turnId: 'turn_1',
    sequence: 1,
    at: '2026-03-02T15:00:00.000Z',
    agentId: 'felix',
    ...overrides,
  };
}

/** What a turn with one question and one answer commits. Turn ids and numbers fit together. */
export function aTurnCommit(
  options: {
    readonly conversationId?: string;
    readonly turnId?: string;
    readonly messageIds?: readonly string[];
    /** Version of the session after this turn. */
    readonly version?: number;
    readonly createdAt?: string;
  } = {},
): TurnCommit {
  const { conversationId = 'web:web:carlos', turnId = 'turn_1', version = 1 } = options;
  const { messageIds = ['web:web:m-1'], createdAt = '2026-03-02T15:00:00.000Z' } = options;
  const first = version * 2 - 1;
  return {
    messageIds,
    turnId,
    session: aSession({ conversationId, version, messageCount: version, updatedAt: createdAt }),
    messages: [
      aConversationMessage({ turnId, sequence: first, at: createdAt }),
      aConversationMessage({ turnId, sequence: first + 1, role: 'assistant', text: '¡Hola!' }),
    ],
    outbox: anOutboxEntry({ turnId, conversationId, messageIds, createdAt }),
    trace: [{ at: createdAt, type: 'turn-started', details: { messages: messageIds.length } }],
  };
}
