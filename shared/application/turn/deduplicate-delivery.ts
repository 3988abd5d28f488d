import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { ConflictError } from '../../domain/errors.ts';
import type { TurnPorts } from '../turn-state/world.ts';

/** What is left to answer after claiming, and the turns that already answered the rest. */
export interface ClaimedMessages {
  readonly turnId: string;
  readonly messages: readonly InboundMessage[];
  readonly committedTurnIds: readonly string[];
}

/**
 * Claims each message for one turn. The turn's id follows from the first message, so that a redelivery works on
 * the same turn and its idempotency keys hold.
 * @throws ConflictError when another process is working on one of them
 */
export function createClaimMessages({
  store,
  clock,
  hasher,
  ids,
  claimLeaseSeconds,
}: Pick<TurnPorts, 'store' | 'clock' | 'hasher' | 'ids' | 'claimLeaseSeconds'>) {
  const turnIdOf = (message: InboundMessage) =>
    `turn_${hasher.hash(message.messageId).slice(0, 32)}`;

  const claim = async (
    message: InboundMessage,
    turnId: string,
    owner: string,
  ): Promise<string | undefined> => {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + claimLeaseSeconds * 1000);
    const { messageId } = message;
    const outcome = await store.claim({ messageId, turnId, owner, now, leaseUntil });
    if (outcome.type === 'busy') {
      throw new ConflictError('another process is answering this message');
    }
    return outcome.type === 'committed' ? outcome.turnId : undefined;
  };

  return async (messages: readonly InboundMessage[]): Promise<ClaimedMessages> => {
    const owner = ids.next('delivery');
    const claimed: InboundMessage[] = [];
    const committed = new Set<string>();
    for (const message of messages) {
      const answeredBy = await claim(message, turnIdOf(claimed[0] ?? message), owner);
      if (answeredBy === undefined) claimed.push(message);
      else committed.add(answeredBy);
    }
    const turnId = claimed[0] === undefined ? '' : turnIdOf(claimed[0]);
    return { turnId, messages: claimed, committedTurnIds: [...committed] };
  };
}
