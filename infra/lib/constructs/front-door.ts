import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ChatApiEnv } from '../../../functions/chat-api/env.ts';
import type { ConsoleEnv } from '../../../functions/console/env.ts';
import type { ServicesApiEnv } from '../../../functions/services-api/env.ts';
import type { WebhookEnv } from '../../../functions/webhook/env.ts';
import { grantTable } from '../grant-table.ts';
import { readWebAssistant } from '../read-web-assistant.ts';
import type { ServiceStorage } from '../service-storage.ts';
import { AdminApi } from './admin-api.ts';
import type { AppSecrets } from './app-secrets.ts';
import type { ConversationsTable } from './conversations-table.ts';
import type { DomainServices } from './domain-services.ts';
import { Edge } from './edge.ts';
import { OriginGuard } from './origin-guard.ts';
import { PublicApi } from './public-api.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

export interface FrontDoorProps {
  readonly setting: FunctionSetting;
  readonly inboundQueue: IQueue;
  readonly outboundQueue: IQueue;
  readonly conversations: ConversationsTable;
  readonly secrets: AppSecrets;
  readonly services: DomainServices;
  readonly storages: readonly ServiceStorage[];
}

/** Partition keys of accounts, linked identities and codes (`shared/adapters/dynamodb/items`). */
const LINK_PARTITIONS = ['PERSON#*', 'IDENTITY#*', 'LINKCODE#*'];

/**
 * API Gateway times out after 30 seconds
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html).
 */
const CHAT_API_TIMEOUT_SECONDS = 29;
/** Longer than the 15 seconds after which a service call times out and the caller gets an error. */
const SERVICES_API_TIMEOUT_SECONDS = 20;

/** Everything that is called from outside: webhooks, the APIs and the console page. */
export class FrontDoor extends Construct {
  readonly url: string;
  readonly apiId: string;
  private readonly props: FrontDoorProps;

  constructor(scope: Construct, id: string, props: FrontDoorProps) {
    super(scope, id);
    this.props = props;
    const { setting } = props;
    const { origin } = props.secrets;
    const guard = origin && new OriginGuard(this, 'OriginGuard', { setting, secret: origin });
    const { api } = new PublicApi(this, 'Http', {
      setting,
      authorizer: guard?.authorizer,
      handlers: {
        webhook: this.createWebhook(),
        chatApi: this.createChatApi(),
        servicesApi: this.createServicesApi(),
        adminApi: new AdminApi(this, 'AdminApi', props).handler,
        console: this.createConsole(),
      },
    });
    const { apiEndpoint: apiUrl } = api;
    this.url = origin
      ? new Edge(this, 'Edge', { setting, apiUrl, originSecret: origin }).url
      : apiUrl;
    this.apiId = api.apiId;
  }

  private createWebhook() {
    const { setting, inboundQueue, outboundQueue, secrets } = this.props;
    const webhook = new ServiceFunction<WebhookEnv>(this, 'Webhook', {
      setting,
      folder: 'webhook',
      timeoutSeconds: 10,
      memoryMb: 256,
      withCatalogue: true,
      environment: {
        STAGE: setting.stage.name,
        INBOUND_QUEUE_URL: inboundQueue.queueUrl,
        OUTBOUND_QUEUE_URL: outboundQueue.queueUrl,
        CHANNEL_SECRETS_PREFIX: secrets.channelPrefix,
        CATALOGUE_DIR: './catalogue',
      },
      failureImpact:
        'Messages from channels are refused; Telegram sends them again for a day, WhatsApp for a week.',
    });
    inboundQueue.grantSendMessages(webhook);
    outboundQueue.grantSendMessages(webhook);
    for (const secret of secrets.channels) secret.grantRead(webhook);
    return webhook;
  }

  private createChatApi() {
    const { setting, inboundQueue, conversations, secrets } = this.props;
    const { stage } = setting;
    const chatApi = new ServiceFunction<ChatApiEnv>(this, 'ChatApi', {
      setting,
      folder: 'chat-api',
      timeoutSeconds: CHAT_API_TIMEOUT_SECONDS,
      memoryMb: 256,
      withCatalogue: true,
      environment: {
        STAGE: stage.name,
        INBOUND_QUEUE_URL: inboundQueue.queueUrl,
        CONVERSATIONS_TABLE: conversations.tableName,
        CATALOGUE_DIR: './catalogue',
        API_AUTH_SECRET_ID: secrets.apiAuth.secretArn,
        API_AUTH_MODE: stage.apiAuth,
        TOKEN_ISSUER: stage.tokens.issuer,
        TOKEN_AUDIENCE: stage.tokens.audience,
        ALLOWED_ORIGINS: stage.allowedOrigins.join(','),
        REPLY_WAIT_MS: String(stage.replyWaitMs),
      },
      failureImpact: 'The web chat and programs that use the chat API get errors.',
    });
    inboundQueue.grantSendMessages(chatApi);
    grantTable(conversations, chatApi, 'read');
    grantTable(conversations, chatApi, 'link', LINK_PARTITIONS);
    secrets.apiAuth.grantRead(chatApi);
    return chatApi;
  }

  private createServicesApi() {
    const { setting, secrets, services } = this.props;
    const { stage, root } = setting;
    const { locale, timezone } = readWebAssistant(root);
    const servicesApi = new ServiceFunction<ServicesApiEnv>(this, 'ServicesApi', {
      setting,
      folder: 'services-api',
      timeoutSeconds: SERVICES_API_TIMEOUT_SECONDS,
      memoryMb: 256,
      withManifests: true,
      environment: {
        STAGE: stage.name,
        TOOL_FUNCTIONS: services.renderFunctionNames(),
        SERVICES_DIR: './services',
        API_AUTH_SECRET_ID: secrets.apiAuth.secretArn,
        API_AUTH_MODE: stage.apiAuth,
        TOKEN_ISSUER: stage.tokens.issuer,
        TOKEN_AUDIENCE: stage.tokens.audience,
        ALLOWED_ORIGINS: stage.allowedOrigins.join(','),
        DEFAULT_LOCALE: locale,
        TIMEZONE: timezone,
      },
      failureImpact:
        'Programs that call the domain services directly get errors; conversations work.',
    });
    services.grantInvokeTo(servicesApi);
    secrets.apiAuth.grantRead(servicesApi);
    return servicesApi;
  }

  private createConsole() {
    const { setting } = this.props;
    return new ServiceFunction<ConsoleEnv>(this, 'Console', {
      setting,
      folder: 'console',
      timeoutSeconds: 5,
      memoryMb: 256,
      environment: { STAGE: setting.stage.name },
      failureImpact: 'The chat page does not open; every other channel works.',
    });
  }
}
