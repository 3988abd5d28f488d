import { toErrorKind } from '../../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Timer } from '../ports/timer.ts';
import type { TurnProgress, TurnReader } from '../ports/turn-reader.ts';

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 250;
const PAUSE_GROWTH = 1.5;

/** A turn whose reply has left for the person. */
export type AnsweredTurn = Extract<TurnProgress, { status: 'committed' }>;

/** True once the reply is on its way out for good; a failed delivery is still readable here. */
export function isDelivered(progress: TurnProgress): progress is AnsweredTurn {
  return (
    progress.status === 'committed' &&
    (progress.entry.status === 'SENT' || progress.entry.status === 'FAILED')
  );
}

/**
 * Waits until the reply to a message was sent (with its tip, if one came in time).
 *
 * @param waitMs longest wait in milliseconds
 * @returns the turn, or `undefined` when it is still being worked on then
 */
export async function awaitTurn(
  ports: { readonly turnReader: TurnReader; readonly clock: Clock; readonly timer: Timer },
  messageId: string,
  waitMs: number,
): Promise<AnsweredTurn | undefined> {
  const deadline = ports.clock.now().getTime() + waitMs;
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const left = deadline - ports.clock.now().getTime();
    if (left <= 0) return undefined;
    await ports.timer.wait(Math.min(pause, left));
    const progress = await findTurn(ports.turnReader, messageId);
    if (isDelivered(progress)) return progress;
    pause = Math.min(Math.ceil(pause * PAUSE_GROWTH), MAX_PAUSE_MS);
  }
}

/**
 * The message is accepted already: a store that does not answer now may answer at the next look.
 */
async function findTurn(turnReader: TurnReader, messageId: string): Promise<TurnProgress> {
  try {
    return await turnReader.findByMessage(messageId);
  } catch (error) {
    const kind = toErrorKind(error);
    if (kind === 'throttled' || kind === 'unavailable') return { status: 'unknown' };
    throw error;
  }
}
