import type { PlatformPorts } from '../../../shared/services/platform-ports.ts';
import type { Accounts } from '../../../shared/services/ports/accounts.ts';
import type { PayoutPartner } from './payout/payout-partner.ts';

export type RemittancesPlatform = Pick<
  PlatformPorts,
  'table' | 'wait' | 'ledger' | 'scheduler' | 'events'
>;

/** Everything outside this service that it uses. */
export interface RemittancesPorts extends RemittancesPlatform {
  readonly partner: PayoutPartner;
  readonly accounts: Accounts;
}
