import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { errorKindOf } from '../../domain/errors.ts';
import { type Compaction, compactHistory } from '../history/compact-history.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import {
  type AnsweredMessages,
  answerMessages,
  type Burst,
  type Delivery,
} from './answer-messages.ts';
import { deduplicateDelivery } from './deduplicate-delivery.ts';

/** What a burst led to; for logs and metrics, never for control flow. */
export interface TurnResult {
  readonly turnId: string;
  readonly commit?: TurnCommit;
  /** The summary of older messages, when one was due. Its model call is none of the turn's. */
  readonly compaction?: Compaction;
  /** Messages that an earlier delivery had answered already. */
  readonly repeated: number;
}

/** A session that somebody else keeps changing is left to the queue after this many runs. */
const maxRuns = 3;

/**
 * One burst of messages → one committed session change → one reply. Safe to repeat at any point:
 * claims stop a second answer, the session's version stops a second writer, the outbox makes the
 * reply survive a crash. When the reply is on its way, the conversation's older part is summarised if
 * that is due; nothing depends on it. The returned function is wired once per process.
 * @throws ConflictError | ThrottledError | UnavailableError: the queue should deliver the burst again
 */
export function createRunTurn(ports: TurnPorts) {
  return async (burst: readonly InboundMessage[], delivery: Delivery): Promise<TurnResult> => {
    const { turnId, messages, committedTurnIds } = await deduplicateDelivery(ports, burst);
    for (const committed of committedTurnIds) await announce(ports, committed);
    const [first, ...rest] = messages;
    const repeated = burst.length - messages.length;
    if (first === undefined) return { turnId: committedTurnIds[0] ?? '', repeated };
    const answered = await answerAndCommit(ports, turnId, [first, ...rest], delivery);
    const { commit, conversation } = answered;
    const { conversationId, status } = commit.outbox;
    if (status === 'PENDING') await ports.replies.enqueue({ turnId, conversationId });
    const compaction = await compactHistory(ports, conversation);
    return { turnId, commit, ...(compaction ? { compaction } : {}), repeated };
  };
}

export type RunTurn = ReturnType<typeof createRunTurn>;

/** Puts a committed reply on its way again, if it has not left yet. */
async function announce({ outbox, replies }: TurnPorts, turnId: string): Promise<void> {
  const entry = await outbox.find(turnId);
  if (entry?.status !== 'PENDING') return;
  await replies.enqueue({ turnId, conversationId: entry.conversationId });
}

async function answerAndCommit(
  ports: TurnPorts,
  turnId: string,
  burst: Burst,
  delivery: Delivery,
): Promise<AnsweredMessages> {
  for (let run = 1; ; run++) {
    const answered = await answerMessages(ports, turnId, burst, delivery);
    try {
      await ports.store.commit(answered.commit);
      return answered;
    } catch (error) {
      if (errorKindOf(error) !== 'conflict' || run === maxRuns) throw error;
    }
  }
}
