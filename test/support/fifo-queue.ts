import {
  CreateQueueCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

/** Makes a FIFO queue in the local cloud and returns its address. */
export async function createFifoQueue(client: SQSClient, name: string): Promise<string> {
  const input = { QueueName: `${name}.fifo`, Attributes: { FifoQueue: 'true' } };
  const { QueueUrl } = await client.send(new CreateQueueCommand(input));
  if (QueueUrl === undefined) throw new Error('The queue has no address');
  return QueueUrl;
}

/** Takes and deletes messages until none is left. */
export async function drainQueue(client: SQSClient, queueUrl: string): Promise<readonly Message[]> {
  const taken: Message[] = [];
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: 10,
        MessageAttributeNames: ['All'],
      }),
    );
    if (Messages.length === 0) return taken;
    taken.push(...Messages);
    for (const { ReceiptHandle } of Messages) {
      await client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }));
    }
  }
}
