import { closeCase, listCases } from './case-desk.ts';
import type { Case } from './open-case.ts';
import { isUndecided, type PaidOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';

/**
 * Takes the cases of an order off the desk once it has ended, whoever ended it; what could not be
 * collected stays there for the books.
 */
export async function closeCases<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  ports: Pick<OrderPorts, 'table'>,
): Promise<void> {
  if (order.case_opened_at === undefined || isUndecided(order)) return;
  for (const each of await findCases(kind, order.order_id, ports)) {
    if (each.reason === 'no-end') await closeCase(each, ports.table);
  }
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
