import type { OrderPorts } from '../../../shared/services/paid-order/order-kind.ts';
import type { Accounts } from '../../../shared/services/ports/accounts.ts';
import type { PayoutPartner } from './payout/payout-partner.ts';

export type RemittancesPlatform = OrderPorts;

/** Everything outside this service that it uses. */
export interface RemittancesPorts extends RemittancesPlatform {
  readonly partner: PayoutPartner;
  readonly accounts: Accounts;
}
