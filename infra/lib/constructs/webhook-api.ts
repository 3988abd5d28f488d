import { CfnResource, RemovalPolicy, Tags } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** The emulator gives the API this id, so that its address survives a redeploy. */
const LOCAL_API_ID = 'felix';

/**
 * On AWS the chat API function answers preflights. MiniStack answers them before any route, and only by the
 * API's own settings, of which it reads these names where CloudFormation's begin with a capital.
 */
const EMULATOR_CORS = { allowOrigins: ['*'], allowHeaders: ['*'], allowMethods: ['*'] };

const { GET, POST, OPTIONS, ANY } = HttpMethod;

const ROUTES = {
  webhook: [[POST, '/webhooks/{channel}/{bot}']],
  chatApi: [
    [POST, '/api/chat/message'],
    [GET, '/api/chat/turn/{turn_id}'],
    [GET, '/api/chat/session/{session_id}'],
    [GET, '/api/chat/history/{session_id}'],
    [OPTIONS, '/api/chat/{proxy+}'],
  ],
  // One route for all services: the function knows theirs, and which methods they take.
  servicesApi: [[ANY, '/api/v1/{proxy+}']],
  console: [
    [GET, '/'],
    [GET, '/console/{proxy+}'],
  ],
} as const;

/** Never the path or the address of the caller: paths carry session ids. */
const ACCESS_LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    error: '$context.integrationErrorMessage',
  }),
);

export interface WebhookApiProps {
  readonly stage: Stage;
  readonly handlers: Record<keyof typeof ROUTES, IFunction>;
}

/** The one public address: channel webhooks, the chat API, the services API and the console page. */
export class WebhookApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, handlers }: WebhookApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    if (stage.laptop) suitEmulator(this.api);
    for (const name of ['webhook', 'chatApi', 'servicesApi', 'console'] as const) {
      const integration = new HttpLambdaIntegration(`${name}Integration`, handlers[name]);
      for (const [method, path] of ROUTES[name]) {
        this.api.addRoutes({ path, methods: [method], integration });
      }
    }
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.requestsPerSecond, burstLimit: stage.requestsPerSecond * 2 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: ACCESS_LOG_FORMAT,
      },
    });
  }
}

function suitEmulator(api: HttpApi): void {
  Tags.of(api).add('ms-custom-id', LOCAL_API_ID);
  const resource = api.node.defaultChild;
  if (CfnResource.isCfnResource(resource)) {
    resource.addPropertyOverride('CorsConfiguration', EMULATOR_CORS);
  }
}
