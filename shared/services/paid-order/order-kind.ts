import type { JsonObject } from '../../domain/json.ts';
import type { CallContext } from '../bound-tool.ts';
import type { GuardedWrite } from '../guarded-write.ts';
import type { PlatformPorts } from '../platform-ports.ts';
import type { RecordWrite } from '../ports/record-table.ts';
import type { PaymentRequest } from '../ports/wallet-ledger.ts';
import type { Refused } from '../tool-result.ts';
import type { Ending, OrderRecords, PaidOrder } from './order.ts';
import type { OrderPartner } from './order-partner.ts';
import type { Patience } from './patience.ts';
import type { Watched } from './schedule-look.ts';

/** What paid orders need of the platform. */
export type OrderPorts = Pick<
  PlatformPorts,
  'table' | 'wait' | 'ledger' | 'scheduler' | 'events' | 'alarm'
>;

/** How one way to end an order is told. */
export interface Outcome<Terms> {
  /** The event for a person whose own call did not return it. */
  readonly event: (order: PaidOrder<Terms>) => string;
  /** What the call that asked for the order is told, whenever it asks. */
  readonly answer: 'receipt' | ((reason: string, order: PaidOrder<unknown>) => Refused);
}

/** One outcome for every ending: what no person is told does not compile. */
export type Outcomes<Terms> = Readonly<Record<Ending['type'], Outcome<Terms>>>;

/** When an order becomes due that was agreed for a later day. */
export interface LaterStart<Terms, Ports> {
  /** The moment, ISO 8601; `undefined` for an order that is carried out at once. */
  startsAt(terms: Terms): string | undefined;
  /**
   * Prices it on its day. `wait`: not yet, the next look asks again; `impossible`: it cannot be
   * done as agreed, for a reason as a code.
   */
  start(order: PaidOrder<Terms>, context: CallContext, ports: Ports): Promise<Start<Terms>>;
  /** The event that tells the person that nobody knows yet whether it was done on its day. */
  readonly doubtEvent: string;
  /** Runs when a person has agreed to a later day; it may run again. */
  agree?(order: PaidOrder<Terms>, context: CallContext, ports: Ports): Promise<void>;
}

export type Start<Terms> =
  | { readonly type: 'start'; readonly terms: Terms }
  | { readonly type: 'wait' }
  | { readonly type: 'impossible'; readonly reason: string };

/** A kind of paid orders: all that differs between top-ups, bills and transfers. */
export interface OrderKind<Terms, Data extends object, Ports extends OrderPorts>
  extends OrderRecords<Terms> {
  readonly service: string;
  /** Begins ids and references: `top` and `TUP` make `top_7w2k…` and `TUP-20260112-001`. */
  readonly prefixes: { readonly id: string; readonly reference: string };
  /** The internal tool that looks at an order again. */
  readonly lookTool: string;
  readonly patience: Patience;
  readonly partner: OrderPartner<Terms, Ports>;
  readonly outcomes: Outcomes<Terms>;
  /** The event that tells a person that a colleague takes over an order without an end. */
  readonly unresolvedEvent: string;
  /** Why an order was abandoned, as a code. */
  readonly abandonedReason: string;
  /** A call that cannot find out answers that the order is pending, instead of failing. */
  readonly answersWhileUnknown?: boolean;
  /** What the wallet holds; its key and reference are the order's own. */
  toPayment(order: PaidOrder<Terms>): Omit<PaymentRequest, 'key' | 'reference'>;
  /** What the tools answer with. */
  describe(order: PaidOrder<Terms>): Data;
  /** The data of its events. */
  toEvent(order: PaidOrder<Terms>): JsonObject;
  /** What the order takes when it enters its stage, so that nothing else takes it too. */
  reserve?(order: PaidOrder<Terms>, userId: string): readonly GuardedWrite[];
  /** Gives back what the order took, when it ends; `order` has its ending. */
  free?(order: PaidOrder<Terms>, userId: string): readonly RecordWrite[];
  readonly later?: LaterStart<Terms, Ports>;
  /** Runs before a paid order counts as ended; it may run again. */
  finish?(order: PaidOrder<Terms>, context: CallContext, ports: Ports): Promise<void>;
}

/** What its looks are planned by. */
export function toWatched<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
): Watched {
  const { order_id: orderId, recall } = order;
  const watched = { orderId, begun: findBeginning(kind, order) };
  return recall === undefined ? watched : { ...watched, recalledAt: recall.since };
}

/** When an order began, or begins: its own day, or the moment at which it was agreed. */
export function findBeginning<Terms, Data extends object, Ports extends OrderPorts>(
  { later }: OrderKind<Terms, Data, Ports>,
  { terms, created_at }: PaidOrder<Terms>,
): Date {
  return new Date(later?.startsAt(terms) ?? created_at);
}
