import { Fn, RemovalPolicy } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  OriginRequestPolicy,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { ORIGIN_KEY_HEADER } from './origin-guard.ts';
import type { FunctionSetting } from './service-function.ts';
import { createWebRules } from './web-rules.ts';

export interface EdgeProps {
  readonly setting: FunctionSetting;
  /** `https://…` of the HTTP API. */
  readonly apiUrl: string;
  /** With `origin_key`, which the API asks for. */
  readonly originSecret: Secret;
}

/**
 * The public address in production: CloudFront, with a web ACL that limits each source on its own,
 * which an HTTP API cannot. A web ACL of CloudFront exists in us-east-1 only, so the stage does
 * too. https://docs.aws.amazon.com/waf/latest/developerguide/cloudfront-features.html
 */
export class Edge extends Construct {
  readonly url: string;

  constructor(scope: Construct, id: string, { setting, apiUrl, originSecret }: EdgeProps) {
    super(scope, id);
    const acl = this.createWebAcl(setting);
    const domain = Fn.select(2, Fn.split('/', apiUrl));
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'Public address of the conversational orchestrator',
      webAclId: acl.attrArn,
      defaultBehavior: {
        origin: new HttpOrigin(domain, {
          originSslProtocols: [OriginSslPolicy.TLS_V1_2],
          // CloudFormation resolves it at deployment: the template has a reference only.
          customHeaders: {
            [ORIGIN_KEY_HEADER]: originSecret.secretValueFromJson('origin_key').unsafeUnwrap(),
          },
        }),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      },
    });
    this.url = `https://${distribution.distributionDomainName}`;
  }

  private createWebAcl(setting: FunctionSetting): CfnWebACL {
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: {
        cloudWatchMetricsEnabled: true,
        metricName: `orchestrator-${setting.stage.name}`,
        sampledRequestsEnabled: false,
      },
      rules: createWebRules(),
    });
    this.logRequests(acl, setting);
    return acl;
  }

  /** The access log with the caller's address; behind CloudFront the API sees CloudFront's. */
  private logRequests(acl: CfnWebACL, { stage, key }: FunctionSetting): void {
    const log = new LogGroup(this, 'RequestLog', {
      // https://docs.aws.amazon.com/waf/latest/developerguide/logging-cw-logs.html
      logGroupName: `aws-waf-logs-orchestrator-${stage.name}`,
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
      ...(key && { encryptionKey: key }),
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [log.logGroupArn.replace(/:\*$/, '')],
      redactedFields: ['authorization', 'x-service-key', 'x-telegram-bot-api-secret-token'].map(
        (Name) => ({ singleHeader: { Name } }),
      ),
    });
  }
}
