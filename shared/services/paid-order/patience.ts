const DAY_MS = 86_400_000;
/** The wallet returns held money by itself after seven days; a day before, something is done. */
const HOLD_DAYS = 7;
const SAFE_HOLD_DAYS = 6;
/** As long as the engine itself asks about an operation in doubt; then nobody else would. */
const RECALL_DAYS = 4 / 24;

/** An order that could not begin for so long after its moment is not made any more. */
const START_DAYS = 1;

/** How long a service waits for its partner. All of it counts from when the order was started. */
export interface Patience {
  /** Seconds until each look; the last one is the wait between all later looks. */
  readonly waits: readonly [number, ...number[]];
  /** After so many days, an order that the partner has not taken is given up. */
  readonly giveUpAfterDays: number;
  /** After so many days, one that the partner has taken is withdrawn; absent: never. */
  readonly withdrawAfterDays?: number;
  /** After so many days, an order without an end is a case for a colleague; the last look. */
  readonly endAfterDays: number;
}

/** Waits that double from `first` seconds up to `longest`. */
export function doubleWaits(first: number, longest: number): readonly [number, ...number[]] {
  const rest = first >= longest ? [] : doubleWaits(Math.min(first * 2, longest), longest);
  return [first, ...rest];
}

/** When the `attempt`-th look comes, counted from 1. */
export function calculateNextLook({ waits }: Patience, attempt: number, now: string): Date {
  const seconds = waits[attempt - 1] ?? waits.at(-1) ?? waits[0];
  return new Date(Date.parse(now) + seconds * 1_000);
}

/** True when at least so many days have passed since a moment; both ISO 8601. */
export function havePassed(days: number, since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) >= days * DAY_MS;
}

/** True when the wallet is about to return money that it has held since a moment. */
export function isHoldEnding(since: string, now: string): boolean {
  return havePassed(SAFE_HOLD_DAYS, since, now);
}

/** True when it is too late to begin an order that was agreed for a moment. */
export function isStartOver(startsAt: string, now: string): boolean {
  return havePassed(START_DAYS, startsAt, now);
}

/** True when nobody has said for too long whether something that was done can be taken back. */
export function isRecallOver(since: string, now: string): boolean {
  return havePassed(RECALL_DAYS, since, now);
}

/** True when the wallet may have returned it by itself. */
export function mayHoldBeOver(since: string, now: string): boolean {
  return havePassed(HOLD_DAYS, since, now);
}
