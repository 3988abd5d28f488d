import { describe, expect, it } from 'vitest';
import { type BenchResult, benchResultSchema } from '../../bench/bench-result.ts';
import { priceDialogue } from '../../bench/measure/price-dialogue.ts';
import { quantile } from '../../bench/measure/quantile.ts';
import { formatReport } from '../../bench/report/format-report.ts';
import { formatValue } from '../../bench/report/format-value.ts';

const result: BenchResult = {
  measured_at: '2026-11-27T23:00:00.000Z',
  commit: 'abc123456',
  node: '20.20.2',
  load: 0.5,
  cores: 2,
  systems: [
    { name: 'ours', calls: [2, 1], input_tokens: 1200, overhead_ms: { p50: 0.4567, p95: 3.21 } },
  ],
  figures: [
    { id: 'a.calls', label: 'a: calls', value: 3, unit: 'calls', target: '≤ 6' },
    { id: 'a.new', label: 'a: new', value: 2, unit: 'ms' },
  ],
};

const cells = (report: string, label: string) =>
  report
    .split('\n')
    .find((line) => line.startsWith(`| ${label}`))
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());

describe('the report of the benchmark', () => {
  it('shows each figure next to its target and our dialogue next to the peers', () => {
    const peer = {
      name: 'theirs',
      calls: [3, 3],
      input_tokens: 2000,
      overhead_ms: { p50: 1, p95: 9.5 },
      import_ms: 390,
      rss_mb: 102,
      bundle_mb: 2.5,
    };

    const report = formatReport(result, { measured: 'last year', systems: [peer] });

    expect(report).toContain('(theirs: last year)');
    expect(cells(report, 'a: calls')).toStrictEqual(['3', '≤ 6', '']);
    expect(cells(report, 'theirs')).toStrictEqual([
      '3,3',
      '6',
      '2,000',
      '1 / 9.5',
      '390 (102 MB)',
      '2.5 MB',
    ]);
    expect(cells(report, 'ours')).toStrictEqual(['2,1', '3', '1,200', '0.46 / 3.2', '', '']);
  });

  it('compares with an earlier result by id, with empty cells for missing figures', () => {
    const [calls] = result.figures;
    const before = { ...result, figures: calls === undefined ? [] : [{ ...calls, value: 4 }] };

    const report = formatReport(result, { measured: '', systems: [] }, before);

    expect(cells(report, 'a: calls')).toStrictEqual(['3', '≤ 6', '4', '0.75', '']);
    expect(cells(report, 'a: new')).toStrictEqual(['2.00 ms', '', '', '', '']);
  });

  it('reads a result back from its JSON unchanged', () => {
    expect(benchResultSchema.parse(JSON.parse(JSON.stringify(result)))).toStrictEqual(result);
  });

  it.each([
    ['share', 0.8461, '84.6 %'],
    ['ms', 4.634, '4.63 ms'],
    ['ms', 176.4, '176 ms'],
    ['bytes', 290_000, '283 KB'],
    ['bytes', 1_572_864, '1.50 MB'],
    ['dollars', 0.0311, '$0.0311'],
    ['tokens', 3481, '3,481'],
  ] as const)('formats %s %d as %s', (unit, value, shown) => {
    expect(formatValue({ unit, value })).toBe(shown);
  });
});

describe('the quantile of samples', () => {
  it.each([
    [0, 1],
    [0.5, 3],
    [0.95, 5],
    [1, 5],
  ])('at %d is %d for the samples 1 to 5', (share, value) => {
    expect(quantile([5, 1, 4, 2, 3], share)).toBe(value);
  });

  it('is NaN without samples', () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('the price of a dialogue', () => {
  const call = { model: 'fast', tokens: 1_000, prefixTokens: 800, prefix: '', outputTokens: 50 };
  const turn = { said: '', place: '', reply: '' };
  const turns = [
    { ...turn, calls: [call, call] },
    { ...turn, calls: [] },
  ];
  const candidate = {
    provider: 'bedrock' as const,
    model_id: 'test.model-1',
    capabilities: {
      tools: true,
      sampling: true,
      prompt_caching: { system: true, tools: true, messages: true },
      tool_result_status: true,
    },
    price: { input: 2, output: 10, cache_read: 0.5 },
  };

  it('is that of 1,000 such turns with the first candidate, uncached and fully cached', () => {
    const { uncached, cached } = priceDialogue(turns, { fast: { candidates: [candidate] } });

    expect(uncached).toBeCloseTo(2.5, 10);
    expect(cached).toBeCloseTo(1.3, 10);
  });

  it('is unknown for a model without a price', () => {
    expect(() => priceDialogue(turns, {})).toThrow('config/models.json has no price for fast');
  });
});
