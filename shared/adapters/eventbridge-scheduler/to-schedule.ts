import { createHash } from 'node:crypto';
import type { CreateScheduleCommandInput } from '@aws-sdk/client-scheduler';
import type { ScheduledCallMessage } from '../../contracts/scheduled-call.ts';
import type { ScheduledCall } from '../../services/ports/call-scheduler.ts';

/** What the schedules of a service invoke, and where they are stored. */
export interface ScheduleTarget {
  /** The service's own schedule group, so that its keys cannot clash with other services' keys. */
  readonly group: string;
  /** The role that may invoke the function. */
  readonly roleArn: string;
  /** The ARN of the service's own function. */
  readonly targetArn: string;
}

/** Scheduler refuses a time that is in the past when the request arrives. */
const MIN_LEAD_MS = 5_000;

/**
 * Scheduler retries the delivery to Lambda for one hour. When the function then fails, Lambda
 * itself retries twice.
 */
const RETRY_POLICY = { MaximumRetryAttempts: 60, MaximumEventAgeInSeconds: 3_600 };

/**
 * Builds a one-time schedule that deletes itself. The time is in UTC, in whole seconds, and never
 * before the requested one.
 */
export function toSchedule(call: ScheduledCall, target: ScheduleTarget, now: Date) {
  const at = new Date(Math.max(call.at.getTime() + 999, now.getTime() + MIN_LEAD_MS));
  return {
    Name: toScheduleName(call.key),
    GroupName: target.group,
    ScheduleExpression: `at(${at.toISOString().slice(0, 19)})`,
    ScheduleExpressionTimezone: 'UTC',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    Target: {
      Arn: target.targetArn,
      RoleArn: target.roleArn,
      Input: JSON.stringify(toMessage(call)),
      RetryPolicy: RETRY_POLICY,
    },
  } satisfies CreateScheduleCommandInput;
}

/**
 * Returns the key itself when Scheduler accepts it as a name: at most 64 letters, digits, `-`, `_`
 * and `.`. Any other key becomes its SHA-256, which has exactly 64 characters.
 */
export function toScheduleName(key: string): string {
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
