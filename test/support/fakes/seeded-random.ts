/** Reproducible randomness: the same seed gives the same draws. */
export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number;
  /** From 0 to below `below`. */
  integer(below: number): number;
  /** @throws Error when there is nothing to pick from */
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: 32 bits of state, good enough to make nonsense. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[integer(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
