import type { Outbox } from '../../shared/application/ports/outbox.ts';

/** Takes the right to send a committed reply and marks it sent, as the responder would. */
export async function sendReply(
  outbox: Outbox,
  turnId: string,
  sent: Parameters<Outbox['markSent']>[1],
): Promise<void> {
  const staleAfter = new Date(sent.at.getTime() + 60_000);
  const sending = await outbox.beginSending(turnId, { now: sent.at, staleAfter });
  if (sending !== undefined) await outbox.markSent(sending.right, sent);
}
