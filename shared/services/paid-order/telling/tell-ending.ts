import type { EventPublisher, PublishedEvent } from '../../../application/ports/event-publisher.ts';
import type { CallContext } from '../../bound-tool.ts';
import type { Case } from '../open-case.ts';
import { isUndecided, type PaidOrder } from '../order.ts';
import type { OrderKind, OrderPorts } from '../order-kind.ts';

/**
 * Publishes how an order ended, unless the person's own call returned it. The same ending is the
 * same event, however often it is published.
 */
export async function tellEnding<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  events: EventPublisher,
): Promise<void> {
  const { ending, ended_by } = order;
  if (ending === undefined || ended_by !== 'look') return;
  const type = kind.outcomes[ending.type].event(order);
  await publish(kind, order, type, ending.type, context, events);
}

/** Publishes, for the desk alone, how an order with a case ended that its person's call told. */
export async function tellDesk<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  { reason, conversationId }: Case,
  context: CallContext,
  events: EventPublisher,
): Promise<void> {
  const { ending, ended_by } = order;
  const isListed = reason === 'no-end' && conversationId !== undefined && conversationId !== '';
  if (!isListed || ending === undefined || ended_by !== 'call') return;
  const event = toEvent(kind, order, kind.outcomes[ending.type].event(order), 'case', {
    ...context,
    conversationId,
  });
  await events.publish({ ...event, isTold: true });
}

/** Publishes that a colleague takes over an order that found no end. */
export async function tellUnresolved<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  events: EventPublisher,
): Promise<void> {
  await publish(kind, order, kind.unresolvedEvent, 'unresolved', context, events);
}

/** Publishes something about an order; the same thing is the same event, however often. */
export function publish<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  type: string,
  what: string,
  context: CallContext,
  events: EventPublisher,
): Promise<void> {
  return events.publish(toEvent(kind, order, type, what, context));
}

function toEvent<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  type: string,
  what: string,
  { userId, conversationId }: CallContext,
): PublishedEvent {
  return {
    eventId: `${order.order_id}-${what}`,
    service: kind.service,
    type,
    userId,
    conversationId,
    occurredAt: order.updated_at,
    ...nameOperations(order),
    ...describeCase(order),
    data: kind.toEvent(order),
  };
}

/** What a colleague has, or had, to end, and how it ended. */
function describeCase(order: PaidOrder<unknown>): Pick<PublishedEvent, 'case'> {
  const { case_opened_at, order_id: id, reference, ending } = order;
  if (case_opened_at === undefined) return {};
  const isOver = ending !== undefined && !isUndecided(order);
  return { case: { id, reference, ...(isOver && { ending: ending.type }) } };
}

/** An end that nobody can undo any more is what became of every call about the order. */
function nameOperations(order: PaidOrder<unknown>): Pick<PublishedEvent, 'operations'> {
  const keys = [order.asked_by, order.recall?.by].filter((key) => key !== undefined);
  return isUndecided(order) || keys.length === 0 ? {} : { operations: keys };
}
