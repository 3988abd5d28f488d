/** The queue drops a repeated message for five minutes, so an earlier try would be none. */
const MIN_PAUSE_MS = 5 * 60_000;
const MAX_PAUSE_MS = 60 * 60_000;

/**
 * When to try again what has waited since a moment (ISO 8601): after as long as it has waited, so
 * that each pause is twice the one before and what can never be done hides nothing fresh.
 */
export function chooseNextTry(since: string, now: Date): Date {
  const age = now.getTime() - Date.parse(since);
  return new Date(now.getTime() + Math.min(Math.max(age, MIN_PAUSE_MS), MAX_PAUSE_MS));
}
