import type { AgentFrame, Session } from '../../../shared/domain/conversation/session.ts';

const AT = '2026-03-02T15:00:00.000Z';

/** The frame of an agent without a flow. */
export function aFrame(overrides: Partial<AgentFrame> = {}): AgentFrame {
  return { agentId: 'felix', enteredAt: AT, entryReason: 'start', ...overrides };
}

/** A fresh session: root agent, nothing pending, before its first commit. */
export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    sessionId: 'session_1',
    conversationId: 'web:web:carlos',
    userId: 'carlos',
    assistantId: 'felix',
    channel: 'web',
    status: 'active',
    language: 'es',
    agentStack: [aFrame()],
    messageCount: 0,
    catalogueVersion: 'v1',
    version: 0,
    createdAt: AT,
    updatedAt: AT,
    ...overrides,
  };
}
