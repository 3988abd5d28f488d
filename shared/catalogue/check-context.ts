import type { AuthoredConfiguration } from './parse/authored-configuration.ts';
import type { ProblemLog } from './problem-log.ts';

/** What is resolved and checked, and where to report problems. */
export interface CheckContext {
  readonly configuration: AuthoredConfiguration;
  readonly log: ProblemLog;
}
