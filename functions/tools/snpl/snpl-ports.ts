import type { OrderPorts } from '../../../shared/services/paid-order/order-kind.ts';
import type { CreditBureau } from './eligibility/credit-bureau.ts';

export type SnplPlatform = OrderPorts;

/** Everything outside this service that it uses. */
export interface SnplPorts extends SnplPlatform {
  readonly bureau: CreditBureau;
}
