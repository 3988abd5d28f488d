import type { PlatformPorts } from '../../../shared/services/platform-ports.ts';

/** Everything outside that this service talks to. */
export type FinancialDataPorts = Pick<PlatformPorts, 'table' | 'history'>;
