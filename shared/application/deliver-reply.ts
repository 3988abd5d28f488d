import type { OutboxEntry } from '../domain/conversation/turn-record.ts';
import { isExpired, staysWorthTelling } from '../domain/delivery/reply-age.ts';
import { ConflictError, ThrottledError, toErrorKind } from '../domain/errors.ts';
import { type JoinOutcome, joinTip, type TipPorts } from './join-tip.ts';
import type { ChannelPart, ChannelSender, SendOutcome } from './ports/channel/channel-sender.ts';
import type { Clock } from './ports/clock.ts';
import type { Outbox, Sending, SendingRight } from './ports/outbox.ts';
import { renderReply } from './render-reply.ts';

export type DeliveryOutcome =
  /** `parts`: how many went out now; parts of an earlier try are not sent again. */
  | {
      readonly type: 'delivered';
      readonly channel: string;
      readonly parts: number;
      /** What became of the reply's tip; absent when nobody watched its turn. */
      readonly tip?: JoinOutcome;
    }
  | { readonly type: 'undeliverable'; readonly channel: string; readonly reason: string }
  /** Too late: it is told neither after a newer reply nor long after the question. */
  | { readonly type: 'stale'; readonly channel: string }
  /** Already sent, given up, or unknown. */
  | { readonly type: 'nothing-to-send' };

export interface DeliverReplyPorts {
  readonly outbox: Outbox;
  /** @throws ConfigurationError for a channel that is not registered */
  readonly senderOf: (channel: string) => Promise<ChannelSender>;
  readonly clock: Clock;
  /** Where replies find their tips; absent where nobody watches. */
  readonly tips?: Omit<TipPorts, 'clock'>;
  /** How long the right to send is ours; must outlast the process that sends. */
  readonly leaseSeconds: number;
}

/** A reply on time is never asked about: the next one waits behind it in the queue. */
const LATE_AFTER_MS = 30_000;

export type DeliverReply = (turnId: string) => Promise<DeliveryOutcome>;

/**
 * Sends the committed reply of a turn. Every acknowledged part is recorded before the next one goes
 * out, so that a crash between any two steps repeats at most the one part whose acknowledgement was
 * not recorded.
 *
 * @throws ThrottledError | UnavailableError | ConfigurationError after giving the reply back, so
 * that a retry (of the queue, or of the sweeper once the configuration is right) finds it
 * @throws InvalidInputError after giving the reply up: its address is not one of its channel
 * @throws ConflictError while somebody else is sending it, or has taken over because we were too
 * slow: later replies must not overtake it
 */
export function createDeliverReply(ports: DeliverReplyPorts): DeliverReply {
  return async (turnId) => {
    const now = ports.clock.now();
    const staleAfter = new Date(now.getTime() + ports.leaseSeconds * 1_000);
    const sending = await ports.outbox.beginSending(turnId, { now, staleAfter });
    if (sending === undefined) return explainNothing(turnId, ports.outbox);
    try {
      return (await closeStale(sending, now, ports)) ?? (await sendReply(sending, ports));
    } catch (error) {
      await releaseOrFail(error, sending.right, ports);
      throw error;
    }
  };
}

async function explainNothing(turnId: string, outbox: Outbox): Promise<DeliveryOutcome> {
  const entry = await outbox.find(turnId);
  if (entry?.status === 'SENDING') throw toConflict(turnId);
  return { type: 'nothing-to-send' };
}

function toConflict(turnId: string): ConflictError {
  return new ConflictError('The reply is being sent by another process', { details: { turnId } });
}

/** A bug leaves the reply SENDING: its lease ends, as after a crash. */
async function releaseOrFail(
  error: unknown,
  right: SendingRight,
  { outbox, clock }: DeliverReplyPorts,
): Promise<void> {
  const kind = toErrorKind(error);
  if (error instanceof ThrottledError) {
    const until = clock.now().getTime() + error.retryAfterSeconds * 1_000;
    await outbox.releaseSending(right, new Date(until));
  } else if (kind === 'unavailable' || kind === 'configuration') {
    await outbox.releaseSending(right);
  } else if (kind === 'invalid-input') {
    await outbox.markFailed(right, { at: clock.now(), kind });
  }
}

async function closeStale(
  { right, entry }: Sending,
  now: Date,
  { outbox }: DeliverReplyPorts,
): Promise<DeliveryOutcome | undefined> {
  if (!isExpired(entry, now) && !(await isOvertaken(entry, now, outbox))) return undefined;
  await outbox.markFailed(right, { at: now, kind: 'stale' });
  return { type: 'stale', channel: entry.address.channel };
}

async function isOvertaken(entry: OutboxEntry, now: Date, outbox: Outbox): Promise<boolean> {
  const isLate = now.getTime() - Date.parse(entry.createdAt) > LATE_AFTER_MS;
  return isLate && !staysWorthTelling(entry) && (await outbox.wasOvertaken(entry));
}

async function sendReply(sending: Sending, ports: DeliverReplyPorts): Promise<DeliveryOutcome> {
  const { right, entry, sentParts } = sending;
  const { outbox, senderOf, clock, tips } = ports;
  const { channel } = entry.address;
  const sender = await senderOf(channel);
  const { parts, tip, outcome } = tips
    ? await joinTip({ ...tips, clock }, sender, entry)
    : { parts: renderReply(sender, entry) };
  const sent = await sendParts(sending, parts, sender, outbox);
  if (sent.type === 'undeliverable') {
    await outbox.markFailed(right, { at: clock.now(), kind: sent.reason });
    return { ...sent, channel };
  }
  const { messageIds } = sent;
  const ids = messageIds.length > 0 ? { messageIds } : {};
  await outbox.markSent(right, { at: clock.now(), ...(tip ? { tip } : {}), ...ids });
  const left = Math.max(0, parts.length - Math.max(sentParts, countArrivedParts(entry)));
  return { type: 'delivered', channel, parts: left, ...(outcome ? { tip: outcome } : {}) };
}

type SentParts =
  | { readonly type: 'sent'; readonly messageIds: readonly string[] }
  | Extract<SendOutcome, { type: 'undeliverable' }>;

async function sendParts(
  { right, entry, sentParts }: Sending,
  parts: readonly ChannelPart[],
  sender: ChannelSender,
  outbox: Outbox,
): Promise<SentParts> {
  const messageIds: string[] = [];
  const done = Math.max(sentParts, countArrivedParts(entry));
  for (const [index, part] of parts.entries()) {
    if (index < done) continue;
    const outcome = await sendPart(sender, part, entry.address.endpoint);
    if (outcome.type === 'undeliverable') return outcome;
    if (outcome.messageId !== undefined) messageIds.push(outcome.messageId);
    // The last part is recorded by `markSent`, one write instead of two.
    if (index + 1 < parts.length) await recordPart(outbox, right, index + 1);
  }
  return { type: 'sent', messageIds };
}

/** A part whose acceptance was lost has arrived all the same when the channel reports it. */
function countArrivedParts({ receipt }: Sending['entry']): number {
  return receipt === undefined || receipt.status === 'failed' ? 0 : receipt.part + 1;
}

/** A sender that was taken for dead stops: its successor sends what is left. */
async function recordPart(outbox: Outbox, right: SendingRight, part: number): Promise<void> {
  if (!(await outbox.recordSentPart(right, part))) throw toConflict(right.turnId);
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
