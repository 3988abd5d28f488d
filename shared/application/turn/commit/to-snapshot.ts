import { currentFlow, type Session } from '../../../domain/conversation/session.ts';
import type { SessionSnapshot } from '../../../domain/conversation/turn-record.ts';

/** What clients of the chat API see of a session. */
export function toSnapshot(session: Session): SessionSnapshot {
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
