/**
 * Returns the `turn_id` of the chat API, which is the message id in base64url. It is known before
 * the turn exists, is the same for every retry of a message, and fits into a path. It is not a
 * secret: only the owner of the session can read the turn.
 */
export function toTurnToken(messageId: string): string {
  return Buffer.from(messageId, 'utf8').toString('base64url');
}

/** Returns the message id in a `turn_id`. Any other text yields an id that no message has. */
export function fromTurnToken(turnId: string): string {
  return Buffer.from(turnId, 'base64url').toString('utf8');
}
