import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import type { Reply } from '../../domain/conversation/reply.ts';
import type { Session } from '../../domain/conversation/session.ts';
import type { OutboxEntry, ReplyAddress } from '../../domain/conversation/turn-record.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { toSnapshot } from './to-snapshot.ts';

/** What a finished turn changes, as one transaction. `reply.text` empty: recorded, nothing to send. */
export function toCommit(
  state: TurnState,
  burst: readonly InboundMessage[],
  composed: { readonly reply: Reply; readonly storedText: string; readonly session: Session },
  now: Date,
): TurnCommit {
  const at = now.toISOString();
  const { reply } = composed;
  const address = lastAddress(burst);
  const session: Session = {
    ...composed.session,
    lastContact: { address, at },
    messageCount: composed.session.messageCount + burst.length,
    version: composed.session.version + 1,
    updatedAt: at,
  };
  const messageIds = burst.map(({ messageId }) => messageId);
  const sequence = state.history.at(-1)?.sequence ?? 0;
  const common = { turnId: state.turnId, at, agentId: reply.agentId };
  const said = { ...common, role: 'user' as const, text: state.text, sequence: sequence + 1 };
  const answered = {
    ...common,
    role: 'assistant' as const,
    text: composed.storedText,
    sequence: sequence + 2,
    ...(state.toolExchanges.length > 0 ? { toolExchanges: state.toolExchanges } : {}),
  };
  return {
    messageIds,
    turnId: state.turnId,
    session,
    messages: reply.text === '' ? [said] : [said, answered],
    outbox: toOutboxEntry(state, { messageIds, address, reply, session, createdAt: at }),
    trace: state.trace,
  };
}

function lastAddress(burst: readonly InboundMessage[]): ReplyAddress {
  const last = burst[burst.length - 1];
  if (last === undefined) throw new RangeError('a turn answers at least one message');
  return last.address;
}

function toOutboxEntry(
  state: TurnState,
  committed: Pick<OutboxEntry, 'messageIds' | 'address' | 'reply' | 'createdAt'> & {
    readonly session: Session;
  },
): OutboxEntry {
  const { messageIds, address, reply, session, createdAt } = committed;
  return {
    turnId: state.turnId,
    conversationId: session.conversationId,
    assistantId: session.assistantId,
    address,
    reply,
    language: session.language,
    status: reply.text === '' ? 'SENT' : 'PENDING',
    createdAt,
    metrics: {
      // A turn that code answered went once through the chain, without a model.
      chainIterations: Math.max(1, state.iterations),
      stableState: state.stable,
      path: state.path,
      modelCalls: state.modelCalls,
      inputTokens: state.inputTokens,
      outputTokens: state.outputTokens,
    },
    session: toSnapshot(session),
    messageIds,
  };
}
