import type { Logger } from '../lambda/logger.ts';
import type { Metrics } from '../lambda/metrics.ts';
import type { CaseAlarm } from '../services/ports/case-alarm.ts';

/**
 * Calls a colleague through the metric `openedCases`, which has an alarm; the log line beside it
 * names the operation.
 */
export function createCaseAlarm(logger: Logger, metrics: Metrics): CaseAlarm {
  return {
    raise({ reason, operationId }) {
      metrics.record({ openedCases: 1 });
      logger.error('Case opened', { reason, operationId });
    },
  };
}
