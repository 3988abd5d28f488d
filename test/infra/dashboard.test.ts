import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { shadowMetrics } from '../../infra/lib/constructs/impact/shadow-widgets.ts';
import { findResources } from './stack/resources.ts';
import { synthesize } from './stack/synthesize.ts';

const dashboards = [
  ...findResources(
    synthesize('prod').stateless,
    'AWS::CloudWatch::Dashboard',
    z.object({ DashboardName: z.string(), DashboardBody: z.unknown() }),
  ).values(),
];

it('shows what the shadow offers, what becomes of it and what it costs', () => {
  expect(dashboards).toHaveLength(1);
  const drawn = JSON.stringify(dashboards[0]?.DashboardBody).replaceAll('\\', '');
  for (const [service, metrics] of Object.entries(shadowMetrics)) {
    for (const metric of metrics) {
      expect(drawn).toMatch(
        new RegExp(
          `"ConversationalOrchestrator","${metric}","service","${service}","stage","prod"`,
        ),
      );
    }
  }
});

it.each(Object.entries(shadowMetrics))(
  'shows of the %s only what it counts',
  (service, metrics) => {
    const source = readFileSync(`functions/${service}/handler.ts`, 'utf8');
    for (const metric of metrics) expect(source).toContain(metric);
  },
);
