import type { Clock } from '../application/ports/clock.ts';
import { redactUnlessIdentifier } from './log-fields.ts';

/** CloudWatch bills each distinct combination as a metric, so dimensions are few and never ids. */
export interface MetricDimensions {
  readonly channel?: string;
  readonly kind?: string;
  readonly route?: string;
}

/** Counts and measures. Names are camelCase; those ending in `Ms` are milliseconds. */
export interface Metrics {
  record(values: Readonly<Record<string, number>>, dimensions?: MetricDimensions): void;
}

/**
 * Writes metrics in CloudWatch's embedded metric format: one JSON line on standard output, no API
 * call.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function createMetrics(options: {
  readonly service: string;
  readonly stage: string;
  readonly clock: Clock;
}): Metrics {
  const { service, stage } = options;
  return {
    record(values, dimensions = {}) {
      const base = { stage, service };
      const labels = { ...base, ...redactDimensions(dimensions) };
      // Alarms watch a count of a function as a whole, whatever its channel or kind.
      const sets = [Object.keys(base), Object.keys(labels)];
      const metrics = Object.keys(values).map((name) => ({ Name: name, Unit: chooseUnit(name) }));
      const directive = {
        Namespace: 'ConversationalOrchestrator',
        Dimensions: sets.slice(Object.keys(dimensions).length === 0 ? 1 : 0),
        Metrics: metrics,
      };
      const emf = { Timestamp: options.clock.now().getTime(), CloudWatchMetrics: [directive] };
      process.stdout.write(`${JSON.stringify({ _aws: emf, ...labels, ...values })}\n`);
    },
  };
}

function redactDimensions(dimensions: MetricDimensions): Record<string, string> {
  const entries = Object.entries(dimensions).map(([name, value]: [string, string]) => [
    name,
    redactUnlessIdentifier(value),
  ]);
  return Object.fromEntries(entries);
}

function chooseUnit(name: string): 'Milliseconds' | 'Count' {
  return name.endsWith('Ms') ? 'Milliseconds' : 'Count';
}
