import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
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
import { ImpactAlarm } from './impact/impact-alarm.ts';

/** What all functions of the application have in common. */
export interface FunctionSetting {
  readonly root: string;
  readonly stage: Stage;
  readonly alarms: ITopic;
  /** Encrypts logs and queues; undefined where AWS manages the keys. */
  readonly key: IKey | undefined;
}

export interface ServiceFunctionProps<Environment extends object> {
  readonly setting: FunctionSetting;
  /** Folder under `functions/`. */
  readonly folder: string;
  /** Tells functions of one folder apart. */
  readonly purpose?: string;
  /** Set only where the name must be known before the function exists; otherwise generated. */
  readonly name?: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Exactly the variables that the function declares in `env.ts`. */
  readonly environment: Record<keyof Environment, string>;
  readonly withCatalogue?: boolean;
  readonly withManifests?: boolean;
  /** A sentence that says what people notice when this function fails. */
  readonly failureImpact: string;
}

/**
 * The only construct that creates a Lambda function. Each function has its own bundle, log group
 * and role, traces, an alarm on errors, and one on throttles where its processes are limited. The
 * role can write only the function's log and traces until something else is granted.
 */
export class ServiceFunction<Environment extends object> extends LambdaFunction {
  constructor(scope: Construct, id: string, props: ServiceFunctionProps<Environment>) {
    const { root, stage, key } = props.setting;
    const { folder, purpose, withCatalogue = false, withManifests = false } = props;
    const description = `functions/${folder}${purpose === undefined ? '' : ` ${purpose}`}`;
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
      ...(key && { encryptionKey: key }),
    });
    const maxProcesses = stage.reservedConcurrency[folder];
    const role = new Role(scope, `${id}Role`, {
      description: `Runs ${description}`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Log: allowLogWrites(logGroup), Traces: allowTraceWrites() },
    });
    super(scope, id, {
      description,
      ...(props.name !== undefined && { functionName: props.name }),
      code: Code.fromAsset(bundleFunction({ root, folder, withCatalogue, withManifests })),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: { ...props.environment },
      ...(maxProcesses !== undefined && { reservedConcurrentExecutions: maxProcesses }),
      role,
      logGroup,
    });
    this.enableTracing();
    if (maxProcesses !== undefined) this.watchThrottles(props);
    new ImpactAlarm(this, 'Errors', {
      metric: this.metricErrors({ period: Duration.minutes(5) }),
      above: 0,
      impact: props.failureImpact,
      runbook: 'function-errors',
      notify: props.setting.alarms,
    });
  }

  /** With a highest number of processes of its own, a function can be full while others idle. */
  private watchThrottles({ setting, failureImpact }: ServiceFunctionProps<Environment>): void {
    new ImpactAlarm(this, 'Throttles', {
      metric: this.metricThrottles({ period: Duration.minutes(5) }),
      above: 0,
      impact: `All processes are busy. ${failureImpact}`,
      runbook: 'function-throttled',
      notify: setting.alarms,
    });
  }

  /** CDK's `tracing` option would add X-Ray's wildcard permission to the function's own policy. */
  private enableTracing(): void {
    const resource = this.node.defaultChild;
    if (resource instanceof CfnFunction) resource.tracingConfig = { mode: 'Active' };
  }
}

function allowLogWrites(logGroup: LogGroup): PolicyDocument {
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    ],
  });
}

function allowTraceWrites(): PolicyDocument {
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
        resources: ['*'],
      }),
    ],
  });
}
