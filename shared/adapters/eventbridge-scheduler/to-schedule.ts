import { createHash } from 'node:crypto';
import type { CreateScheduleCommandInput } from '@aws-sdk/client-scheduler';
import type { ScheduledCallMessage } from '../../contracts/scheduled-call.ts';
import type { ScheduledCall } from '../../services/ports/call-scheduler.ts';

/** Whom the schedules of a service call, and where they are kept. */
export interface ScheduleTarget {
  /** The service's own schedule group, so that its keys are apart from other services'. */
  readonly group: string;
  /** Role that may invoke the function. */
  readonly roleArn: string;
  /** ARN of the service's own function. */
  readonly targetArn: string;
}

/** Scheduler refuses a time that has passed when the request arrives. */
const SOONEST_MS = 5_000;

/**
 * Delivery to Lambda is tried for an hour. What the function then does with the call is between it and
 * Lambda, which tries a failing one twice more.
 */
const RETRY = { MaximumRetryAttempts: 60, MaximumEventAgeInSeconds: 3_600 };

/** A one-time schedule that deletes itself. Times are UTC, whole seconds, never before what was asked. */
export function toSchedule(call: ScheduledCall, target: ScheduleTarget, now: Date) {
  const at = new Date(Math.max(call.at.getTime() + 999, now.getTime() + SOONEST_MS));
  return {
    Name: scheduleName(call.key),
    GroupName: target.group,
    ScheduleExpression: `at(${at.toISOString().slice(0, 19)})`,
    ScheduleExpressionTimezone: 'UTC',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    Target: {
      Arn: target.targetArn,
      RoleArn: target.roleArn,
      Input: JSON.stringify(toMessage(call)),
      RetryPolicy: RETRY,
    },
  } satisfies CreateScheduleCommandInput;
}

/** Scheduler takes 64 letters, digits, `-`, `_` and `.` as a name; any other key gets its hash, which is as long. */
export function scheduleName(key: string): string {
  return /^[\w.-]{1,64}$/.test(key) ? key : createHash('sha256').update(key).digest('hex');
}

function toMessage({ key, tool, input, context }: ScheduledCall): ScheduledCallMessage {
  return {
    scheduled: true,
    tool,
    input,
    context: { ...context, turnId: key, idempotencyKey: key },
  };
}
