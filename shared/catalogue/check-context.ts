import type { AuthoredConfiguration } from './parse/authored-configuration.ts';
import type { ProblemLog } from './problem-log.ts';

/** What resolving and checking work on: the authored files, and where to report. */
export interface CheckContext {
  readonly configuration: AuthoredConfiguration;
  readonly log: ProblemLog;
}
