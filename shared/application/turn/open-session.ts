import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import type { Session } from '../../domain/conversation/session.ts';

/** A new conversation: the root agent, nothing pending, in the language the channel hints at. */
export function openSession(message: InboundMessage, catalogue: Catalogue, now: Date): Session {
  const { assistant } = catalogue;
  const hinted = message.languageHint?.slice(0, 2).toLowerCase();
  const at = now.toISOString();
  return {
    sessionId: message.conversationId.replace(/^[^:]+:/, ''),
    conversationId: message.conversationId,
    userId: message.userId,
    assistantId: assistant.id,
    channel: message.address.channel,
    status: 'active',
    language: assistant.languages.find((known) => known === hinted) ?? assistant.defaultLanguage,
    agentStack: [{ agentId: assistant.rootAgent, enteredAt: at, entryReason: 'session-start' }],
    messageCount: 0,
    catalogueVersion: catalogue.version,
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
}
