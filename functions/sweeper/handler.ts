import { toErrorKind } from '../../shared/domain/errors.ts';
import type { SweeperDependencies } from './dependencies.ts';

/**
 * Creates the scheduled handler. All tasks run, whatever becomes of the others; a failed run
 * throws, so that its alarm counts it.
 */
export function createHandler(dependencies: SweeperDependencies) {
  const { sweepOutbox, followUpOperations, watchDesk, logger, metrics } = dependencies;

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

  const lookAtDesk = async (): Promise<void> => {
    metrics.record({ overdueDeskEntries: await watchDesk() });
  };

  return async (): Promise<void> => {
    const tasks = [announceReplies(), askAboutDoubts(), lookAtDesk()];
    const results = await Promise.allSettled(tasks);
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) {
      logger.error('Sweep failed', { kind: toErrorKind(reason) ?? 'bug' }, reason);
    }
    if (failed[0] !== undefined) throw failed[0].reason;
  };
}
