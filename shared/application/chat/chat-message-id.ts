const MESSAGE_ID = /^web:(sess_[\w-]+):([\w.-]{1,64})$/;
const GENERATED = /^at([0-9a-z]{8,9})_/;

/** The conversation of a chat session, as the engine knows it. */
export function chatConversationId(sessionId: string): string {
  return `web:${sessionId}`;
}

/**
 * The provider message id of a chat message. `ownId` is the client's own id for it (1 to 64 of
 * `A-Z a-z 0-9 _ . -`), the same on every retry, or a generated one.
 */
export function chatMessageId(sessionId: string, ownId: string): string {
  return `${chatConversationId(sessionId)}:${ownId}`;
}

/** A message id of our own for a client that gave none; tells when the message was accepted. */
export function generateOwnId(at: Date, secret: string): string {
  return `at${at.getTime().toString(36)}_${secret}`;
}

/**
 * Takes a message id apart; `undefined` when it is not one of the chat API's. `acceptedAt` is known
 * for generated ids only.
 */
export function parseChatMessageId(
  messageId: string,
): { readonly sessionId: string; readonly acceptedAt?: Date } | undefined {
  const [, sessionId, ownId] = MESSAGE_ID.exec(messageId) ?? [];
  if (sessionId === undefined || ownId === undefined) return undefined;
  const [, time] = GENERATED.exec(ownId) ?? [];
  if (time === undefined) return { sessionId };
  return { sessionId, acceptedAt: new Date(Number.parseInt(time, 36)) };
}
