import type { CallContext } from '../bound-tool.ts';
import { closeCase, listCases } from './case-desk.ts';
import type { Case } from './open-case.ts';
import { isUndecided, type PaidOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';
import { tellDesk } from './telling/tell-ending.ts';

/**
 * Takes the cases of an order off the list once it has ended, whoever ended it; what could not be
 * collected stays there for the books. Where its person's own call told the end, no notice follows
 * that would take them from the desk: that is told to the desk alone.
 */
export async function closeCases<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Pick<OrderPorts, 'table' | 'events'>,
): Promise<void> {
  if (order.case_opened_at === undefined || isUndecided(order)) return;
  for (const each of await findCases(kind, order.order_id, ports)) {
    if (each.reason === 'no-end') await endCase(kind, order, each, context, ports);
  }
}

/** Closes a case of an order that has ended; the desk is told first, so that no crash loses it. */
export async function endCase<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  open: Case,
  context: CallContext,
  { table, events }: Pick<OrderPorts, 'table' | 'events'>,
): Promise<void> {
  await tellDesk(kind, order, open, context, events);
  await closeCase(open, table);
}

/** The cases that a partner's word closes; money that is lost is for the books. */
export async function findCases<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  ports: Pick<OrderPorts, 'table'>,
): Promise<readonly Case[]> {
  const cases = await listOwnCases(kind, orderId, ports);
  return cases.filter(({ reason }) => reason !== 'uncollected');
}

/** All cases of an order that are on the desk. */
export async function listOwnCases<Terms, Data extends object, Ports extends OrderPorts>(
  { service }: OrderKind<Terms, Data, Ports>,
  orderId: string,
  { table }: Pick<OrderPorts, 'table'>,
): Promise<readonly Case[]> {
  const cases = await listCases(service, table);
  return cases.filter(({ operationId }) => operationId === orderId);
}
