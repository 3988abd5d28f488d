import type { OrderPorts } from '../../../shared/services/paid-order/order-kind.ts';
import type { Accounts } from '../../../shared/services/ports/accounts.ts';
import type { BillerPartner } from './biller/biller-partner.ts';

export type BillpayPlatform = OrderPorts;

/** Everything outside this service that it uses. */
export interface BillpayPorts extends BillpayPlatform {
  readonly partner: BillerPartner;
  readonly accounts: Accounts;
}
