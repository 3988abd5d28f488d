import { expect, it } from 'vitest';
import type { StoredFact } from '../../../../../functions/tools/memory/fact/fact.ts';
import { rankFacts } from '../../../../../functions/tools/memory/recall/rank-facts.ts';
import {
  createComparison,
  encodeVector,
} from '../../../../../functions/tools/memory/recall/vector.ts';
import { createSeededRandom } from '../../../../support/fakes/seeded-random.ts';

const DIMENSIONS = 256;
const { next: random } = createSeededRandom(7);
const aVector = (): readonly number[] => {
  const raw = Array.from({ length: DIMENSIONS }, () => random() - 0.5);
  const length = Math.hypot(...raw);
  return raw.map((component) => component / length);
};

const aFact = (at: number): StoredFact => ({
  fact_id: `fact_${at}`,
  content: `fact number ${at}`,
  vector: encodeVector(aVector()),
  model: 'm',
  source: { conversation_id: 'c', turn_id: 't' },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  told: 1,
});

it('compares a vector with 5,000 facts within 50 milliseconds of a processor', () => {
  const record = { key: { partition: 'p', sort: 's' }, data: {}, counters: {}, version: 1 };
  const facts = Array.from({ length: 5_000 }, (_, at) => ({ fact: aFact(at), record }));
  const search = () => rankFacts(facts, { vector: aVector(), model: 'm' });
  search();
  // Not by the clock: other processes share the machine.
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    search();
    return process.cpuUsage(before).user / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});

it('keeps likenesses to two decimals in a byte per component', () => {
  for (let at = 0; at < 200; at += 1) {
    const [one, other] = [aVector(), aVector()];
    const exact = one.reduce((sum, component, index) => sum + component * (other[index] ?? 0), 0);
    expect(createComparison(other)(encodeVector(one))).toBeCloseTo(exact, 1.5);
  }
  expect(createComparison([1, 0])(encodeVector(aVector()))).toBe(0);
});
