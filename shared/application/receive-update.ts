import { UnauthenticRequestError } from '../domain/errors.ts';
import type { JsonObject } from '../domain/json.ts';
import type { ChannelDirectory, ChannelEndpoint } from './ports/channel/channel-directory.ts';
import type {
  ChannelReceiver,
  ChannelRequest,
  ReceivedUpdate,
} from './ports/channel/channel-receiver.ts';
import type { Clock } from './ports/clock.ts';
import type { ReceiptQueue } from './ports/queues/receipt-queue.ts';
import type { TurnQueue } from './ports/queues/turn-queue.ts';

/** Which webhook address was called. */
export interface WebhookAddress {
  readonly channel: string;
  readonly endpoint: string;
}

/** A post to a channel's webhook address. */
export interface UpdateCommand extends WebhookAddress {
  readonly request: ChannelRequest;
}

export interface UpdateOutcome {
  /** Messages the queue accepted. */
  readonly enqueued: number;
  /** Receipts the queue accepted. */
  readonly receipts: number;
  /** Why the rest was ignored, once per ignored update. */
  readonly ignored: readonly string[];
  /** What the channel wants to read in the answer, if anything. */
  readonly answer?: JsonObject;
}

export interface ReceiveUpdatePorts {
  readonly directory: Pick<ChannelDirectory, 'find'>;
  readonly findReceiver: (channel: string) => Promise<ChannelReceiver | undefined>;
  readonly queue: TurnQueue;
  readonly receipts: ReceiptQueue;
  readonly clock: Clock;
}

export type ReceiveUpdate = (command: UpdateCommand) => Promise<UpdateOutcome>;

/**
 * Takes what a channel posts: verify, normalise, enqueue. Nothing is enqueued before everything is
 * verified; after a failure the channel posts again and the queue drops what it already has.
 *
 * @throws UnauthenticRequestError also for an endpoint that does not exist, so that nobody can find
 * out which ones do
 * @throws UnavailableError | ThrottledError when a secret could not be read or a message not
 * enqueued
 */
export function createReceiveUpdate(ports: ReceiveUpdatePorts): ReceiveUpdate {
  return async ({ request, ...address }) => {
    const { endpoint, receiver } = await findWebhook(address, ports);
    await receiver.verify(request, endpoint);
    const updates = receiver.normalise(request, endpoint, ports.clock.now());
    await enqueueAll(updates, ports);
    const ignored = updates.flatMap((update) => (update.type === 'ignored' ? [update.reason] : []));
    const receipts = updates.filter(({ type }) => type === 'receipt').length;
    const enqueued = updates.length - receipts - ignored.length;
    const answer = receiver.answer?.(request, endpoint);
    return { enqueued, receipts, ignored, ...(answer === undefined ? {} : { answer }) };
  };
}

/**
 * Finds who receives what is posted to an address.
 * @throws UnauthenticRequestError when there is no such endpoint
 */
export async function findWebhook(
  { channel, endpoint: key }: WebhookAddress,
  { directory, findReceiver }: Pick<ReceiveUpdatePorts, 'directory' | 'findReceiver'>,
): Promise<{ readonly endpoint: ChannelEndpoint; readonly receiver: ChannelReceiver }> {
  const endpoint = directory.find(channel, key);
  const receiver = await findReceiver(channel);
  if (endpoint !== undefined && receiver !== undefined) return { endpoint, receiver };
  throw new UnauthenticRequestError('No such endpoint');
}

/** Conversations at the same time, each in order: a batch may hold a thousand messages. */
async function enqueueAll(
  updates: readonly ReceivedUpdate[],
  { queue, receipts }: Pick<ReceiveUpdatePorts, 'queue' | 'receipts'>,
): Promise<void> {
  const lines = new Map<string, ReceivedUpdate[]>();
  for (const update of updates) {
    const line = nameLine(update);
    lines.set(line, [...(lines.get(line) ?? []), update]);
  }
  const enqueueLine = async (line: readonly ReceivedUpdate[]) => {
    for (const update of line) {
      if (update.type === 'message') await queue.enqueue(update.message);
      if (update.type === 'receipt') await receipts.enqueue(update.receipt);
    }
  };
  await Promise.all([...lines.values()].map(enqueueLine));
}

/** What must stay in order among itself. */
function nameLine(update: ReceivedUpdate): string {
  if (update.type === 'message') return update.message.conversationId;
  return update.type === 'receipt' ? update.receipt.turnId : '';
}
