import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { findFunctions, findResources } from './stack/resources.ts';
import { synthesize } from './stack/synthesize.ts';

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
});

it('describes in a sentence what people notice', () => {
  for (const { AlarmDescription } of alarms) {
    expect(AlarmDescription).toMatch(/^[A-Z].{30,}\.$/);
  }
  expect(alarms.map((alarm) => alarm.AlarmDescription)).toContain(
    'Given up after every retry: people wrote and get no answer.',
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
    expect(alarm.TreatMissingData).toBe('notBreaching');
  }
});
