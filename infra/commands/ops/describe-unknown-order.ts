const REFERENCE = /^[A-Z]{3}-\d{8}-\d+$/;

/** What a colleague is told whose id names no order: people read references aloud. */
export function describeUnknownOrder(userId: string, operationId: string): string {
  const unknown = `${userId} has no order ${operationId}.`;
  return REFERENCE.test(operationId)
    ? `${unknown} That is a reference; person export ${userId} has its order_id.`
    : unknown;
}
