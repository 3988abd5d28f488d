import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { encryptQueue } from './fifo-consumer.ts';
import { ImpactAlarm } from './impact/impact-alarm.ts';
import type { FunctionSetting } from './service-function.ts';

/** The queue for scheduled calls that failed on every attempt, with its alarm. */
export class MissedCalls extends Construct {
  readonly queue: Queue;

  constructor(
    scope: Construct,
    id: string,
    { alarms, key }: Pick<FunctionSetting, 'alarms' | 'key'>,
  ) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      ...encryptQueue(key),
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    new ImpactAlarm(this, 'Present', {
      metric: this.queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      above: 0,
      impact:
        'Given up after every retry: something that was due (a payout, a payment, an instalment) was not done.',
      runbook: 'missed-calls',
      notify: alarms,
    });
  }
}
