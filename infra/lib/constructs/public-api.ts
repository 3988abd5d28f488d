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

/** Fixes the API's id on the emulator, so that its address survives a redeployment. */
const LOCAL_API_ID = 'felix';

/**
 * On AWS, the chat API function answers preflight requests. MiniStack answers them itself, from the
 * API's CORS settings, and expects these names in lower camel case instead of CloudFormation's.
 */
const EMULATOR_CORS = { allowOrigins: ['*'], allowHeaders: ['*'], allowMethods: ['*'] };

const { GET, POST, OPTIONS, ANY } = HttpMethod;

const ROUTES = {
  webhook: [
    [POST, '/webhooks/{channel}/{bot}'],
    // Some channels first check that the address is ours.
    [GET, '/webhooks/{channel}/{bot}'],
  ],
  chatApi: [
    [POST, '/api/chat/message'],
    [GET, '/api/chat/turn/{turn_id}'],
    [GET, '/api/chat/session/{session_id}'],
    [GET, '/api/chat/history/{session_id}'],
    [OPTIONS, '/api/chat/{proxy+}'],
  ],
  // One route for all services: the function does its own routing.
  servicesApi: [[ANY, '/api/v1/{proxy+}']],
  console: [
    [GET, '/'],
    [GET, '/console/{proxy+}'],
  ],
} as const;

/** Leaves out the path, which contains session ids, and the caller's address. */
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

export interface PublicApiProps {
  readonly stage: Stage;
  readonly handlers: Record<keyof typeof ROUTES, IFunction>;
}

/** The HTTP API behind the one public address, with the routes of all public functions. */
export class PublicApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, handlers }: PublicApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    if (stage.laptop) configureForEmulator(this.api);
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

function configureForEmulator(api: HttpApi): void {
  Tags.of(api).add('ms-custom-id', LOCAL_API_ID);
  const resource = api.node.defaultChild;
  if (CfnResource.isCfnResource(resource)) {
    resource.addPropertyOverride('CorsConfiguration', EMULATOR_CORS);
  }
}
