import type { Turn } from './turn.ts';
import type { TurnState } from './turn-state.ts';

/** A call that has less time than this is not made: it would only be broken off. */
export const minCallMs = 500;

/**
 * What a confirmed operation may take, whatever the turn has spent before: it is asked at least
 * once.
 */
export const operationReserveMs = 8_000;

/** Time between the last call of a turn and the end of its process: to commit and to announce. */
const endMarginMs = 1_500;

type Times = Pick<TurnState, 'deadline' | 'stopsAt'>;

/** Milliseconds that the calls of a turn may still take, models, lookups and services alike. */
export function timeLeft(turn: Turn, { deadline }: Times): number {
  return Math.max(0, deadline.getTime() - turn.now().getTime());
}

/**
 * The same for a confirmed operation, which has its reserve unless its process is stopped before.
 */
export function timeForOperation(turn: Turn, times: Times): number {
  const reserved = Math.max(timeLeft(turn, times), operationReserveMs);
  const { stopsAt } = times;
  if (stopsAt === undefined) return reserved;
  const untilStop = stopsAt.getTime() - endMarginMs - turn.now().getTime();
  return Math.max(0, Math.min(reserved, untilStop));
}

/**
 * The state for what comes before a confirmed operation may: it leaves the operation its reserve.
 */
export function withReserve(turn: Turn, state: TurnState): TurnState {
  const left = timeLeft(turn, state);
  // A turn that is short of time from the start shares it.
  const reserve = Math.min(operationReserveMs, left / 2);
  return { ...state, deadline: new Date(state.deadline.getTime() - reserve) };
}

/**
 * When a turn makes no more calls: its budget is over, or the life of its process almost is. What
 * the table took until the conversation was there (`openingMs`) it takes once more to store and
 * send the reply, so a slow table leaves less time for everything else.
 */
export function chooseDeadline(
  beganAt: Date,
  budgetMs: number,
  openingMs: number,
  stopsAt: Date | undefined,
): Date {
  const spent = beganAt.getTime() + budgetMs - openingMs;
  if (stopsAt === undefined) return new Date(spent);
  return new Date(Math.min(spent, stopsAt.getTime() - endMarginMs));
}
