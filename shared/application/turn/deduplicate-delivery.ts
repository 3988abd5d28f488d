import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { ConflictError } from '../../domain/errors.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { TurnPorts } from '../turn-state/world.ts';

/** The messages that are left to answer, and the turns that already answered the others. */
export interface ClaimedMessages {
  readonly turnId: string;
  readonly messages: readonly InboundMessage[];
  readonly committedTurnIds: readonly string[];
}

type ClaimPorts = Pick<TurnPorts, 'store' | 'clock' | 'hasher' | 'claimLeaseSeconds'>;

/**
 * Claims each message for one turn and leaves out those that a turn has answered already. The
 * turn's id follows from the first message, so that a redelivery works on the same turn and its
 * idempotency keys hold. `owner` is this delivery: it may claim again what it has claimed.
 * @throws ConflictError when another process is working on one of them
 */
export async function deduplicateDelivery(
  ports: ClaimPorts,
  messages: readonly InboundMessage[],
  owner: string,
): Promise<ClaimedMessages> {
  const claimed: InboundMessage[] = [];
  const committed = new Set<string>();
  for (const message of messages) {
    const turnId = deriveTurnId(ports, claimed[0] ?? message);
    const answeredBy = await claim(ports, message, turnId, owner);
    if (answeredBy === undefined) claimed.push(message);
    else committed.add(answeredBy);
  }
  const turnId = claimed[0] === undefined ? '' : deriveTurnId(ports, claimed[0]);
  return { turnId, messages: claimed, committedTurnIds: [...committed] };
}

/**
 * Claims the messages of a turn that is continued once more: they may have come again by themselves
 * meanwhile and be claimed for turns of their own, which never came to their commit. Leaves out
 * those that another turn has answered.
 * @throws ConflictError when another process is working on one of them
 */
export async function reclaimMessages(
  ports: ClaimPorts,
  commit: TurnCommit,
  owner: string,
): Promise<TurnCommit> {
  const messageIds: string[] = [];
  for (const messageId of commit.messageIds) {
    const answeredBy = await claim(ports, { messageId }, commit.turnId, owner);
    if (answeredBy === undefined) messageIds.push(messageId);
  }
  return { ...commit, messageIds };
}

function deriveTurnId({ hasher }: ClaimPorts, { messageId }: InboundMessage): string {
  return `turn_${hasher.hash(messageId).slice(0, 32)}`;
}

/** Returns the turn that has answered the message, or `undefined` when it is now ours to answer. */
async function claim(
  { store, clock, claimLeaseSeconds }: ClaimPorts,
  { messageId }: Pick<InboundMessage, 'messageId'>,
  turnId: string,
  owner: string,
): Promise<string | undefined> {
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + claimLeaseSeconds * 1000);
  const outcome = await store.claim({ messageId, turnId, owner, now, leaseUntil });
  if (outcome.type === 'busy') {
    throw new ConflictError('Another process is answering this message');
  }
  return outcome.type === 'committed' ? outcome.turnId : undefined;
}
