import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { DeadLettersEnv } from '../../../functions/dead-letters/env.ts';
import { grantTable } from '../grant-table.ts';
import type { ConversationsTable } from './conversations-table.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';
import type { TurnPipeline } from './turn-pipeline.ts';

export interface DeadLettersProps {
  readonly setting: FunctionSetting;
  readonly conversations: ConversationsTable;
  readonly pipeline: Pick<TurnPipeline, 'inbound' | 'outbound'>;
}

/** Ends messages of people that died on every try: parked, answered once, redriven by command. */
export class DeadLetters extends Construct {
  readonly handler: IFunction;

  constructor(
    scope: Construct,
    id: string,
    { setting, conversations, pipeline }: DeadLettersProps,
  ) {
    super(scope, id);
    const { stage } = setting;
    const { inbound, outbound } = pipeline;
    this.handler = new ServiceFunction<DeadLettersEnv>(this, 'Handler', {
      setting,
      folder: 'dead-letters',
      timeoutSeconds: stage.notice.timeoutSeconds,
      memoryMb: 256,
      withCatalogue: true,
      environment: {
        STAGE: stage.name,
        CONVERSATIONS_TABLE: conversations.tableName,
        INBOUND_QUEUE_URL: inbound.queue.queueUrl,
        OUTBOUND_QUEUE_URL: outbound.queue.queueUrl,
        CLAIM_LEASE_SECONDS: String(stage.notice.timeoutSeconds),
        CATALOGUE_DIR: './catalogue',
      },
      failureImpact: 'People whose message failed for good are not told so.',
    });
    grantTable(conversations, this.handler, 'close');
    inbound.queue.grantSendMessages(this.handler);
    outbound.queue.grantSendMessages(this.handler);
    inbound.deliverDeadLettersTo(this.handler);
  }
}
