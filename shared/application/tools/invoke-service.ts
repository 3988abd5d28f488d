import type { JsonObject } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { ToolInvocation } from '../ports/tool-invoker.ts';
import { minCallMs, timeLeft } from '../turn-state/time-left.ts';
import type { Turn } from '../turn-state/turn.ts';
import { resolveLocale, resolveTimezone, type TurnState } from '../turn-state/turn-state.ts';
import { refuseGuest } from './refuse-guest.ts';

/** One call to a domain service. */
export interface ServiceCall {
  readonly service: string;
  readonly tool: string;
  readonly input: JsonObject;
  /**
   * Derived from turn, tool and input when absent, so that a rerun of the turn is the same call.
   */
  readonly idempotencyKey?: string;
  /** The account whose call it is; the session's when absent. */
  readonly userId?: string;
  /** The moment the call counts from; the present one when absent. */
  readonly now?: Date;
  /** Asks what became of an earlier call: what has not begun under its key never will. */
  readonly isInquiry?: boolean;
  /** The person no longer wants it: what nobody knows to be done is taken back, if it can be. */
  readonly isTakenBack?: boolean;
  /** What the call may take in milliseconds; the time that is left to the turn when absent. */
  readonly timeoutMs?: number;
}

const noTimeLeft = {
  type: 'failed',
  errorCode: 'NO_TIME_LEFT',
  retryable: true,
} as const satisfies ToolOutcome;

/**
 * Calls a service on behalf of the session's person; who that is never comes from a model. A call
 * that has no time left is not made, and counts as failed. For a guest, only what a service tells
 * everybody is asked for; anything else is refused (`refuseGuest`).
 */
export async function invokeService(
  turn: Turn,
  state: TurnState,
  call: ServiceCall,
): Promise<{ state: TurnState; outcome: ToolOutcome }> {
  const { service, tool } = call;
  const startedAt = turn.now();
  const timeoutMs = call.timeoutMs ?? timeLeft(turn, state);
  const outcome =
    refuseGuest(state, call) ??
    (timeoutMs < minCallMs
      ? noTimeLeft
      : await turn.world.tools.invoke(buildInvocation(turn, state, call, timeoutMs)));
  const details = {
    tool,
    service,
    outcome: outcome.type,
    milliseconds: turn.now().getTime() - startedAt.getTime(),
    ...explainFailure(outcome),
  };
  return { state: turn.record(state, 'tool-call', details), outcome };
}

function buildInvocation(
  { world, now }: Turn,
  state: TurnState,
  call: ServiceCall,
  timeoutMs: number,
): ToolInvocation {
  const { session, turnId } = state;
  const { service, tool, input } = call;
  return {
    service,
    tool,
    input,
    context: {
      userId: call.userId ?? session.userId,
      conversationId: session.conversationId,
      turnId,
      idempotencyKey: call.idempotencyKey ?? world.hasher.hash({ turnId, tool, input }),
      locale: resolveLocale(state),
      timezone: resolveTimezone(state),
      now: (call.now ?? now()).toISOString(),
      ...(call.isInquiry === true && { isInquiry: true }),
      ...(call.isTakenBack === true && { isTakenBack: true }),
    },
    timeoutMs,
  };
}

function explainFailure(outcome: ToolOutcome): JsonObject {
  if (outcome.type === 'ok') return {};
  return { reason: outcome.type === 'needs-input' ? outcome.reason : outcome.errorCode };
}
