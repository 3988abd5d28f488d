import { toUserId } from '../../shared/domain/account/account-id.ts';
import type { ConversationMessage } from '../../shared/domain/conversation/conversation-message.ts';
import type { Session } from '../../shared/domain/conversation/session.ts';
import { toConfirmationView, toFlowView } from './turn-view.ts';

/**
 * Builds the body of `GET /api/chat/session/{session_id}`. The stack starts with the root agent.
 */
export function toSessionView(sessionId: string, session: Session) {
  const current = session.agentStack.at(-1);
  return {
    session_id: sessionId,
    user_id: toUserId(session.userId),
    assistant: session.assistantId,
    status: session.status,
    language: session.language,
    agent_stack: session.agentStack.map(({ agentId }) => agentId),
    agent_frames: session.agentStack.map(({ agentId, enteredAt, entryReason }) => ({
      agent_id: agentId,
      entered_at: enteredAt,
      entry_reason: entryReason,
    })),
    current_flow: toFlowView(current?.flow),
    pending_confirmation: toConfirmationView(session.pendingConfirmation),
    message_count: session.messageCount,
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  };
}

/**
 * Builds the body of `GET /api/chat/history/{session_id}`, oldest message first. A reply has its
 * tip beside it, as long as the session remembers it, and a message that nobody asked for its
 * buttons, as long as they are in force.
 */
export function toHistoryView(
  sessionId: string,
  {
    session,
    messages,
  }: { readonly session: Session; readonly messages: readonly ConversationMessage[] },
  now: Date,
) {
  const tips = new Map(session.shadow?.shown.map(({ turnId, text }) => [turnId, text]));
  const options = listNoticeOptions(session, now);
  const toMessage = ({ sequence, role, text, turnId, agentId, at, event }: ConversationMessage) => {
    const buttons = options.get(turnId);
    const tip = role === 'assistant' && event === undefined ? tips.get(turnId) : undefined;
    return {
      sequence,
      role,
      message: text,
      agent_id: agentId,
      at,
      ...(event === undefined ? {} : { event }),
      ...(tip === undefined ? {} : { tip }),
      ...(buttons === undefined ? {} : { options: buttons }),
    };
  };
  return { session_id: sessionId, messages: messages.map(toMessage) };
}

/** Turn → what may still be pressed below its message. */
function listNoticeOptions({ noticeOffers = [] }: Session, now: Date) {
  const inForce = noticeOffers.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
  return new Map(
    inForce.map(({ turnId, options }) => [
      turnId,
      options.map(({ reference, label }) => ({ reference, label })),
    ]),
  );
}
