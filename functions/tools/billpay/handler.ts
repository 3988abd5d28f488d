import type { Clock } from '../../../shared/application/ports/clock.ts';
import type { Logger } from '../../../shared/lambda/logger.ts';
import type { DomainService } from '../../../shared/services/domain-service.ts';
import { createToolHandler } from '../../../shared/services/tool-handler.ts';

/** Answers a tool request that was sent by a direct invocation. */
export function createHandler(dependencies: {
  readonly service: DomainService;
  readonly logger: Logger;
  readonly clock: Clock;
}) {
  return createToolHandler(dependencies);
}
