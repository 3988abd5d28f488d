import { isRecordingEvent } from '../../shared/domain/conversation/recording.ts';
import type { OutboxEntry, TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import type { Verdict } from '../../shared/domain/shadow/tip.ts';
import { toTurnToken } from './turn-token.ts';

interface TurnIds {
  readonly sessionId: string;
  readonly messageId: string;
}

/** Builds the body of a 202: the reply is not ready. */
export function toWorkingView({ sessionId, messageId }: TurnIds) {
  return { session_id: sessionId, turn_id: toTurnToken(messageId), status: 'working' };
}

/**
 * Builds the body of a 200: the reply, the state of the conversation after it, and figures of the
 * turn. Messages that were answered together share the `turn_id` of the first one. `failed`: no
 * process could answer, and the message says so.
 */
export function toTurnView(ids: TurnIds, entry: OutboxEntry) {
  const { reply, session, metrics } = entry;
  return {
    session_id: ids.sessionId,
    turn_id: toTurnToken(entry.messageIds[0] ?? ids.messageId),
    status: entry.hasFailed ? 'failed' : 'answered',
    message: reply.text,
    options: reply.options.map(({ reference, label }) => ({ reference, label })),
    tip: entry.tip ?? null,
    agent_id: reply.agentId,
    agent_stack: session.agentStack,
    current_flow: toFlowView(session.currentFlow),
    pending_confirmation: toConfirmationView(session.pendingConfirmation),
    ...(metrics.waitsForInput === undefined ? {} : { waiting_for_input: metrics.waitsForInput }),
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

/**
 * Builds the trace of a turn for the console. Events recorded for replay are left out, because they
 * contain the whole session. What the shadow found comes last: it may arrive after the reply.
 */
export function toTraceView(
  trace: readonly TraceEvent[],
  verdict: Verdict | undefined,
  tip: string | undefined,
) {
  const shown = trace.filter((event) => !isRecordingEvent(event));
  const events = shown.map(({ at, type, details }) => ({ at, type, details }));
  if (verdict === undefined) return events;
  const { at, tip: found, calls, silent } = verdict;
  const details = { ...(found ? { tip: found } : {}), calls, silent, isMerged: tip !== undefined };
  return [...events, { at, type: 'shadow-verdict', details }];
}

type Flow = NonNullable<OutboxEntry['session']['currentFlow']>;
type Confirmation = NonNullable<OutboxEntry['session']['pendingConfirmation']>;

/** Builds `current_flow` as specified in document 003, or null. */
export function toFlowView(flow: Flow | undefined) {
  if (flow === undefined) return null;
  const { flowId, state, data, context } = flow;
  return { flow_id: flowId, current_state: state, state_data: data, context };
}

/** Builds `pending_confirmation` as specified in document 003, or null. */
export function toConfirmationView(pending: Confirmation | undefined) {
  if (pending === undefined) return null;
  return {
    tool_name: pending.tool,
    tool_params: pending.input,
    display_message: pending.message,
    expires_at: pending.expiresAt,
  };
}
