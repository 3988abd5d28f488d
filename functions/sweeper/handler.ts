import { toErrorKind } from '../../shared/domain/errors.ts';
import type { SweeperDependencies } from './dependencies.ts';

/** Creates the scheduled handler. A failed run throws, so that its alarm counts it. */
export function createHandler({ sweepOutbox, logger, metrics }: SweeperDependencies) {
  return async (): Promise<void> => {
    try {
      const count = await sweepOutbox();
      if (count > 0) logger.warn('Overdue replies announced again', { count });
      metrics.record({ overdueReplies: count });
    } catch (error) {
      logger.error('Sweep failed', { kind: toErrorKind(error) ?? 'bug' }, error);
      throw error;
    }
  };
}
