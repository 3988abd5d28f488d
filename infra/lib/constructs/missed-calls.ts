import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { ImpactAlarm } from './impact-alarm.ts';

/** The queue for scheduled calls that failed on every attempt, with its alarm. */
export class MissedCalls extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, alarms: ITopic) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    new ImpactAlarm(this, 'Present', {
      metric: this.queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      above: 0,
      impact:
        'Given up after every retry: something that was due (a payout, a payment, an instalment) was not done.',
      notify: alarms,
    });
  }
}
