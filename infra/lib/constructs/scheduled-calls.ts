import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { DomainServiceEnv } from '../../../shared/services/service-env.ts';

export interface ScheduledCallsProps {
  /** The service's own group. No service can see the schedules of another. */
  readonly schedules: ScheduleGroup;
  /** Name of the service's function, fixed in advance because a function cannot refer to itself. */
  readonly functionName: string;
}

type ScheduleEnvironment = Pick<
  DomainServiceEnv,
  'SCHEDULE_GROUP' | 'SCHEDULE_ROLE_ARN' | 'SCHEDULE_TARGET_ARN'
>;

/** Lets a domain service call itself later, through schedules that may invoke only that service. */
export class ScheduledCalls extends Construct {
  readonly environment: ScheduleEnvironment;
  private readonly schedules: ScheduleGroup;
  private readonly role: Role;

  constructor(scope: Construct, id: string, { schedules, functionName }: ScheduledCallsProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const functionArn = stack.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: functionName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.schedules = schedules;
    // https://docs.aws.amazon.com/scheduler/latest/UserGuide/cross-service-confused-deputy-prevention.html
    this.role = new Role(this, 'Role', {
      description: `Lets schedules invoke ${functionName}`,
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: {
          StringEquals: {
            'aws:SourceAccount': stack.account,
            'aws:SourceArn': schedules.scheduleGroupArn,
          },
        },
      }),
    });
    this.role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    );
    this.environment = {
      SCHEDULE_GROUP: schedules.scheduleGroupName,
      SCHEDULE_ROLE_ARN: this.role.roleArn,
      SCHEDULE_TARGET_ARN: functionArn,
    };
  }

  /** Lets the function schedule its own calls. Calls that fail for good go to `missedCalls`. */
  grantScheduling(handler: LambdaFunction, missedCalls: IQueue): void {
    const schedule = Stack.of(this).formatArn({
      service: 'scheduler',
      resource: 'schedule',
      resourceName: `${this.schedules.scheduleGroupName}/*`,
    });
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['scheduler:CreateSchedule', 'scheduler:DeleteSchedule', 'scheduler:GetSchedule'],
        resources: [schedule],
      }),
    );
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [this.role.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      }),
    );
    handler.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(missedCalls),
    });
  }
}
