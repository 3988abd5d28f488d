import type { PlatformPorts } from '../../../shared/services/platform-ports.ts';
import type { CreditBureau } from './eligibility/credit-bureau.ts';

export type SnplPlatform = Pick<
  PlatformPorts,
  'table' | 'wait' | 'ledger' | 'scheduler' | 'events'
>;

/** Everything outside this service that it uses. */
export interface SnplPorts extends SnplPlatform {
  readonly bureau: CreditBureau;
}
