import { isRecordingEvent } from '../../shared/domain/conversation/recording.ts';
import type { OutboxEntry, TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import { toTurnToken } from './turn-token.ts';

interface TurnIds {
  readonly sessionId: string;
  readonly messageId: string;
}

/** Body of a 202: the reply is not there yet. */
export function toWorkingView({ sessionId, messageId }: TurnIds) {
  return { session_id: sessionId, turn_id: toTurnToken(messageId), status: 'working' };
}

/**
 * Body of a 200: the reply, where the conversation stands after it, and how it came about. Messages
 * that were answered together give the same `turn_id`, their first one's.
 */
export function toTurnView(ids: TurnIds, entry: OutboxEntry) {
  const { reply, session, metrics } = entry;
  return {
    session_id: ids.sessionId,
    turn_id: toTurnToken(entry.messageIds[0] ?? ids.messageId),
    message: reply.text,
    options: reply.options.map(({ reference, label }) => ({ reference, label })),
    tip: entry.tip ?? null,
    agent_id: reply.agentId,
    agent_stack: session.agentStack,
    current_flow: toFlowView(session.currentFlow),
    pending_confirmation: toConfirmationView(session.pendingConfirmation),
    debug: {
      chain_iterations: metrics.chainIterations,
      stable_state: metrics.stableState,
      path: metrics.path,
      model_calls: metrics.modelCalls,
      input_tokens: metrics.inputTokens,
      output_tokens: metrics.outputTokens,
    },
  };
}

/** The trace of a turn, for the console; what was recorded for replay holds the session and stays inside. */
export function toTraceView(trace: readonly TraceEvent[]) {
  const shown = trace.filter((event) => !isRecordingEvent(event));
  return shown.map(({ at, type, details }) => ({ at, type, details }));
}

type Flow = NonNullable<OutboxEntry['session']['currentFlow']>;
type Confirmation = NonNullable<OutboxEntry['session']['pendingConfirmation']>;

/** `current_flow` of document 003, or null. */
export function toFlowView(flow: Flow | undefined) {
  if (flow === undefined) return null;
  const { flowId, state, data, context } = flow;
  return { flow_id: flowId, current_state: state, state_data: data, context };
}

/** `pending_confirmation` of document 003, or null. */
export function toConfirmationView(pending: Confirmation | undefined) {
  if (pending === undefined) return null;
  return {
    tool_name: pending.tool,
    tool_params: pending.input,
    display_message: pending.message,
    expires_at: pending.expiresAt,
  };
}
