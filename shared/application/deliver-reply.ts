import type { OutboxEntry } from '../domain/conversation/turn-record.ts';
import { ConflictError, toErrorKind } from '../domain/errors.ts';
import type { ChannelPart, ChannelSender, SendOutcome } from './ports/channel/channel-sender.ts';
import type { Clock } from './ports/clock.ts';
import type { Outbox } from './ports/outbox.ts';

export type DeliveryOutcome =
  /** `parts`: how many went out now; parts of an earlier try are not sent again. */
  | { readonly type: 'delivered'; readonly channel: string; readonly parts: number }
  | { readonly type: 'undeliverable'; readonly channel: string; readonly reason: string }
  /** Already sent, given up, or unknown. */
  | { readonly type: 'nothing-to-send' };

export interface DeliverReplyPorts {
  readonly outbox: Outbox;
  /** @throws ConfigurationError for a channel that is not registered */
  readonly senderOf: (channel: string) => Promise<ChannelSender>;
  readonly clock: Clock;
  /** How long the right to send is ours; must outlast the process that sends. */
  readonly leaseSeconds: number;
}

export type DeliverReply = (turnId: string) => Promise<DeliveryOutcome>;

/**
 * Sends the committed reply of a turn. Every acknowledged part is recorded before the next one goes
 * out, so that a crash between any two steps repeats at most the one part whose acknowledgement was
 * not recorded.
 *
 * @throws ThrottledError | UnavailableError | ConfigurationError after giving the reply back, so
 * that a retry (of the queue, or of the sweeper once the configuration is right) finds it
 * @throws InvalidInputError after giving the reply up: its address is not one of its channel
 * @throws ConflictError while somebody else is sending it: later replies must not overtake it
 */
export function createDeliverReply(ports: DeliverReplyPorts): DeliverReply {
  return async (turnId) => {
    const now = ports.clock.now();
    const staleAfter = new Date(now.getTime() + ports.leaseSeconds * 1_000);
    const sending = await ports.outbox.beginSending(turnId, { now, staleAfter });
    if (sending === undefined) return explainNothing(turnId, ports.outbox);
    try {
      return await sendParts(sending.entry, sending.sentParts, ports);
    } catch (error) {
      await releaseOrFail(error, turnId, ports);
      throw error;
    }
  };
}

async function explainNothing(turnId: string, outbox: Outbox): Promise<DeliveryOutcome> {
  const entry = await outbox.find(turnId);
  if (entry?.status === 'SENDING') {
    throw new ConflictError('The reply is being sent by another process', { details: { turnId } });
  }
  return { type: 'nothing-to-send' };
}

/** A bug leaves the reply SENDING: its lease ends, as after a crash. */
async function releaseOrFail(
  error: unknown,
  turnId: string,
  { outbox, clock }: DeliverReplyPorts,
): Promise<void> {
  const kind = toErrorKind(error);
  if (kind === 'throttled' || kind === 'unavailable' || kind === 'configuration') {
    await outbox.releaseSending(turnId);
  } else if (kind === 'invalid-input') {
    await outbox.markFailed(turnId, { at: clock.now(), kind });
  }
}

async function sendParts(
  entry: OutboxEntry,
  sentParts: number,
  { outbox, senderOf, clock }: DeliverReplyPorts,
): Promise<DeliveryOutcome> {
  const { turnId, address } = entry;
  const { channel, endpoint } = address;
  const sender = await senderOf(channel);
  const parts = sender.render(entry.reply, address.to);
  const messageIds: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (index < sentParts) continue;
    const outcome = await sendPart(sender, part, endpoint);
    if (outcome.type === 'undeliverable') {
      await outbox.markFailed(turnId, { at: clock.now(), kind: outcome.reason });
      return { type: 'undeliverable', channel, reason: outcome.reason };
    }
    if (outcome.messageId !== undefined) messageIds.push(outcome.messageId);
    // The last part is recorded by `markSent`, one write instead of two.
    if (index + 1 < parts.length) await outbox.recordSentPart(turnId, index + 1);
  }
  const ids = messageIds.length > 0 ? { messageIds } : {};
  await outbox.markSent(turnId, { at: clock.now(), ...ids });
  return { type: 'delivered', channel, parts: Math.max(0, parts.length - sentParts) };
}

/** A channel may say no for good by its outcome or by an error; both end the reply. */
async function sendPart(
  sender: ChannelSender,
  part: ChannelPart,
  endpoint: string,
): Promise<SendOutcome> {
  try {
    return await sender.send(part, endpoint);
  } catch (error) {
    if (toErrorKind(error) !== 'rejected') throw error;
    return { type: 'undeliverable', reason: 'rejected' };
  }
}
