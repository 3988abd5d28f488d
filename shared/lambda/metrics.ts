import type { Clock } from '../application/ports/clock.ts';
import { safeIdentifier } from './log-fields.ts';

/** Each distinct combination is billed as a metric of its own, so there are few and no ids. */
export interface MetricDimensions {
  readonly channel?: string;
  readonly kind?: string;
  readonly model?: string;
  readonly route?: string;
}

/** Counts and measures. Names are camelCase; those ending in `Ms` are milliseconds. */
export interface Metrics {
  record(values: Readonly<Record<string, number>>, dimensions?: MetricDimensions): void;
}

/**
 * Metrics as CloudWatch embedded metric format: one JSON line on standard output, no API call.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function createMetrics(options: {
  readonly service: string;
  readonly stage: string;
  readonly clock: Clock;
  readonly write?: (line: string) => void;
}): Metrics {
  const write = options.write ?? ((line: string) => process.stdout.write(`${line}\n`));
  const { service, stage } = options;
  return {
    record(values, dimensions = {}) {
      const labels = { stage, service, ...safeDimensions(dimensions) };
      const metrics = Object.keys(values).map((name) => ({ Name: name, Unit: unitOf(name) }));
      const directive = {
        Namespace: 'ConversationalOrchestrator',
        Dimensions: [Object.keys(labels)],
        Metrics: metrics,
      };
      const emf = { Timestamp: options.clock.now().getTime(), CloudWatchMetrics: [directive] };
      write(JSON.stringify({ _aws: emf, ...labels, ...values }));
    },
  };
}

function safeDimensions(dimensions: MetricDimensions): Record<string, string> {
  const entries = Object.entries(dimensions).map(([name, value]: [string, string]) => [
    name,
    safeIdentifier(value),
  ]);
  return Object.fromEntries(entries);
}

function unitOf(name: string): 'Milliseconds' | 'Count' {
  return name.endsWith('Ms') ? 'Milliseconds' : 'Count';
}
