import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { createLogger } from '../../shared/lambda/logger.ts';
import { createMetrics } from '../../shared/lambda/metrics.ts';
import type { ConsoleEnv } from './env.ts';
import { readPageFiles } from './page-files.ts';

const SERVICE = 'console';

/** Wires the console, once per cold start; `pageFolder` contains the page's files. */
export function createDependencies(env: ConsoleEnv, pageFolder: string) {
  return {
    files: readPageFiles(pageFolder, { stage: env.STAGE }),
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock: new SystemClock() }),
  };
}
