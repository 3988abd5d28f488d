import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { impactMetrics } from '../../infra/lib/constructs/impact/impact-metrics.ts';
import { discoverServices } from '../../infra/lib/discover-services.ts';
import { findFunctions, findResources } from './stack/resources.ts';
import { aRepository, synthesize } from './stack/synthesize.ts';

const { stateless } = synthesize('prod');
const alarms = [
  ...findResources(
    stateless,
    'AWS::CloudWatch::Alarm',
    z.object({
      AlarmDescription: z.string(),
      AlarmActions: z.array(z.object({ Ref: z.string() })),
      MetricName: z.string(),
      TreatMissingData: z.string(),
      Threshold: z.number(),
    }),
  ).values(),
];

const countAlarms = (metric: string) =>
  alarms.filter(({ MetricName }) => MetricName === metric).length;

it('watches every function for errors, and every queue for late and lost messages', () => {
  expect(countAlarms('Errors')).toBe(findFunctions(stateless).size);
  expect(countAlarms('ApproximateAgeOfOldestMessage')).toBe(3);
  expect(countAlarms('ApproximateNumberOfMessagesVisible')).toBe(4);
  expect(countAlarms('misdirectedEvents')).toBe(1);
  expect(countAlarms('Invocations')).toBe(1);
});

it('watches processes only where a function can have too few of its own', () => {
  const reserved = [...findFunctions(stateless).values()].filter(
    ({ ReservedConcurrentExecutions }) => ReservedConcurrentExecutions !== undefined,
  );
  expect(countAlarms('Throttles')).toBe(reserved.length);
  const ofSandbox = synthesize('sandbox').stateless;
  ofSandbox.resourcePropertiesCountIs('AWS::CloudWatch::Alarm', { MetricName: 'Throttles' }, 0);
});

it('calls a colleague only for services that are paid for, and so can open cases', () => {
  const { stateless: all } = synthesize('sandbox', aRepository(discoverServices(process.cwd())));
  const cases = all.findResources('AWS::CloudWatch::Alarm', {
    Properties: { MetricName: 'openedCases' },
  });
  const services = Object.values(cases).map(({ Properties: { Dimensions } }) =>
    Dimensions.flatMap(({ Name = '', Value = '' }) => (Name === 'service' ? [Value] : [])),
  );
  expect(services.flat().sort()).toEqual(['billpay', 'remittances', 'snpl', 'topups']);
});

it.each([
  ['orchestrator', 'missedTurns'],
  ['orchestrator', 'ungroundedReplies'],
  ['responder', 'undeliverableReplies'],
  ['chat-api', 'serverErrors'],
  ['services-api', 'serverErrors'],
  ['admin-api', 'serverErrors'],
  ['notifier', 'untoldEvents'],
])('rings when people suffer from the %s: %s', (service, MetricName) => {
  const Dimensions = Match.arrayWith([{ Name: 'service', Value: service }]);
  stateless.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Dimensions });
});

it('describes in a sentence what people notice', () => {
  for (const { AlarmDescription } of alarms) {
    expect(AlarmDescription).toMatch(/^[A-Z].{30,}\. See docs\/runbook\.md#[a-z-]+$/);
  }
  expect(alarms.map((alarm) => alarm.AlarmDescription)).toContain(
    'Given up after every retry: people wrote and get no answer. See docs/runbook.md#dead-letters',
  );
});

it('lets the alarms of this account publish to the topic', () => {
  stateless.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    },
  });
});

it('notifies the topic, and stays quiet while there is no data', () => {
  const [topic] = Object.keys(stateless.findResources('AWS::SNS::Topic'));
  for (const alarm of alarms) {
    expect(alarm.AlarmActions).toEqual([{ Ref: topic }]);
    // Only a sweeper that does nothing counts nothing.
    const silent = alarm.MetricName === 'Invocations' ? 'breaching' : 'notBreaching';
    expect(alarm.TreatMissingData).toBe(silent);
  }
});

it('says in the runbook what to do about each alarm', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  const named = alarms.map(({ AlarmDescription }) => AlarmDescription.split('#')[1]);
  expect([...new Set(named)].sort()).toEqual(
    sections.filter((name) => named.includes(name)).sort(),
  );
});

it('watches only what some function counts', () => {
  const sources = ['functions', 'shared/lambda'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const counted = (metric: string) =>
    sources.some((source) => new RegExp(`\\b${metric}\\b`).test(source));
  expect(impactMetrics.filter(({ metric }) => !counted(metric))).toEqual([]);
});

it('shows the same counts on a dashboard', () => {
  const [dashboard] = Object.values(stateless.findResources('AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(dashboard?.['Properties'].DashboardBody);
  for (const { metric } of impactMetrics) expect(body).toContain(metric);
});
