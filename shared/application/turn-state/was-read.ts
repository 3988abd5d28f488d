import type { Turn } from './turn.ts';
import type { TurnState } from './turn-state.ts';

/** Nobody reads a receipt and answers "no" to it within so many milliseconds of its sending. */
export const MIN_READING_MS = 4_000;

/** Whether the last reply was sent so many milliseconds, or more, before the person wrote. */
export async function wasRead(
  turn: Turn,
  { history, inbound }: TurnState,
  readingTime: number,
): Promise<boolean> {
  const last = history.at(-1);
  const reply = last && (await turn.world.findDelivery(last.turnId));
  if (reply?.sentAt === undefined) return false;
  return Date.parse(reply.sentAt) + readingTime <= inbound.sentAt.getTime();
}
