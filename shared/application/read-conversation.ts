import type { ConversationMessage } from '../domain/conversation/conversation-message.ts';
import { type Session, sessionIdentity } from '../domain/conversation/session.ts';
import { chatConversationId } from './chat/chat-message-id.ts';
import { type ChatReader, canReadChatSession } from './chat/chat-reader.ts';
import type { ConversationStore } from './ports/conversation-store.ts';
import type { Hasher } from './ports/hasher.ts';
import { recallTip } from './shadow/recall-tip.ts';

export type ReadConversationOutcome =
  | { readonly type: 'unknown' }
  | {
      readonly type: 'found';
      readonly session: Session;
      /** Oldest first. */
      readonly messages: readonly ConversationMessage[];
    };

export interface ReadConversationPorts {
  readonly conversations: ConversationStore;
  readonly hasher: Hasher;
}

export type ReadConversation = (
  reader: ChatReader,
  sessionId: string,
  messageLimit: number,
) => Promise<ReadConversationOutcome>;

/**
 * Reads a chat session and its newest messages. Another person's session is `unknown`, like one
 * that never was; so is one whose first turn is not stored yet.
 *
 * @throws UnavailableError | ThrottledError
 */
export function createReadConversation(ports: ReadConversationPorts): ReadConversation {
  return async (reader, sessionId, messageLimit) => {
    if (!canReadChatSession(ports.hasher, reader, sessionId)) return { type: 'unknown' };
    const stored = await ports.conversations.load(chatConversationId(sessionId), messageLimit);
    const { session, messages, mergedTip } = stored;
    if (session === undefined || !isOwn(session, reader)) return { type: 'unknown' };
    return { type: 'found', session: recallTip(session, mergedTip), messages };
  };
}

/** The seal proves it already; the stored owner must agree all the same. */
function isOwn(session: Session, reader: ChatReader): boolean {
  return reader.userId === undefined || sessionIdentity(session) === reader.userId;
}
