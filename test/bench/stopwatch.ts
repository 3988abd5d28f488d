/** Time that passed and time the process computed meanwhile, in milliseconds. */
export interface Elapsed {
  readonly wall: number;
  /** All threads: also the compiler's and the garbage collector's. Waiting for a busy machine is not in it. */
  readonly cpu: number;
}

/** Starts a stopwatch; calling the result reads it. */
export function startStopwatch(): () => Elapsed {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  return () => {
    const wall = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(before);
    return { wall, cpu: (user + system) / 1_000 };
  };
}

/** One duration less another that lies within it. */
export function minus(whole: Elapsed, part: Elapsed): Elapsed {
  return { wall: whole.wall - part.wall, cpu: whole.cpu - part.cpu };
}

/** Two durations after each other. */
export function plus(first: Elapsed, second: Elapsed): Elapsed {
  return { wall: first.wall + second.wall, cpu: first.cpu + second.cpu };
}
