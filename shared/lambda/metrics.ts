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
      const metrics = Object.keys(values).map((name) => ({ Name: name, Unit: chooseUnit(name) }));
      const directive = {
        Namespace: 'ConversationalOrchestrator',
        Dimensions: listDimensionSets(Object.keys(base), Object.keys(dimensions)),
        Metrics: metrics,
      };
      const emf = { Timestamp: options.clock.now().getTime(), CloudWatchMetrics: [directive] };
      process.stdout.write(`${JSON.stringify({ _aws: emf, ...labels, ...values })}\n`);
    },
  };
}

/**
 * Alarms watch a count of a function as a whole, or one kind of it, whatever its other dimensions
 * are: CloudWatch finds a count only under exactly the names that it was recorded with.
 */
function listDimensionSets(base: readonly string[], own: readonly string[]) {
  const kind = own.filter((name) => name === 'kind');
  const sets = new Map([[], kind, own].map((names) => [names.join(), [...base, ...names]]));
  return [...sets.values()];
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
