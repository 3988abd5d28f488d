import { UnauthenticRequestError } from '../domain/errors.ts';
import type { ChannelDirectory } from './ports/channel/channel-directory.ts';
import type {
  ChannelReceiver,
  ChannelRequest,
  ReceivedUpdate,
} from './ports/channel/channel-receiver.ts';
import type { Clock } from './ports/clock.ts';
import type { TurnQueue } from './ports/turn-queue.ts';

/** A post to a channel's webhook address. */
export interface UpdateCommand {
  readonly channel: string;
  readonly endpoint: string;
  readonly request: ChannelRequest;
}

export interface UpdateOutcome {
  /** Messages the queue accepted. */
  readonly enqueued: number;
  /** Why the rest was ignored, once per ignored update. */
  readonly ignored: readonly string[];
}

export interface ReceiveUpdatePorts {
  readonly directory: ChannelDirectory;
  readonly findReceiver: (channel: string) => ChannelReceiver | undefined;
  readonly queue: TurnQueue;
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
  return async ({ channel, endpoint: key, request }) => {
    const endpoint = ports.directory.find(channel, key);
    const receiver = ports.findReceiver(channel);
    if (endpoint === undefined || receiver === undefined) {
      throw new UnauthenticRequestError('No such endpoint');
    }
    await receiver.verify(request, endpoint);
    const updates = receiver.normalise(request, endpoint, ports.clock.now());
    return enqueueInOrder(updates, ports.queue);
  };
}

async function enqueueInOrder(
  updates: readonly ReceivedUpdate[],
  queue: TurnQueue,
): Promise<UpdateOutcome> {
  const ignored: string[] = [];
  for (const update of updates) {
    if (update.type === 'ignored') ignored.push(update.reason);
    else await queue.enqueue(update.message);
  }
  return { enqueued: updates.length - ignored.length, ignored };
}
