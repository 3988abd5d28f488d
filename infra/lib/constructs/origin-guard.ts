import { Duration } from 'aws-cdk-lib';
import {
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { OriginGuardEnv } from '../../../functions/origin-guard/env.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

/** Added by CloudFront to every request; a visitor's own header of this name is replaced. */
export const ORIGIN_KEY_HEADER = 'x-origin-key';

export interface OriginGuardProps {
  readonly setting: FunctionSetting;
  readonly secret: Secret;
}

/**
 * Refuses at the API whatever does not come through CloudFront (docs/adr/0025). Without the header
 * API Gateway answers 401 and calls nothing; a right key is remembered for five minutes.
 */
export class OriginGuard extends Construct {
  readonly authorizer: HttpLambdaAuthorizer;

  constructor(scope: Construct, id: string, { setting, secret }: OriginGuardProps) {
    super(scope, id);
    const guard = new ServiceFunction<OriginGuardEnv>(this, 'Function', {
      setting,
      folder: 'origin-guard',
      timeoutSeconds: 5,
      memoryMb: 256,
      environment: { ORIGIN_SECRET_ID: secret.secretArn },
      failureImpact: 'Nobody gets in: web chat, webhooks and APIs answer with an error.',
    });
    secret.grantRead(guard);
    this.authorizer = new HttpLambdaAuthorizer('OriginAuthorizer', guard, {
      authorizerName: 'origin',
      identitySource: [`$request.header.${ORIGIN_KEY_HEADER}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.minutes(5),
    });
  }
}
