import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import {
  DeduplicationScope,
  FifoThroughputLimit,
  Queue,
  QueueEncryption,
  type QueueProps,
} from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Pace, Stage } from '../stage.ts';
import { ImpactAlarm } from './impact/impact-alarm.ts';

export interface FifoConsumerProps {
  readonly stage: Stage;
  readonly pace: Pick<Pace, 'visibilitySeconds'>;
  /** Deliveries before a message moves to the dead-letter queue. Default: the stage's setting. */
  readonly maxReceives?: number;
  /** The alarm goes off when a message has waited longer than this. */
  readonly lateAfter: Duration;
  /** A sentence that says what people notice when messages are late or end up in the DLQ. */
  readonly failureImpact: string;
  readonly alarms: ITopic;
  readonly key: IKey | undefined;
}

/**
 * A FIFO batch holds at most ten messages and has no batching window
 * (https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html).
 */
const BATCH_SIZE = 10;

const HOUSE_QUEUE = {
  fifo: true,
  enforceSSL: true,
  deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
  fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
} satisfies QueueProps;

/** Encrypts a queue with the customer's key, or with one that SQS manages. */
export function encryptQueue(key: IKey | undefined): QueueProps {
  if (key === undefined) return { encryption: QueueEncryption.SQS_MANAGED };
  return { encryption: QueueEncryption.KMS, encryptionMasterKey: key };
}

/** A FIFO queue with its dead-letter queue and alarms. `deliverTo` connects the consumer. */
export class FifoConsumer extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  private readonly maxConcurrency: number;

  constructor(scope: Construct, id: string, props: FifoConsumerProps) {
    super(scope, id);
    this.maxConcurrency = props.stage.maxConcurrency;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...HOUSE_QUEUE,
      ...encryptQueue(props.key),
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.seconds(props.pace.visibilitySeconds),
    });
    this.queue = new Queue(this, 'Queue', {
      ...HOUSE_QUEUE,
      ...encryptQueue(props.key),
      visibilityTimeout: Duration.seconds(props.pace.visibilitySeconds),
      deadLetterQueue: {
        queue: this.deadLetters,
        maxReceiveCount: props.maxReceives ?? props.stage.maxReceiveCount,
      },
    });
    this.createAlarms(props);
  }

  /** One conversation is one message group. Groups run in parallel, each in its own order. */
  deliverTo(consumer: IFunction): void {
    consumer.addEventSource(this.createSource(this.queue));
  }

  /** Has what died on every try consumed as well. */
  deliverDeadLettersTo(consumer: IFunction): void {
    consumer.addEventSource(this.createSource(this.deadLetters));
  }

  private createSource(queue: Queue): SqsEventSource {
    return new SqsEventSource(queue, {
      batchSize: BATCH_SIZE,
      reportBatchItemFailures: true,
      maxConcurrency: this.maxConcurrency,
    });
  }

  private createAlarms({ failureImpact, alarms, lateAfter }: FifoConsumerProps): void {
    const period = Duration.minutes(1);
    new ImpactAlarm(this, 'DeadLettersPresent', {
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
      above: 0,
      impact: `Given up after every retry: ${failureImpact}`,
      runbook: 'dead-letters',
      notify: alarms,
    });
    new ImpactAlarm(this, 'Late', {
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period }),
      above: lateAfter.toSeconds(),
      periods: 2,
      impact: `Late by more than ${lateAfter.toHumanString()}: ${failureImpact}`,
      runbook: 'queue-late',
      notify: alarms,
    });
  }
}
