/**
 * The `turn_id` of the chat API: the message id in base64url. It can be told before a turn exists, is
 * the same on every retry of a message, and fits into a path. It is no secret: whoever reads a turn
 * has to own its session.
 */
export function toTurnToken(messageId: string): string {
  return Buffer.from(messageId, 'utf8').toString('base64url');
}

/** The message id inside a `turn_id`; junk gives an id that no message has. */
export function fromTurnToken(turnId: string): string {
  return Buffer.from(turnId, 'base64url').toString('utf8');
}
