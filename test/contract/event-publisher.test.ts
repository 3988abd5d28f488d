import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsEventPublisher } from '../../shared/adapters/sqs/sqs-event-publisher.ts';
import { serviceEventSchema } from '../../shared/contracts/service-event.ts';
import { anEmulatorAccount } from '../support/emulator-account.ts';
import { RecordingEventPublisher } from '../support/fakes/recording-event-publisher.ts';
import { createFifoQueue, drainQueue } from '../support/fifo-queue.ts';
import { describeEventPublisher } from './describe-event-publisher.ts';

describeEventPublisher('fake', () => {
  const publisher = new RecordingEventPublisher();
  return Promise.resolve({ publisher, take: () => Promise.resolve(publisher.events) });
});

describeEventPublisher('SQS', async () => {
  const client = createSqsClient(anEmulatorAccount());
  const queueUrl = await createFifoQueue(client, 'events');
  return {
    publisher: new SqsEventPublisher({ client, queueUrl }),
    take: async () => {
      const messages = await drainQueue(client, queueUrl);
      return messages.map(({ Body = '' }) => {
        const { v: _version, ...event } = serviceEventSchema.parse(JSON.parse(Body));
        return event;
      });
    },
  };
});
