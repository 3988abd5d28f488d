import type { PlatformPorts } from '../../../shared/services/platform-ports.ts';
import type { Accounts } from '../../../shared/services/ports/accounts.ts';
import type { BillerPartner } from './biller/biller-partner.ts';

export type BillpayPlatform = Pick<
  PlatformPorts,
  'table' | 'wait' | 'ledger' | 'scheduler' | 'events'
>;

/** Everything outside this service that it uses. */
export interface BillpayPorts extends BillpayPlatform {
  readonly partner: BillerPartner;
  readonly accounts: Accounts;
}
