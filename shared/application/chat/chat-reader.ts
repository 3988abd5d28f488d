import type { Hasher } from '../ports/hasher.ts';
import { findChatAssistant, isChatSessionId } from './chat-session-id.ts';

/** Who reads a chat session, and which assistants the endpoint offers. */
export interface ChatReader {
  /**
   * Absent only where the API is open (a developer's machine): then the id alone opens a session.
   */
  readonly userId?: string;
  readonly allowedAssistants: readonly string[];
}

/** True when the session was issued to the reader. */
export function canReadChatSession(hasher: Hasher, reader: ChatReader, sessionId: string): boolean {
  const { userId, allowedAssistants } = reader;
  if (userId === undefined) return isChatSessionId(sessionId);
  return findChatAssistant(hasher, sessionId, userId, allowedAssistants) !== undefined;
}
