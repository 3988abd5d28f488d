/** Elapsed time and the CPU time that the process used meanwhile, in milliseconds. */
export interface Elapsed {
  readonly wall: number;
  /** CPU time of all threads, including the compiler's and the garbage collector's. */
  readonly cpu: number;
}

/** Starts a stopwatch and returns a function that reads it. */
export function startStopwatch(): () => Elapsed {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  return () => {
    const wall = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(before);
    return { wall, cpu: (user + system) / 1_000 };
  };
}

/** Subtracts a duration from the longer one that includes it. */
export function subtractElapsed(whole: Elapsed, part: Elapsed): Elapsed {
  return { wall: whole.wall - part.wall, cpu: whole.cpu - part.cpu };
}

/** Adds two durations. */
export function addElapsed(first: Elapsed, second: Elapsed): Elapsed {
  return { wall: first.wall + second.wall, cpu: first.cpu + second.cpu };
}
