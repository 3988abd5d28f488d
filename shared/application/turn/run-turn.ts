import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { ConflictError, toErrorKind } from '../../domain/errors.ts';
import { type Compaction, compactHistory } from '../history/compact-history.ts';
import { rememberTurn } from '../memory/remember-turn.ts';
import type { AnsweredTurn, Remembering } from '../memory/remembering.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { answerMessages, type Delivery } from './answer-messages.ts';
import type { Burst } from './coalesce-messages.ts';
import type { AnsweredMessages } from './commit/to-answered.ts';
import { deduplicateDelivery, reclaimMessages } from './deduplicate-delivery.ts';

/** What a turn led to; for logs and metrics, never for control flow. */
export interface TurnResult {
  readonly turnId: string;
  readonly commit?: TurnCommit;
  /** The summary of older messages, when one was due. Its model call is none of the turn's. */
  readonly compaction?: Compaction;
  /** The memory step, where there was one; its calls are none of the turn's either. */
  readonly remembering?: Remembering;
  /** Messages that an earlier delivery had answered already. */
  readonly repeated: number;
}

/** A session that somebody else keeps changing is left to the queue after this many runs. */
const maxRuns = 3;

/**
 * One burst of messages → one committed session change → one reply. Safe to repeat at any point:
 * claims stop a second answer, the session's version stops a second writer, the outbox makes the
 * reply survive a crash. A turn that decided something and died is finished first, by itself; what
 * was written since is answered by a turn of its own, so there may be several results. When a reply
 * is on its way, the turn is remembered and the conversation's older part is summarised, where the
 * assistant does and it is due; nothing depends on either.
 * The returned function is wired once per process.
 * @throws ConflictError | ThrottledError | UnavailableError: the queue should deliver the burst
 * again
 */
export function createRunTurn(ports: TurnPorts) {
  return async (
    messages: readonly InboundMessage[],
    delivery: Delivery,
  ): Promise<readonly TurnResult[]> => {
    const owner = ports.ids.next('delivery');
    const results: TurnResult[] = [];
    let left = messages;
    while (left.length > 0) {
      const { result, answered } = await runOne(ports, left, delivery, owner);
      // What does not come to its end here is left to the queue, not tried for ever.
      if (results.some(({ turnId }) => turnId === result.turnId)) {
        throw new ConflictError('A decided turn was answered and is still undecided');
      }
      results.push(result);
      left = left.filter(({ messageId }) => !answered.includes(messageId));
    }
    return results;
  };
}

/** One turn, and the messages that need no further one. */
async function runOne(
  ports: TurnPorts,
  burst: readonly InboundMessage[],
  delivery: Delivery,
  owner: string,
): Promise<{ readonly result: TurnResult; readonly answered: readonly string[] }> {
  const timed = { ...delivery, beganAt: ports.clock.now() };
  const claimed = await deduplicateDelivery(ports, burst, owner);
  const { turnId, messages, committedTurnIds } = claimed;
  for (const committed of committedTurnIds) await announce(ports, committed);
  const [first, ...rest] = (await ports.listener?.hear(messages)) ?? messages;
  const repeated = burst.length - messages.length;
  if (first === undefined) {
    const result = { turnId: committedTurnIds[0] ?? '', repeated };
    return { result, answered: burst.map(({ messageId }) => messageId) };
  }
  const answered = await answerAndCommit(ports, { turnId, owner }, [first, ...rest], timed);
  const { commit, conversation, evaluationStarted } = answered;
  const { conversationId, status } = commit.outbox;
  if (status === 'PENDING') await ports.replies.enqueue({ turnId: commit.turnId, conversationId });
  // The reply is on its way: only now is there time to see the hand-over through.
  await evaluationStarted;
  const remembering = await rememberTurn(ports, toAnsweredTurn(answered));
  const compaction = await compactHistory(ports, conversation);
  const open = new Set(messages.map(({ messageId }) => messageId));
  for (const id of commit.messageIds) open.delete(id);
  return {
    result: {
      turnId: commit.turnId,
      commit,
      ...(compaction ? { compaction } : {}),
      ...(remembering ? { remembering } : {}),
      repeated,
    },
    answered: burst.map(({ messageId }) => messageId).filter((id) => !open.has(id)),
  };
}

function toAnsweredTurn({ commit, conversation, remembering }: AnsweredMessages): AnsweredTurn {
  const { turnId, outbox } = commit;
  const { address, metrics } = outbox;
  const { modelCalls } = metrics;
  return { turnId, ...conversation, ...remembering, channel: address.channel, modelCalls };
}

/** Puts a committed reply on its way again, if it has not left yet. */
async function announce({ outbox, replies }: TurnPorts, turnId: string): Promise<void> {
  const entry = await outbox.find(turnId);
  if (entry?.status !== 'PENDING') return;
  await replies.enqueue({ turnId, conversationId: entry.conversationId });
}

async function answerAndCommit(
  ports: TurnPorts,
  { turnId, owner }: { readonly turnId: string; readonly owner: string },
  burst: Burst,
  delivery: Delivery,
): Promise<AnsweredMessages> {
  for (let run = 1; ; run++) {
    const answered = await answerMessages(ports, turnId, burst, delivery);
    const isContinued = answered.commit.turnId !== turnId;
    try {
      const commit = isContinued
        ? await reclaimMessages(ports, answered.commit, owner)
        : answered.commit;
      await ports.store.commit(commit);
      return { ...answered, commit };
    } catch (error) {
      if (toErrorKind(error) !== 'conflict' || run === maxRuns) throw error;
    }
  }
}
