import type { JsonObject } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { Turn } from '../turn-state/turn.ts';
import { resolveLocale, type TurnState } from '../turn-state/turn-state.ts';

/** One call to a domain service. */
export interface ServiceCall {
  readonly service: string;
  readonly tool: string;
  readonly input: JsonObject;
  /**
   * Derived from turn, tool and input when absent, so that a rerun of the turn is the same call.
   */
  readonly idempotencyKey?: string;
  /** The moment the call counts from; the present one when absent. */
  readonly now?: Date;
}

/** Calls a service on behalf of the session's person; who that is never comes from a model. */
export async function invokeService(
  turn: Turn,
  state: TurnState,
  call: ServiceCall,
): Promise<{ state: TurnState; outcome: ToolOutcome }> {
  const { session, catalogue, turnId } = state;
  const { tools, hasher } = turn.world;
  const { service, tool, input } = call;
  const startedAt = turn.now();
  const outcome = await tools.invoke({
    service,
    tool,
    input,
    context: {
      userId: session.userId,
      conversationId: session.conversationId,
      turnId,
      idempotencyKey: call.idempotencyKey ?? hasher.hash({ turnId, tool, input }),
      locale: resolveLocale(state),
      timezone: catalogue.assistant.timezone,
      now: (call.now ?? startedAt).toISOString(),
    },
  });
  const details = {
    tool,
    service,
    outcome: outcome.type,
    milliseconds: turn.now().getTime() - startedAt.getTime(),
    ...explainFailure(outcome),
  };
  return { state: turn.record(state, 'tool-call', details), outcome };
}

function explainFailure(outcome: ToolOutcome): JsonObject {
  if (outcome.type === 'ok') return {};
  return { reason: outcome.type === 'needs-input' ? outcome.reason : outcome.errorCode };
}
