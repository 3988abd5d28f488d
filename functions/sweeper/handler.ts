import { toErrorKind } from '../../shared/domain/errors.ts';
import type { SweeperDependencies } from './dependencies.ts';

/**
 * Creates the scheduled handler. Both tasks run, whatever becomes of the other one; a failed run
 * throws, so that its alarm counts it.
 */
export function createHandler(dependencies: SweeperDependencies) {
  const { sweepOutbox, followUpOperations, logger, metrics } = dependencies;

  const announceReplies = async (): Promise<void> => {
    const count = await sweepOutbox();
    if (count > 0) logger.warn('Overdue replies announced again', { count });
    metrics.record({ overdueReplies: count });
  };

  const askAboutDoubts = async (): Promise<void> => {
    const count = await followUpOperations();
    if (count > 0) logger.info('Operations in doubt are asked about again', { count });
    metrics.record({ followedUpOperations: count });
  };

  return async (): Promise<void> => {
    const results = await Promise.allSettled([announceReplies(), askAboutDoubts()]);
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) {
      logger.error('Sweep failed', { kind: toErrorKind(reason) ?? 'bug' }, reason);
    }
    if (failed[0] !== undefined) throw failed[0].reason;
  };
}
