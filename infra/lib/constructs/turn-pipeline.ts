import { Duration, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import type { OrchestratorEnv } from '../../../functions/orchestrator/env.ts';
import type { ResponderEnv } from '../../../functions/responder/env.ts';
import type { SweeperEnv } from '../../../functions/sweeper/env.ts';
import { grantIndexQuery, grantTable } from '../grant-table.ts';
import { grantModels } from '../model-permissions.ts';
import { grantSpeech } from '../speech-permissions.ts';
import type { AppSecrets } from './app-secrets.ts';
import { type ConversationsTable, PENDING_INDEX } from './conversations-table.ts';
import type { DomainServices } from './domain-services.ts';
import { FifoConsumer } from './fifo-consumer.ts';
import { renderModelEnvironment } from './model-environment.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

export interface TurnPipelineProps {
  readonly setting: FunctionSetting;
  readonly conversations: ConversationsTable;
  readonly secrets: AppSecrets;
  readonly services: DomainServices;
  /** Invoked beside a turn. */
  readonly evaluator: IFunction;
}

/**
 * Takes an inbound message to a delivered reply: inbound queue, orchestrator, outbound queue,
 * responder, and a sweeper for replies that got stuck and for operations in doubt.
 */
export class TurnPipeline extends Construct {
  readonly inbound: FifoConsumer;
  readonly outbound: FifoConsumer;
  readonly orchestrator: IFunction;
  readonly responder: IFunction;
  readonly sweeper: IFunction;
  private readonly props: TurnPipelineProps;

  constructor(scope: Construct, id: string, props: TurnPipelineProps) {
    super(scope, id);
    this.props = props;
    const { stage, alarms, key } = props.setting;
    this.inbound = new FifoConsumer(this, 'Inbound', {
      stage,
      pace: stage.turn,
      lateAfter: Duration.minutes(1),
      failureImpact: 'people wrote and get no answer.',
      alarms,
      key,
    });
    this.outbound = new FifoConsumer(this, 'Outbound', {
      stage,
      pace: stage.reply,
      lateAfter: Duration.minutes(1),
      failureImpact: 'answers are written but do not reach the people who asked.',
      alarms,
      key,
    });
    this.orchestrator = this.createOrchestrator();
    this.responder = this.createResponder();
    this.sweeper = this.createSweeper();
    this.inbound.deliverTo(this.orchestrator);
    this.outbound.deliverTo(this.responder);
    this.scheduleSweeper();
  }

  private createOrchestrator(): IFunction {
    const { setting, conversations, secrets, services, evaluator } = this.props;
    const { stage, root } = setting;
    const orchestrator = new ServiceFunction<OrchestratorEnv>(this, 'Orchestrator', {
      setting,
      folder: 'orchestrator',
      timeoutSeconds: stage.turn.timeoutSeconds,
      memoryMb: 512,
      withCatalogue: true,
      environment: {
        STAGE: stage.name,
        CONVERSATIONS_TABLE: conversations.tableName,
        OUTBOUND_QUEUE_URL: this.outbound.queue.queueUrl,
        INBOUND_DLQ_URL: this.inbound.deadLetters.queueUrl,
        TOOL_FUNCTIONS: services.renderFunctionNames(),
        CLAIM_LEASE_SECONDS: String(stage.turn.leaseSeconds),
        MAX_RECEIVE_COUNT: String(stage.maxReceiveCount),
        CHANNEL_SECRETS_PREFIX: secrets.channelPrefix,
        CHANNEL_API_URLS: JSON.stringify(stage.channelApiUrls),
        CATALOGUE_DIR: './catalogue',
        UNLINKED_PEOPLE: stage.unlinkedPeople,
        SPEECH: stage.speech,
        SHADOW_FUNCTION: evaluator.functionName,
        ...renderModelEnvironment(stage, secrets),
      },
      failureImpact:
        'Turns fail: people get a late answer, or the sentence that something went wrong.',
    });
    if (stage.laptop?.modelEndpoint) {
      orchestrator.addEnvironment('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', stage.laptop.modelEndpoint);
    }
    grantTable(conversations, orchestrator, 'turn');
    this.outbound.queue.grantSendMessages(orchestrator);
    this.inbound.deadLetters.grantSendMessages(orchestrator);
    for (const secret of secrets.channels) secret.grantRead(orchestrator);
    services.grantInvokeTo(orchestrator);
    evaluator.grantInvokeLatestVersion(orchestrator);
    secrets.modelServer?.grantRead(orchestrator);
    if (stage.modelProvider === 'bedrock') grantModels(orchestrator, root);
    if (stage.speech === 'transcribe') grantSpeech(orchestrator);
    return orchestrator;
  }

  private createResponder(): IFunction {
    const { setting, conversations, secrets } = this.props;
    const { stage } = setting;
    const responder = new ServiceFunction<ResponderEnv>(this, 'Responder', {
      setting,
      folder: 'responder',
      timeoutSeconds: stage.reply.timeoutSeconds,
      memoryMb: 256,
      withCatalogue: true,
      environment: {
        STAGE: stage.name,
        CONVERSATIONS_TABLE: conversations.tableName,
        OUTBOUND_QUEUE_URL: this.outbound.queue.queueUrl,
        OUTBOUND_DLQ_URL: this.outbound.deadLetters.queueUrl,
        SENDING_LEASE_SECONDS: String(stage.reply.leaseSeconds),
        MAX_RECEIVE_COUNT: String(stage.maxReceiveCount),
        CHANNEL_SECRETS_PREFIX: secrets.channelPrefix,
        CATALOGUE_DIR: './catalogue',
        CHANNEL_API_URLS: JSON.stringify(stage.channelApiUrls),
      },
      failureImpact: 'Answers are written but do not reach people until the next retry.',
    });
    grantTable(conversations, responder, 'delivery');
    this.outbound.deadLetters.grantSendMessages(responder);
    for (const secret of secrets.channels) secret.grantRead(responder);
    return responder;
  }

  private createSweeper(): IFunction {
    const { setting, conversations } = this.props;
    const sweeper = new ServiceFunction<SweeperEnv>(this, 'Sweeper', {
      setting,
      folder: 'sweeper',
      timeoutSeconds: 30,
      memoryMb: 256,
      environment: {
        STAGE: setting.stage.name,
        CONVERSATIONS_TABLE: conversations.tableName,
        INBOUND_QUEUE_URL: this.inbound.queue.queueUrl,
        OUTBOUND_QUEUE_URL: this.outbound.queue.queueUrl,
        PENDING_AFTER_SECONDS: String(setting.stage.pendingAfterSeconds),
      },
      failureImpact:
        'An answer whose delivery was interrupted stays unsent until this works again, and nobody is told ' +
        'the end of an operation whose outcome was unknown.',
    });
    grantIndexQuery(conversations, sweeper, PENDING_INDEX);
    grantTable(conversations, sweeper, 'sweep');
    this.outbound.queue.grantSendMessages(sweeper);
    this.inbound.queue.grantSendMessages(sweeper);
    return sweeper;
  }

  private scheduleSweeper(): void {
    const account = Stack.of(this).account;
    const role = new Role(this, 'ScheduleRole', {
      description: 'Lets the schedule invoke the sweeper',
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    });
    this.sweeper.grantInvokeLatestVersion(role);
    new Schedule(this, 'EveryMinute', {
      description: 'Queues interrupted replies again, and questions about operations in doubt',
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      target: new LambdaInvoke(this.sweeper, {
        // Without this, the target would add a wider grant than the one above.
        role: role.withoutPolicyUpdates(),
        retryAttempts: 0,
        maxEventAge: Duration.minutes(1),
      }),
    });
  }
}
