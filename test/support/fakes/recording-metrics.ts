import type { MetricDimensions, Metrics } from '../../../shared/lambda/metrics.ts';

/** Metrics that are kept. */
export class RecordingMetrics implements Metrics {
  readonly records: {
    readonly values: Readonly<Record<string, number>>;
    readonly dimensions: MetricDimensions;
  }[] = [];

  record(values: Readonly<Record<string, number>>, dimensions: MetricDimensions = {}): void {
    this.records.push({ values, dimensions });
  }

  /** The sum of one value over all records. */
  total(name: string): number {
    return this.records.reduce((sum, { values }) => sum + (values[name] ?? 0), 0);
  }
}
