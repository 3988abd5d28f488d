import type { Figure } from '../bench-result.ts';
import type { MeasuredFunction } from '../measure/measure-functions.ts';
import { formatValue } from '../report/format-value.ts';

const budgets: Readonly<Record<string, { readonly load: string; readonly size: string }>> = {
  orchestrator: { load: '< 200 ms', size: '< 1.5 MB' },
  webhook: { load: '< 60 ms', size: '< 300 KB' },
};

/** Builds the figures of one function, with the design's budgets if it has any. */
export function buildFunctionFigures({
  folder,
  bundle,
  coldImport,
}: MeasuredFunction): readonly Figure[] {
  const { medianMs, fastestMs, slowestMs, cpuMs, rssBytes } = coldImport;
  const budget = budgets[folder];
  const between = [fastestMs, slowestMs].map((value) => formatValue({ value, unit: 'ms' }));
  return [
    {
      id: `${folder}.cold_import`,
      label: `${folder}: cold import, median`,
      value: medianMs,
      unit: 'ms',
      ...(budget ? { target: budget.load } : {}),
      detail: `range of the runs: ${between.join(' to ')}`,
    },
    {
      id: `${folder}.cold_import_cpu`,
      label: `${folder}: cold import, CPU time`,
      value: cpuMs,
      unit: 'ms',
    },
    {
      id: `${folder}.memory`,
      label: `${folder}: memory after import`,
      value: rssBytes,
      unit: 'bytes',
    },
    {
      id: `${folder}.bundle_static`,
      label: `${folder}: bundle, loaded at start`,
      value: bundle.staticBytes,
      unit: 'bytes',
      ...(budget ? { target: budget.size } : {}),
    },
    {
      id: `${folder}.bundle_total`,
      label: `${folder}: bundle, including code loaded on demand`,
      value: bundle.totalBytes,
      unit: 'bytes',
    },
  ];
}
