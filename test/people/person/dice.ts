import { createTwister } from './mersenne-twister.ts';

/** What a person draws. The same seed gives the same draws. */
export interface Dice {
  /** From 0 to below 1. */
  random(): number;
  /** From `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** @throws Error when there is nothing to pick from */
  pick<Item>(items: readonly Item[]): Item;
  /** A shuffled copy. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

/**
 * Creates dice that fall as those of Python's `random.Random(seed)` (a Mersenne Twister), so that
 * a seed draws the same people here and in a meter written in Python.
 */
export function createDice(seed: string): Dice {
  const next = createTwister(seed);
  /** From 0 to below `limit`. */
  const below = (limit: number): number => {
    const shift = Math.clz32(limit);
    for (;;) {
      const drawn = next() >>> shift;
      if (drawn < limit) return drawn;
    }
  };
  return {
    random: () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53,
    integer: (low, high) => low + below(high - low + 1),
    pick: (items) => {
      const item = items.length === 0 ? undefined : items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    shuffle: (items) => shuffle(items, below),
  };
}

function shuffle<Item>(items: readonly Item[], below: (limit: number) => number): Item[] {
  let shuffled = [...items];
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    shuffled = shuffled.map((item, at) => {
      if (at === last) return shuffled[other] ?? item;
      return at === other ? (shuffled[last] ?? item) : item;
    });
  }
  return shuffled;
}
