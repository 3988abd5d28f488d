import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  CfnFunction,
  Code,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { bundleFunction } from '../bundle-function.ts';
import type { Stage } from '../stage.ts';
import { ImpactAlarm } from './impact-alarm.ts';

/** What every function of the application shares. */
export interface FunctionSetting {
  readonly root: string;
  readonly stage: Stage;
  readonly alarms: ITopic;
}

export interface ServiceFunctionProps<Environment extends object> {
  readonly setting: FunctionSetting;
  /** Folder below `functions/`. */
  readonly folder: string;
  /** Only where others must know it before the function is there; CloudFormation names all others. */
  readonly name?: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Exactly the variables that the function's `env.ts` declares. */
  readonly environment: Record<keyof Environment, string>;
  readonly withCatalogue?: boolean;
  readonly withManifests?: boolean;
  /** What people notice when this function fails, as a sentence. */
  readonly failureImpact: string;
}

/**
 * The only place that makes a Lambda function: one bundle, one role that may write its own log and
 * nothing else until something is granted, traces, a log that expires, and an alarm on errors.
 */
export class ServiceFunction<Environment extends object> extends LambdaFunction {
  constructor(scope: Construct, id: string, props: ServiceFunctionProps<Environment>) {
    const { root, stage } = props.setting;
    const { folder, withCatalogue = false, withManifests = false } = props;
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, {
      description: `Runs functions/${folder}`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Log: writeTo(logGroup), Traces: writeTraces() },
    });
    super(scope, id, {
      description: `functions/${folder}`,
      ...(props.name !== undefined && { functionName: props.name }),
      code: Code.fromAsset(bundleFunction({ root, folder, withCatalogue, withManifests })),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: { ...props.environment },
      role,
      logGroup,
    });
    this.trace();
    new ImpactAlarm(this, 'Errors', {
      metric: this.metricErrors({ period: Duration.minutes(5) }),
      above: 0,
      impact: props.failureImpact,
      notify: props.setting.alarms,
    });
  }

  /** Not CDK's `tracing`: that mixes X-Ray's permission on * into the policy of what the function is granted. */
  private trace(): void {
    const resource = this.node.defaultChild;
    if (resource instanceof CfnFunction) resource.tracingConfig = { mode: 'Active' };
  }
}

function writeTo(logGroup: LogGroup): PolicyDocument {
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    ],
  });
}

function writeTraces(): PolicyDocument {
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
        resources: ['*'],
      }),
    ],
  });
}
