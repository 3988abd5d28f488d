import type { BenchResult, Figure } from '../bench-result.ts';
import type { MeasuredSystem } from '../measured-system.ts';
import type { Peers } from '../read-peers.ts';
import { formatTable } from './format-table.ts';
import { formatValue } from './format-value.ts';

/**
 * Formats the figures with their targets, and our dialogue next to the peers'. With an earlier
 * result, adds its values and the ratios.
 */
export function formatReport(result: BenchResult, peers: Peers, before?: BenchResult): string {
  const { commit, node, measured_at, load, cores } = result;
  const against =
    before === undefined ? '' : `, compared with ${before.commit} of ${before.measured_at}`;
  return [
    `Measured on ${measured_at} at ${commit} with Node ${node}, load ${load.toFixed(1)} on ${cores} cores${against}`,
    formatFigures(result.figures, before),
    `The 4-turn dialogue, compared with other frameworks (theirs: ${peers.measured})`,
    formatSystems([...peers.systems, ...result.systems]),
  ].join('\n\n');
}

function formatFigures(figures: readonly Figure[], before?: BenchResult): string {
  const known = new Map(before?.figures.map((figure) => [figure.id, figure]));
  const compareFigure = (figure: Figure): readonly string[] => {
    const old = known.get(figure.id);
    return old === undefined ? ['', ''] : [formatValue(old), formatRatio(figure.value, old.value)];
  };
  const rows = figures.map((figure) => [
    figure.label,
    formatValue(figure),
    figure.target ?? '',
    ...(before === undefined ? [] : compareFigure(figure)),
    figure.detail ?? '',
  ]);
  const compared = before === undefined ? [] : ['before', 'now ÷ before'];
  return formatTable([['figure', 'measured', 'target', ...compared, 'detail'], ...rows]);
}

/** Formats the new value as a multiple of the old one. */
function formatRatio(now: number, before: number): string {
  if (before === 0) return now === 0 ? '1.00' : '';
  return (now / before).toFixed(2);
}

function formatSystems(systems: readonly MeasuredSystem[]): string {
  const rows = systems.map(
    ({ name, calls, input_tokens, overhead_ms, import_ms, rss_mb, bundle_mb }) => [
      name,
      calls.join(','),
      String(calls.reduce((sum, count) => sum + count, 0)),
      input_tokens.toLocaleString('en'),
      `${formatMilliseconds(overhead_ms.p50)} / ${formatMilliseconds(overhead_ms.p95)}`,
      import_ms === undefined ? '' : `${Math.round(import_ms)} (${Math.round(rss_mb ?? 0)} MB)`,
      bundle_mb === undefined ? '' : `${bundle_mb.toFixed(1)} MB`,
    ],
  );
  const header = [
    'system',
    'calls per turn',
    'calls',
    'input tokens',
    'overhead p50 / p95 ms',
    'import ms (RSS)',
    'bundle',
  ];
  return formatTable([header, ...rows]);
}

function formatMilliseconds(milliseconds: number): string {
  return String(Number(milliseconds.toPrecision(2)));
}
