import { createSeededRandom, type SeededRandom } from './fakes/seeded-random.ts';

/** Values that break careless code. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e21,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  '__proto__',
  [],
  {},
  [[]],
  { length: 5 },
  '1790000001',
];

/** Changes JSON bodies at random places: values replaced, dropped, doubled, renamed or cut. */
export function* mutateBodies(
  bodies: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): Generator<string> {
  const random = createSeededRandom(seed);
  for (let index = 0; index < count; index += 1) {
    const body = random.pick(bodies);
    if (random.next() < 0.05) {
      yield body.slice(0, random.integer(body.length));
      continue;
    }
    let value: unknown = JSON.parse(body);
    const changes = 1 + random.integer(3);
    for (let change = 0; change < changes; change += 1) value = mutate(value, random);
    yield JSON.stringify(value) ?? 'null';
  }
}

function mutate(value: unknown, random: SeededRandom): unknown {
  const isContainer = typeof value === 'object' && value !== null;
  if (!isContainer || Object.keys(value).length === 0 || random.next() < 0.03) {
    return random.pick(STRANGE);
  }
  if (Array.isArray(value)) {
    const index = random.integer(value.length);
    if (random.next() < 0.1) return [...value, value[index]];
    return value.map((item, at) => (at === index ? mutate(item, random) : item));
  }
  return mutateObject(value, random);
}

function mutateObject(value: object, random: SeededRandom): object {
  const entries = Object.entries(value);
  const index = random.integer(entries.length);
  const chance = random.next();
  return Object.fromEntries(
    entries.flatMap(([key, item], at) => {
      if (at !== index) return [[key, item]];
      if (chance < 0.06) return [];
      if (chance < 0.1) return [[`${key}_of_tomorrow`, item]];
      return [[key, mutate(item, random)]];
    }),
  );
}
