import type { CallContext } from '../bound-tool.ts';
import type { PaidOrder } from './order.ts';

/** What a partner says about an order. */
export type PartnerAnswer =
  | { readonly type: 'done'; readonly partnerReference?: string }
  /** It has the order and will do or decline it later. */
  | { readonly type: 'pending'; readonly partnerReference?: string }
  /** It did not do it and never will; the reason is a code. */
  | { readonly type: 'declined'; readonly reason: string }
  /** It was taken back. */
  | { readonly type: 'cancelled' };

/**
 * Whoever does what people pay for. All methods may run again, also in parallel, and throw
 * UnavailableError or ThrottledError when it is unknown whether they took effect.
 */
export interface OrderPartner<Terms, Ports> {
  /** Places the order under its own id: the same id is the same order and has the same outcome. */
  place(order: PaidOrder<Terms>, context: CallContext, ports: Ports): Promise<PartnerAnswer>;
  /** What became of an order that was placed. */
  look(order: PaidOrder<Terms>, context: CallContext, ports: Ports): Promise<PartnerAnswer>;
  /**
   * Takes an order back for good, even one that has not arrived yet. Absent: nobody can, so that
   * giving up may mean our loss.
   * @returns false when it was done or is going to be
   */
  withdraw?(order: PaidOrder<Terms>, context: CallContext, ports: Ports): Promise<boolean>;
  /** True when an order can still be taken back after it was done. */
  readonly canReverse?: boolean;
}
