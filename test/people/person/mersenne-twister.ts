import { createHash } from 'node:crypto';

const STATE_WORDS = 624;
const SHIFT_WORDS = 397;

/** Returns a source of 32 random bits each: a Mersenne Twister, seeded as Python's. */
export function createTwister(seed: string): () => number {
  const state = seedState(toSeedWords(seed));
  let index = STATE_WORDS;
  return () => {
    if (index >= STATE_WORDS) {
      twist(state);
      index = 0;
    }
    const word = state[index] ?? 0;
    index += 1;
    return temper(word);
  };
}

/** The seed followed by its SHA-512, as one big-endian number cut into words, lowest first. */
function toSeedWords(seed: string): readonly number[] {
  const text = Buffer.from(seed, 'utf8');
  const bytes = Buffer.concat([text, createHash('sha512').update(text).digest()]).reverse();
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const words = Array.from({ length: padded.length / 4 }, (_, at) => padded.readUInt32LE(at * 4));
  const used = words.findLastIndex((word) => word !== 0) + 1;
  return words.slice(0, Math.max(1, used));
}

function seedState(key: readonly number[]): Uint32Array {
  const state = new Uint32Array(STATE_WORDS);
  state[0] = 19_650_218;
  for (let at = 1; at < STATE_WORDS; at += 1) {
    state[at] = Math.imul(1_812_433_253, mixPrevious(state, at)) + at;
  }
  let at = 1;
  const wrap = (): void => {
    at += 1;
    if (at < STATE_WORDS) return;
    state[0] = state[STATE_WORDS - 1] ?? 0;
    at = 1;
  };
  for (let step = 0; step < Math.max(STATE_WORDS, key.length); step += 1) {
    const place = step % key.length;
    const mixed = (state[at] ?? 0) ^ Math.imul(mixPrevious(state, at), 1_664_525);
    state[at] = mixed + (key[place] ?? 0) + place;
    wrap();
  }
  for (let step = 1; step < STATE_WORDS; step += 1) {
    state[at] = ((state[at] ?? 0) ^ Math.imul(mixPrevious(state, at), 1_566_083_941)) - at;
    wrap();
  }
  state[0] = 0x80000000;
  return state;
}

function mixPrevious(state: Uint32Array, at: number): number {
  const previous = state[at - 1] ?? 0;
  return previous ^ (previous >>> 30);
}

function twist(state: Uint32Array): void {
  for (let at = 0; at < STATE_WORDS; at += 1) {
    const low = state[(at + 1) % STATE_WORDS] ?? 0;
    const joined = ((state[at] ?? 0) & 0x80000000) | (low & 0x7fffffff);
    const odd = (joined & 1) === 0 ? 0 : 0x9908b0df;
    state[at] = (state[(at + SHIFT_WORDS) % STATE_WORDS] ?? 0) ^ (joined >>> 1) ^ odd;
  }
}

function temper(word: number): number {
  let mixed = word ^ (word >>> 11);
  mixed ^= (mixed << 7) & 0x9d2c5680;
  mixed ^= (mixed << 15) & 0xefc60000;
  return (mixed ^ (mixed >>> 18)) >>> 0;
}
