import type { Clock } from '../../../shared/application/ports/clock.ts';
import type { DomainService } from '../../../shared/lambda/domain-service/domain-service.ts';
import { createToolHandler } from '../../../shared/lambda/domain-service/tool-handler.ts';
import type { Logger } from '../../../shared/lambda/logger.ts';

/** Answers a tool request that was sent by a direct invocation or by the scheduler. */
export function createHandler(dependencies: {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}) {
  return createToolHandler(dependencies);
}
