import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import { currentFrame, type Session } from '../../domain/conversation/session.ts';
import { type ReplyAddress, unaskedTurnMetrics } from '../../domain/conversation/turn-record.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import { toSnapshot } from '../turn/commit/to-snapshot.ts';
import { localize } from '../turn-state/turn-state.ts';

/** Type of the engine's own message that something failed. */
export const failureEvent = 'message_failed';

interface FailedTurn {
  readonly turnId: string;
  readonly session: Session;
  readonly catalogue: Catalogue;
  /** The messages that died. */
  readonly messageIds: readonly string[];
  readonly address: ReplyAddress;
  /** Newest message of the conversation. */
  readonly last: ConversationMessage | undefined;
  readonly now: Date;
}

/**
 * The end of messages that died, as one transaction. The session stays as it is: what is pending
 * can be answered again. Somebody who was told just before is not told twice; the chat API shows
 * the sentence all the same.
 */
export function toFailureCommit(failed: FailedTurn): TurnCommit {
  const { turnId, catalogue, messageIds, address, last, now } = failed;
  const at = now.toISOString();
  const session = { ...failed.session, version: failed.session.version + 1, updatedAt: at };
  const { conversationId, assistantId, language } = session;
  const { agentId } = currentFrame(session);
  const text = localize({ session, catalogue }, catalogue.texts.message_failed);
  const isTold = last?.event === failureEvent;
  const sequence = (last?.sequence ?? 0) + 1;
  const told = {
    role: 'assistant',
    text,
    turnId,
    sequence,
    at,
    agentId,
    event: failureEvent,
  } as const;
  return {
    messageIds,
    turnId,
    session,
    messages: isTold ? [] : [told],
    outbox: {
      turnId,
      conversationId,
      assistantId,
      address,
      reply: { text, options: [], agentId },
      language,
      status: isTold ? 'SENT' : 'PENDING',
      createdAt: at,
      metrics: unaskedTurnMetrics,
      session: toSnapshot(session),
      messageIds,
      hasFailed: true,
    },
    trace: [{ at, type: failureEvent, details: { messages: messageIds.length } }],
  };
}
