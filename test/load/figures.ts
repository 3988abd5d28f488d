/** What went wrong, counted by its name, and how long things took. */
export class Figures {
  readonly faults = new Map<string, number>();
  /** How often somebody was told to try again, and did. */
  repetitions = 0;
  answers = 0;
  /** Milliseconds until the answer was there. */
  readonly answerTimes: number[] = [];
  /** Milliseconds that a webhook took to accept a message. */
  readonly webhookTimes: number[] = [];
  /** The same for calls that it refuses at once: what the emulator takes for any call. */
  readonly floorTimes: number[] = [];

  addFault(name: string, count = 1): void {
    if (count > 0) this.faults.set(name, (this.faults.get(name) ?? 0) + count);
  }

  countFault(name: string): number {
    return this.faults.get(name) ?? 0;
  }
}

/** Measures work and keeps the milliseconds that it took, unless it fails. */
export async function measure<Result>(
  times: number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  times.push(performance.now() - startedAt);
  return result;
}

/** The value that `share` (0 to 1) of all values do not exceed, in whole milliseconds. */
export function findPercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
