import { fromMinor } from '../../domain/money/money.ts';
import type { CallContext } from '../bound-tool.ts';
import type { CaseReason } from '../ports/case-alarm.ts';
import type { RecordWrite } from '../ports/record-table.ts';
import { openCase } from './open-case.ts';
import type { PaidOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';

/**
 * The write that opens the case of a change, if it leaves something for a colleague: an order
 * without an end, money that could not be collected, or one given up without the partner's word.
 */
export function planCase<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  before: PaidOrder<Terms>,
  order: PaidOrder<Terms>,
  { userId, conversationId, now }: CallContext,
  { alarm }: Pick<OrderPorts, 'alarm'>,
): readonly RecordWrite[] {
  const reason = findReason(kind, before, order);
  if (reason === undefined) return [];
  const { service } = kind;
  const { order_id: operationId, reference } = order;
  const about = describePayment(kind, order);
  const person = { userId, conversationId };
  const opened = { service, reason, operationId, reference, about, openedAt: now };
  return [openCase({ ...opened, ...person }, alarm)];
}

/** Without names and numbers of people: the desk is a list that colleagues read aloud. */
function describePayment<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
): string {
  const { amount, fee, currency } = kind.toPayment(order);
  return `${order.tool} ${fromMinor(amount + fee, currency)} ${currency}`;
}

function findReason<Terms, Data extends object, Ports extends OrderPorts>(
  { partner }: OrderKind<Terms, Data, Ports>,
  before: PaidOrder<Terms>,
  { ending, case_opened_at }: PaidOrder<Terms>,
): CaseReason | undefined {
  if (case_opened_at !== undefined && before.case_opened_at === undefined) return 'no-end';
  if (ending === undefined || before.ending !== undefined) return undefined;
  switch (ending.type) {
    case 'paid-late':
      return ending.uncollected === undefined ? undefined : 'uncollected';
    case 'abandoned':
      return partner.withdraw === undefined ? 'unconfirmed' : undefined;
    case 'completed':
    case 'declined':
    case 'cancelled':
    case 'reversed':
      return undefined;
  }
}
