import { describe, expect, it } from 'vitest';
import { Sha256Hasher } from '../../../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../../../shared/adapters/system/system-clock.ts';
import { SystemTimer } from '../../../../shared/adapters/system/system-timer.ts';
import { UlidIdGenerator } from '../../../../shared/adapters/system/ulid-id-generator.ts';

describe('Sha256Hasher', () => {
  const hasher = new Sha256Hasher();

  it('returns the same hash for equal values in any key order', () => {
    const one = hasher.hash({ b: [1, { d: null, c: 'ñ' }], a: true });
    const other = hasher.hash({ a: true, b: [1, { c: 'ñ', d: null }] });

    expect(one).toBe(other);
    // printf '{"a":true,"b":[1,{"c":"ñ","d":null}]}' | sha256sum
    expect(one).toBe('47c2ed0ec872c98c123f1bcab6072989740312cde0c93eb8e98a1b3d5707ae55');
  });

  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ 'a":1,"b': 1 }, { a: 1, b: 1 }],
    ['12', 12],
  ])('distinguishes %o from %o', (one, other) => {
    expect(hasher.hash(one)).not.toBe(hasher.hash(other));
  });
});

describe('UlidIdGenerator', () => {
  it('returns unique ids that sort by creation', () => {
    const ids = new UlidIdGenerator();
    const created = Array.from({ length: 1_000 }, () => ids.next('turn'));

    expect(created[0]).toMatch(/^turn_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(new Set(created).size).toBe(1_000);
    expect([...created].sort()).toStrictEqual(created);
  });

  it('returns unique secrets of 22 URL-safe characters', () => {
    const ids = new UlidIdGenerator();
    const secrets = Array.from({ length: 100 }, () => ids.secret());

    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/);
  });
});

describe('SystemClock and SystemTimer', () => {
  it('wait for the requested time', async () => {
    const clock = new SystemClock();
    const before = clock.now().getTime();

    await new SystemTimer().wait(20);

    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(15);
  });
});
