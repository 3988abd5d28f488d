import { CreateScheduleGroupCommand } from '@aws-sdk/client-scheduler';
import { CreateQueueCommand } from '@aws-sdk/client-sqs';
import { createSchedulerClient } from '../../shared/adapters/eventbridge-scheduler/create-scheduler-client.ts';
import { EventBridgeCallScheduler } from '../../shared/adapters/eventbridge-scheduler/eventbridge-call-scheduler.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { scheduledCallSchema } from '../../shared/contracts/scheduled-call.ts';
import { anEmulatorAccount } from '../support/emulator-account.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { InMemoryCallScheduler } from '../support/fakes/in-memory-call-scheduler.ts';
import { drainQueue } from '../support/fifo-queue.ts';
import { describeCallScheduler } from './describe-call-scheduler.ts';

describeCallScheduler('fake', () => {
  const scheduler = new InMemoryCallScheduler();
  const clock = new FixedClock();
  return Promise.resolve({
    scheduler,
    now: () => clock.now(),
    takeCalls: () => {
      clock.advance({ seconds: 10 });
      return Promise.resolve(scheduler.takeDue(clock.now()).map(({ at: _at, ...call }) => call));
    },
  });
});

/** A queue stands where the service's function is, so that the test sees what arrives. */
describeCallScheduler('EventBridge', async () => {
  const account = anEmulatorAccount();
  const sqs = createSqsClient(account);
  const client = createSchedulerClient(account);
  const { QueueUrl: queueUrl = '' } = await sqs.send(
    new CreateQueueCommand({ QueueName: 'called' }),
  );
  await client.send(new CreateScheduleGroupCommand({ Name: 'remittances' }));
  const { accessKeyId } = account.credentials;
  const clock = new SystemClock();
  const scheduler = new EventBridgeCallScheduler({
    client,
    clock,
    group: 'remittances',
    roleArn: `arn:aws:iam::${accessKeyId}:role/schedules`,
    targetArn: `arn:aws:sqs:us-east-1:${accessKeyId}:called`,
  });
  const takeCalls = async (count: number) => {
    const taken: unknown[] = [];
    while (taken.length < count) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const messages = await drainQueue(sqs, queueUrl);
      taken.push(...messages.map(({ Body = '' }): unknown => JSON.parse(Body)));
    }
    return taken.map(toCall);
  };
  return { scheduler, now: () => clock.now(), takeCalls };
});

function toCall(message: unknown) {
  const { tool, input, context } = scheduledCallSchema.parse(message);
  const { idempotencyKey: key, turnId: _turnId, ...rest } = context;
  return { key, tool, input, context: rest };
}
