import type { Hasher } from '../ports/hasher.ts';

/** Whom a chat session belongs to and which assistant answers in it. */
export interface ChatSessionOwner {
  readonly userId: string;
  readonly assistantId: string;
}

const SEAL_LENGTH = 16;
const SESSION_ID = /^sess_([\w-]{8,40})_([0-9a-f]{16})$/;

/**
 * Builds the id of a chat session: `sess_<secret>_<seal>`. The seal ties the unguessable part to
 * its owner, so that whether an id was issued to a person is decided without a read or a write,
 * also before the first turn of the session is stored. A person who computes a seal for themselves
 * only gets a new session of their own.
 *
 * @param secret 8 to 40 URL-safe characters that nobody can guess
 */
export function issueChatSessionId(
  hasher: Hasher,
  secret: string,
  owner: ChatSessionOwner,
): string {
  return `sess_${secret}_${computeSeal(hasher, secret, owner)}`;
}

/** True when the id has the shape of an issued one; says nothing about its owner. */
export function isChatSessionId(sessionId: string): boolean {
  return SESSION_ID.test(sessionId);
}

/**
 * The assistant of a session among `candidates`, or `undefined` when it was not issued to this
 * person.
 */
export function findChatAssistant(
  hasher: Hasher,
  sessionId: string,
  userId: string,
  candidates: readonly string[],
): string | undefined {
  const [, secret, seal] = SESSION_ID.exec(sessionId) ?? [];
  if (secret === undefined) return undefined;
  return candidates.find(
    (assistantId) => computeSeal(hasher, secret, { userId, assistantId }) === seal,
  );
}

function computeSeal(hasher: Hasher, secret: string, owner: ChatSessionOwner): string {
  const bound = { session: secret, user: owner.userId, assistant: owner.assistantId };
  return hasher.hash(bound).slice(0, SEAL_LENGTH);
}
