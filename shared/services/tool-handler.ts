import type { Clock } from '../application/ports/clock.ts';
import { scheduledCallSchema } from '../contracts/scheduled-call.ts';
import type { ToolRequest } from '../contracts/tool-request.ts';
import type { ToolResponse } from '../contracts/tool-response.ts';
import { toErrorKind } from '../domain/errors.ts';
import { isJsonObject } from '../domain/json.ts';
import type { LogFields } from '../lambda/log-fields.ts';
import type { Logger } from '../lambda/logger.ts';
import type { DomainService } from './domain-service.ts';

interface ToolHandlerOptions {
  readonly service: DomainService;
  readonly logger: Logger;
  /** Gives scheduled calls their time. */
  readonly clock: Clock;
}

/**
 * The Lambda of a domain service, invoked directly with a tool request, or by the scheduler with a call that the
 * service asked for. What the service throws fails the
 * invocation, which tells the caller that the outcome is unknown and that the same key may be sent again.
 */
export function createToolHandler({ service, logger, clock }: ToolHandlerOptions) {
  return async (event: unknown): Promise<ToolResponse> => {
    const startedAt = performance.now();
    const fields = (): LogFields => ({
      ...idsOf(event),
      durationMs: Math.round(performance.now() - startedAt),
    });
    try {
      const response = await service.handle(toRequest(event, clock));
      logger.info('Tool answered', { ...fields(), ...outcomeOf(response) });
      return response;
    } catch (error) {
      logger.error('Tool failed', { ...fields(), kind: toErrorKind(error) ?? 'bug' }, error);
      throw error;
    }
  };
}

/** A scheduled call happens when it arrives; every other request brings its time along. */
function toRequest(event: unknown, clock: Clock): unknown {
  const call = scheduledCallSchema.safeParse(event);
  if (!call.success) return event;
  const { tool, input, context } = call.data;
  return {
    tool,
    input,
    context: { ...context, now: clock.now().toISOString() },
  } satisfies ToolRequest;
}

/** Names and ids of ours, as far as the event has them; the logger redacts what is not an identifier. */
function idsOf(event: unknown): LogFields {
  if (!isJsonObject(event)) return {};
  const { tool, context } = event;
  const turnId = isJsonObject(context) ? context['turnId'] : undefined;
  return {
    ...(typeof tool === 'string' && { tool }),
    ...(typeof turnId === 'string' && { turnId }),
  };
}

function outcomeOf(response: ToolResponse): LogFields {
  if (response.success) return { outcome: 'ok' };
  if ('reason' in response) return { outcome: 'needs-input', reason: response.reason };
  return { outcome: 'refused', errorCode: response.error_code };
}
