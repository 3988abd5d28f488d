import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createSchedulerClient } from '../../../../shared/adapters/eventbridge-scheduler/create-scheduler-client.ts';
import { EventBridgeCallScheduler } from '../../../../shared/adapters/eventbridge-scheduler/eventbridge-call-scheduler.ts';
import { scheduledCallSchema } from '../../../../shared/contracts/scheduled-call.ts';
import { aScheduledCall } from '../../../support/builders/scheduled-call.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import {
  type AwsAnswer,
  ScriptedAwsEndpoint,
} from '../../../support/fakes/scripted-aws-endpoint.ts';

const target = {
  group: 'orchestrator-sandbox-remittances',
  roleArn: 'arn:aws:iam::000000000000:role/schedules',
  targetArn: 'arn:aws:lambda:us-east-1:000000000000:function:remittances',
};

const sentSchema = z.object({ Target: z.object({ Input: z.string() }) });

function connect(...script: readonly AwsAnswer[]) {
  const endpoint = new ScriptedAwsEndpoint(...script);
  const client = createSchedulerClient({ ...endpoint.clientConfig, maxAttempts: 1 });
  const clock = new FixedClock('2026-03-02T15:00:00.000Z');
  const scheduler = new EventBridgeCallScheduler({ client, clock, ...target });
  return { scheduler, requests: endpoint.requests };
}

const refusal = (error: string, status = 400): AwsAnswer => ({
  status,
  error,
  headers: { 'x-amzn-errortype': error },
});

describe('EventBridgeCallScheduler', () => {
  it('creates a one-time schedule in whole UTC seconds that deletes itself and retries for an hour', async () => {
    const { scheduler, requests } = connect({ body: { ScheduleArn: 'arn:a' } });
    const call = aScheduledCall({ at: new Date('2026-03-02T15:01:00.001Z') });

    await scheduler.schedule(call);

    expect(requests).toEqual([
      {
        path: '/schedules/advance-txn_1',
        body: {
          ClientToken: expect.any(String),
          GroupName: target.group,
          ScheduleExpression: 'at(2026-03-02T15:01:01)',
          ScheduleExpressionTimezone: 'UTC',
          FlexibleTimeWindow: { Mode: 'OFF' },
          ActionAfterCompletion: 'DELETE',
          Target: {
            Arn: target.targetArn,
            RoleArn: target.roleArn,
            Input: JSON.stringify({
              scheduled: true,
              tool: call.tool,
              input: call.input,
              context: { ...call.context, turnId: call.key, idempotencyKey: call.key },
            }),
            RetryPolicy: { MaximumRetryAttempts: 60, MaximumEventAgeInSeconds: 3600 },
          },
        },
      },
    ]);
  });

  it('sends what the contract of scheduled calls defines', async () => {
    const { scheduler, requests } = connect({});
    await scheduler.schedule(aScheduledCall());
    const [sent] = requests.map(({ body }) => sentSchema.parse(body));
    expect(scheduledCallSchema.parse(JSON.parse(sent?.Target.Input ?? '')).tool).toBe(
      'advance_transfer',
    );
  });

  it('never requests a time in the past, which AWS refuses', async () => {
    const { scheduler, requests } = connect({});
    await scheduler.schedule(aScheduledCall({ at: new Date('2026-03-02T14:00:00Z') }));
    expect(requests).toMatchObject([{ body: { ScheduleExpression: 'at(2026-03-02T15:00:05)' } }]);
  });

  it.each(['a key with blanks', 'ñ', 'k'.repeat(65)])(
    'derives a name that AWS accepts from the key %j, and cancels by the same name',
    async (key) => {
      const { scheduler, requests } = connect({}, {});
      await scheduler.schedule(aScheduledCall({ key }));
      await scheduler.cancel(key);
      const [created, cancelled] = requests.map(({ path }) => path);
      expect(created).toMatch(/^\/schedules\/[0-9a-f]{64}$/);
      expect(cancelled).toBe(created);
    },
  );

  it('accepts a schedule that already exists, and the cancellation of one that is gone', async () => {
    const { scheduler } = connect(
      refusal('ConflictException', 409),
      refusal('ResourceNotFoundException', 404),
    );
    await scheduler.schedule(aScheduledCall());
    await scheduler.cancel('advance-txn_1');
  });

  it.each([
    [refusal('ThrottlingException', 429), 'throttled'],
    [refusal('ResourceNotFoundException', 404), 'unavailable'],
    [refusal('ServiceQuotaExceededException', 402), 'unavailable'],
    [refusal('InternalServerException', 500), 'unavailable'],
    [{ breaks: new Error('ECONNREFUSED') }, 'unavailable'],
  ])('maps %o to %s', async (answer, kind) => {
    const { scheduler } = connect(answer);
    await expect(scheduler.schedule(aScheduledCall())).rejects.toMatchObject({ kind });
  });
});
