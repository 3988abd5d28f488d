import { describe, expect, it } from 'vitest';
import { capTrace } from '../../../../shared/adapters/dynamodb/items/trace-item.ts';
import { countJsonBytes, shortenJson } from '../../../../shared/adapters/dynamodb/shorten-json.ts';

const at = '2026-03-02T15:00:00.000Z';

describe('capTrace', () => {
  it('keeps a trace of normal size unchanged', () => {
    const trace = [{ at, type: 'model-called', details: { model: 'fast', tokens: 120 } }];

    expect(capTrace(trace)).toStrictEqual(trace);
  });

  it('marks a shortened event, and keeps a recording of the same size whole', () => {
    const details = { text: 'x'.repeat(20_000) };
    const trace = ['model-call', 'recorded-read'].map((type) => ({ at, type, details }));

    expect(capTrace(trace)).toStrictEqual([
      { at, type: 'model-call', details: { text: `${'x'.repeat(500)}…`, shortened: true } },
      { at, type: 'recorded-read', details },
    ]);
  });

  it('stays under 250 KB for any trace, and says how many events it dropped', () => {
    const details = { items: Array.from({ length: 20 }, () => 'x'.repeat(500)) };
    const trace = Array.from({ length: 100 }, () => ({ at, type: 'tool-called', details }));

    const capped = capTrace(trace);

    expect(countJsonBytes(capped)).toBeLessThan(250 * 1024);
    expect(capped.at(-1)).toStrictEqual({
      at,
      type: 'trace-truncated',
      details: { dropped: 100 - (capped.length - 1) },
    });
  });
});

describe('shortenJson', () => {
  it('truncates long texts and lists at any depth', () => {
    const value = { deep: { text: 'á'.repeat(2_000) }, list: Array(50).fill(1) };

    expect(shortenJson(value, 1_500)).toStrictEqual({
      deep: { text: `${'á'.repeat(500)}…` },
      list: Array(20).fill(1),
    });
  });

  it('replaces a value that stays too large by its size in bytes', () => {
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`key${i}`, 'á']));

    expect(shortenJson(wide, 500)).toStrictEqual({ truncated: true, bytes: countJsonBytes(wide) });
  });
});
