import { CfnResource, RemovalPolicy, Tags } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { HttpLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { FunctionSetting } from './service-function.ts';

/** Fixes the API's id on the emulator, so that its address survives a redeployment. */
const LOCAL_API_ID = 'felix';

/**
 * On AWS, the API functions answer preflight requests. MiniStack answers them itself, from the
 * API's CORS settings, and expects these names in lower camel case instead of CloudFormation's.
 */
function toEmulatorCors({ allowedOrigins }: Stage) {
  return { allowOrigins: allowedOrigins, allowHeaders: ['*'], allowMethods: ['*'] };
}

const { GET, POST, DELETE, OPTIONS, ANY } = HttpMethod;

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
    [GET, '/api/chat/assistants'],
    [POST, '/api/chat/link-code'],
    [GET, '/api/chat/links'],
    [DELETE, '/api/chat/links/{link_id}'],
    [OPTIONS, '/api/chat/{proxy+}'],
  ],
  // One route for all services: the function does its own routing.
  servicesApi: [[ANY, '/api/v1/{proxy+}']],
  adminApi: [
    [GET, '/api/admin/person/{id}'],
    [DELETE, '/api/admin/person/{id}'],
    [GET, '/api/admin/desk'],
    [GET, '/api/admin/desk/{conversation}'],
    [POST, '/api/admin/desk/{conversation}/{action}'],
    [GET, '/api/admin/openapi.json'],
  ],
  console: [
    [GET, '/'],
    [GET, '/console/{proxy+}'],
  ],
} as const;

/** With the caller, so that an attack can be traced; without the path, which has session ids. */
const ACCESS_LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    caller: '$context.identity.sourceIp',
    agent: '$context.identity.userAgent',
    route: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    error: '$context.integrationErrorMessage',
  }),
);

type RouteGroup = keyof typeof ROUTES;
const GROUPS: readonly RouteGroup[] = ['webhook', 'chatApi', 'servicesApi', 'adminApi', 'console'];

export interface PublicApiProps {
  readonly setting: FunctionSetting;
  readonly handlers: Record<RouteGroup, IFunction>;
  /** Decides before any function is called; undefined where the API is the public address. */
  readonly authorizer: HttpLambdaAuthorizer | undefined;
}

/** The HTTP API behind the one public address, with the routes of all public functions. */
export class PublicApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { setting, handlers, authorizer }: PublicApiProps) {
    super(scope, id);
    const { stage } = setting;
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    if (stage.laptop) configureForEmulator(this.api, stage);
    const routes = GROUPS.flatMap((group) => {
      const integration = new HttpLambdaIntegration(`${group}Integration`, handlers[group]);
      return ROUTES[group].flatMap(([method, path]) =>
        this.api.addRoutes({
          path,
          methods: [method],
          integration,
          ...(authorizer && { authorizer }),
        }),
      );
    });
    const httpStage = this.createStage(setting);
    throttleRoutes(httpStage, stage);
    for (const route of routes) httpStage.node.addDependency(route);
  }

  private createStage({ stage, key }: FunctionSetting): HttpStage {
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
      ...(key && { encryptionKey: key }),
    });
    return new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: ACCESS_LOG_FORMAT,
      },
    });
  }
}

/**
 * Each group of routes has a limit of its own: people who open the console cannot starve the
 * webhook. https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
function throttleRoutes(httpStage: HttpStage, { requestsPerSecond }: Stage): void {
  const resource = httpStage.node.defaultChild;
  if (!(resource instanceof CfnStage)) return;
  const limits = GROUPS.flatMap((group) => {
    const rate = requestsPerSecond[group];
    const limit = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: rate * 2 };
    return ROUTES[group].map(([method, path]) => [`${method} ${path}`, limit]);
  });
  resource.routeSettings = Object.fromEntries(limits);
}

function configureForEmulator(api: HttpApi, stage: Stage): void {
  Tags.of(api).add('ms-custom-id', LOCAL_API_ID);
  const resource = api.node.defaultChild;
  if (CfnResource.isCfnResource(resource)) {
    resource.addPropertyOverride('CorsConfiguration', toEmulatorCors(stage));
  }
}
