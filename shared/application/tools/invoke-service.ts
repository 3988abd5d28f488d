import type { JsonObject } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { resolveLocale, type TurnState, traced } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

/** One call to a domain service. */
export interface ServiceCall {
  readonly service: string;
  readonly tool: string;
  readonly input: JsonObject;
  /** Absent: derived from turn, tool and input, so that a rerun of the turn is the same call. */
  readonly idempotencyKey?: string;
}

/** Calls a service on behalf of the person of this session; who that is never comes from a model. */
export function createInvokeService({
  tools,
  clock,
  hasher,
}: Pick<World, 'tools' | 'clock' | 'hasher'>) {
  return async (
    state: TurnState,
    call: ServiceCall,
  ): Promise<{ state: TurnState; outcome: ToolOutcome }> => {
    const { session, catalogue, turnId } = state;
    const { assistant } = catalogue;
    const startedAt = clock.now();
    const outcome = await tools.invoke({
      service: call.service,
      tool: call.tool,
      input: call.input,
      context: {
        userId: session.userId,
        conversationId: session.conversationId,
        turnId,
        idempotencyKey:
          call.idempotencyKey ?? hasher.hash({ turnId, tool: call.tool, input: call.input }),
        locale: resolveLocale(state),
        timezone: assistant.timezone,
        now: startedAt.toISOString(),
      },
    });
    const endedAt = clock.now();
    const details = {
      tool: call.tool,
      service: call.service,
      outcome: outcome.type,
      milliseconds: endedAt.getTime() - startedAt.getTime(),
      ...reasonOf(outcome),
    };
    return { state: traced(state, endedAt, 'tool-call', details), outcome };
  };
}

export type InvokeService = ReturnType<typeof createInvokeService>;

function reasonOf(outcome: ToolOutcome): JsonObject {
  if (outcome.type === 'ok') return {};
  return { reason: outcome.type === 'needs-input' ? outcome.reason : outcome.errorCode };
}
