import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ShadowEvaluatorEnv } from '../../../functions/shadow-evaluator/env.ts';
import { grantTable } from '../grant-table.ts';
import { grantModels } from '../model-permissions.ts';
import { readShadowServices } from '../read-shadow-services.ts';
import type { AppSecrets } from './app-secrets.ts';
import type { ConversationsTable } from './conversations-table.ts';
import type { DomainServices } from './domain-services.ts';
import { encryptQueue } from './fifo-consumer.ts';
import { ImpactAlarm } from './impact/impact-alarm.ts';
import { renderModelEnvironment } from './model-environment.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

export interface ShadowProps {
  readonly setting: FunctionSetting;
  readonly conversations: ConversationsTable;
  readonly secrets: AppSecrets;
  readonly services: DomainServices;
}

/**
 * The shadow evaluator: invoked beside a turn, never tried again, for a tip that comes late is
 * worth nothing. It reads through the services that `shadow.json` names and writes only its
 * verdict.
 */
export class Shadow extends Construct {
  readonly evaluator: IFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { setting, ...props }: ShadowProps) {
    super(scope, id);
    const { stage, root, alarms, key } = setting;
    const { conversations, secrets, services } = props;
    const readable = readShadowServices(root);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...encryptQueue(key),
      enforceSSL: true,
      // What failed holds words of a conversation, which nobody will deliver any more.
      retentionPeriod: Duration.days(3),
    });
    const evaluator = new ServiceFunction<ShadowEvaluatorEnv>(this, 'Evaluator', {
      setting,
      folder: 'shadow-evaluator',
      timeoutSeconds: 15,
      memoryMb: 256,
      withCatalogue: true,
      environment: {
        STAGE: stage.name,
        CONVERSATIONS_TABLE: conversations.tableName,
        TOOL_FUNCTIONS: services.renderFunctionNames(readable),
        CATALOGUE_DIR: './catalogue',
        ...renderModelEnvironment(stage, secrets),
      },
      failureImpact: 'People get their answers as always, but no tips.',
    });
    if (stage.laptop?.modelEndpoint) {
      evaluator.addEnvironment('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', stage.laptop.modelEndpoint);
    }
    evaluator.configureAsyncInvoke({
      retryAttempts: 0,
      maxEventAge: Duration.minutes(1),
      onFailure: new SqsDestination(this.deadLetters),
    });
    grantTable(conversations, evaluator, 'verdict');
    services.grantInvokeTo(evaluator, readable);
    secrets.modelServer?.grantRead(evaluator);
    if (stage.modelProvider === 'bedrock') grantModels(evaluator, root);
    new ImpactAlarm(this, 'DeadLettersPresent', {
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
      }),
      above: 0,
      runbook: 'shadow-fails',
      impact: 'Evaluations beside the conversation fail: people get answers without tips.',
      notify: alarms,
    });
    this.evaluator = evaluator;
  }
}
