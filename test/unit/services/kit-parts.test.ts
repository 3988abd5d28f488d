import { describe, expect, it } from 'vitest';
import { RejectedError, ThrottledError, UnavailableError } from '../../../shared/domain/errors.ts';
import { decimalAmountSchema } from '../../../shared/services/amounts/decimal-amount.ts';
import { localDay } from '../../../shared/services/calendar/local-day.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import { withRetry } from '../../../shared/services/with-retry.ts';

describe('decimalAmountSchema', () => {
  it.each([
    [100, 100],
    ['100', 100],
    ['99.50', 99.5],
  ])('reads %j', (given, amount) => {
    expect(decimalAmountSchema.parse(given)).toBe(amount);
  });

  it.each(['', ' 5', '1,000', '1e3', '-5', '0x10', 'cien', 0, -1, Number.NaN, null, true])(
    'refuses %j',
    (given) => {
      expect(decimalAmountSchema.safeParse(given).success).toBe(false);
    },
  );
});

describe('deriveId', () => {
  it('returns the same id for the same parts, another one for others', () => {
    const id = deriveId('top', 'carlos', 'key');
    expect(id).toMatch(/^top_[0-9a-hjkmnp-tv-z]{24}$/);
    expect(deriveId('top', 'carlos', 'key')).toBe(id);
    expect(deriveId('top', 'carlo', 'skey')).not.toBe(id);
    expect(deriveId('top', 'key', 'carlos')).not.toBe(id);
  });
});

describe('localDay', () => {
  it.each([
    ['2026-01-13T05:59:59Z', 'America/Mexico_City', '2026-01-12'],
    ['2026-01-13T06:00:00Z', 'America/Mexico_City', '2026-01-13'],
    ['2026-01-12T23:00:00Z', 'Asia/Tokyo', '2026-01-13'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
  ])('finds the day of %s in %s', (at, timezone, day) => {
    expect(localDay(at, timezone)).toBe(day);
  });

  it('rejects an unknown time zone', () => {
    expect(() => localDay('2026-01-12T00:00:00Z', 'Mars/Olympus')).toThrow(
      expect.objectContaining({ kind: 'invalid-input' }),
    );
  });
});

describe('withRetry', () => {
  const failing = (failures: readonly Error[]) => {
    const left = [...failures];
    const waits: number[] = [];
    const wait = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    const call = () => {
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve('done');
    };
    return { waits, run: () => withRetry(3, wait, call) };
  };

  it('repeats a call after a temporary failure, waiting longer each time', async () => {
    const { run, waits } = failing([new UnavailableError('down'), new ThrottledError('busy')]);
    expect(await run()).toBe('done');
    expect(waits).toEqual([100, 200]);
  });

  it('gives up after the last attempt', async () => {
    const last = new UnavailableError('still down');
    const { run } = failing([new UnavailableError('down'), new UnavailableError('down'), last]);
    await expect(run()).rejects.toBe(last);
  });

  it('does not repeat a call after a final failure', async () => {
    const { run, waits } = failing([new RejectedError('no')]);
    await expect(run()).rejects.toMatchObject({ kind: 'rejected' });
    expect(waits).toEqual([]);
  });
});
