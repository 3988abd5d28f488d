import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { NotifierEnv } from '../../../functions/notifier/env.ts';
import { grantTable } from '../grant-table.ts';
import type { ConversationsTable } from './conversations-table.ts';
import { FifoConsumer } from './fifo-consumer.ts';
import { ImpactAlarm } from './impact-alarm.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

/**
 * The highest value that SQS accepts. A notice goes back to the queue while the person is in the
 * middle of a question, so only an event that fails for hours may reach the dead-letter queue.
 */
const MAX_RECEIVES = 1_000;

/** The queue of events published by services. One conversation is one message group. */
export class EventsQueue extends FifoConsumer {
  constructor(scope: Construct, id: string, { stage, alarms, key }: FunctionSetting) {
    super(scope, id, {
      stage,
      pace: stage.notice,
      maxReceives: MAX_RECEIVES,
      lateAfter: Duration.minutes(15),
      failureImpact: 'people are not told what became of a transfer or a payment.',
      alarms,
      key,
    });
  }
}

export interface NoticesProps {
  readonly setting: FunctionSetting;
  readonly events: EventsQueue;
  readonly conversations: ConversationsTable;
  /** The outbound queue: a notice is delivered like a reply. */
  readonly replies: IQueue;
}

/** Turns a service's event into a notice: events queue, notifier, outbound queue. */
export class Notices extends Construct {
  readonly notifier: IFunction;

  constructor(scope: Construct, id: string, props: NoticesProps) {
    super(scope, id);
    const { setting, events, conversations, replies } = props;
    this.notifier = new ServiceFunction<NotifierEnv>(this, 'Notifier', {
      setting,
      folder: 'notifier',
      timeoutSeconds: setting.stage.notice.timeoutSeconds,
      memoryMb: 256,
      withCatalogue: true,
      environment: {
        STAGE: setting.stage.name,
        CONVERSATIONS_TABLE: conversations.tableName,
        OUTBOUND_QUEUE_URL: replies.queueUrl,
        EVENTS_DLQ_URL: events.deadLetters.queueUrl,
        CATALOGUE_DIR: './catalogue',
      },
      failureImpact: 'People are told late what became of a transfer or a payment.',
    });
    grantTable(conversations, this.notifier, 'notice');
    replies.grantSendMessages(this.notifier);
    events.deadLetters.grantSendMessages(this.notifier);
    events.deliverTo(this.notifier);
    this.createMisdirectedAlarm(setting);
  }

  /** The notifier counts the events it drops in its log; see `shared/lambda/metrics.ts`. */
  private createMisdirectedAlarm({ stage, alarms }: FunctionSetting): void {
    new ImpactAlarm(this, 'Misdirected', {
      metric: new Metric({
        namespace: 'ConversationalOrchestrator',
        metricName: 'misdirectedEvents',
        dimensionsMap: { stage: stage.name, service: 'notifier' },
        statistic: 'Sum',
      }),
      above: 0,
      impact: 'A service published an event for another person’s conversation; nobody was told.',
      notify: alarms,
    });
  }
}
