import type { OrderPorts } from '../../../shared/services/paid-order/order-kind.ts';
import type { Accounts } from '../../../shared/services/ports/accounts.ts';
import type { CarrierDirectory } from './carrier-directory.ts';
import type { TopupPartner } from './topup-partner.ts';

/** What this service needs of the platform. */
export type TopupsPlatform = OrderPorts;

/** Everything outside that this service talks to: the platform and its partners. */
export interface TopupsPorts extends TopupsPlatform {
  readonly directory: CarrierDirectory;
  readonly partner: TopupPartner;
  readonly accounts: Accounts;
}
