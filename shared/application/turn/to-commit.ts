import type { InboundMessage } from '../../domain/inbound-message.ts';
import type { Reply } from '../../domain/reply.ts';
import { currentFlow, type Session } from '../../domain/session.ts';
import type { OutboxEntry, SessionSnapshot } from '../../domain/turn-record.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { TurnState } from './turn-state.ts';

/** What a finished turn changes, as one transaction. `reply.text` empty: recorded, nothing to send. */
export function toCommit(
  state: TurnState,
  burst: readonly InboundMessage[],
  composed: { readonly reply: Reply; readonly storedText: string; readonly session: Session },
  now: Date,
): TurnCommit {
  const at = now.toISOString();
  const { reply } = composed;
  const session: Session = {
    ...composed.session,
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
    outbox: toOutboxEntry(state, burst, reply, session, at),
    trace: state.trace,
  };
}

function toOutboxEntry(
  state: TurnState,
  burst: readonly InboundMessage[],
  reply: Reply,
  session: Session,
  createdAt: string,
): OutboxEntry {
  const last = burst[burst.length - 1];
  if (last === undefined) throw new RangeError('a turn answers at least one message');
  return {
    turnId: state.turnId,
    conversationId: session.conversationId,
    assistantId: session.assistantId,
    address: last.address,
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
    session: snapshotOf(session),
    messageIds: burst.map(({ messageId }) => messageId),
  };
}

function snapshotOf(session: Session): SessionSnapshot {
  const flow = currentFlow(session);
  const pending = session.pendingConfirmation;
  return {
    sessionId: session.sessionId,
    userId: session.userId,
    agentStack: session.agentStack.map(({ agentId }) => agentId),
    ...(flow
      ? {
          currentFlow: {
            flowId: flow.flowId,
            state: flow.state,
            data: flow.data,
            context: flow.context,
          },
        }
      : {}),
    ...(pending
      ? {
          pendingConfirmation: {
            tool: pending.tool,
            input: pending.input,
            message: pending.message,
            expiresAt: pending.expiresAt,
          },
        }
      : {}),
  };
}
