import type { Clock } from '../application/ports/clock.ts';
import { scheduledCallSchema } from '../contracts/scheduled-call.ts';
import type { ToolRequest } from '../contracts/tool-request.ts';
import type { ToolResponse } from '../contracts/tool-response.ts';
import { toErrorKind } from '../domain/errors.ts';
import { isJsonObject } from '../domain/json.ts';
import type { LogFields } from '../lambda/log-fields.ts';
import type { Logger } from '../lambda/logger.ts';
import type { DomainService } from '../services/domain-service.ts';

interface ToolHandlerOptions {
  readonly service: Pick<DomainService, 'handle'>;
  readonly logger: Logger;
  /** Tells the time of scheduled calls. */
  readonly clock: Clock;
}

/**
 * Creates the Lambda handler of a domain service. The caller invokes it with a tool request, the
 * scheduler with a call that the service scheduled. An error of the service fails the invocation:
 * the caller then knows that the outcome is unknown and may repeat the call with the same key.
 */
export function createToolHandler({ service, logger, clock }: ToolHandlerOptions) {
  return async (event: unknown): Promise<ToolResponse> => {
    const startedAt = performance.now();
    const fields = (): LogFields => ({
      ...readIds(event),
      durationMs: Math.round(performance.now() - startedAt),
    });
    try {
      const response = await service.handle(toRequest(event, clock));
      logger.info('Tool answered', { ...fields(), ...toOutcomeFields(response) });
      return response;
    } catch (error) {
      logger.error('Tool failed', { ...fields(), kind: toErrorKind(error) ?? 'bug' }, error);
      throw error;
    }
  };
}

/** A scheduled call happens when it arrives; every other request carries its time. */
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

/** The tool and turn of an event, if it has them; the logger redacts what is no identifier. */
function readIds(event: unknown): LogFields {
  if (!isJsonObject(event)) return {};
  const { tool, context } = event;
  const turnId = isJsonObject(context) ? context['turnId'] : undefined;
  return {
    ...(typeof tool === 'string' && { tool }),
    ...(typeof turnId === 'string' && { turnId }),
  };
}

function toOutcomeFields(response: ToolResponse): LogFields {
  if (response.success) return { outcome: 'ok' };
  if ('reason' in response) return { outcome: 'needs-input', reason: response.reason };
  return { outcome: 'refused', errorCode: response.error_code };
}
