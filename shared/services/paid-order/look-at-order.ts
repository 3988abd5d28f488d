import * as z from 'zod';
import type { CallContext } from '../bound-tool.ts';
import { isTemporary } from '../is-temporary.ts';
import { type InternalTool, internalTool } from '../tool.ts';
import { ok } from '../tool-result.ts';
import { advanceOrder } from './advance-order.ts';
import { closeCases } from './close-cases.ts';
import { findOrder, isRecalled, type PaidOrder, putOrder } from './order.ts';
import { findBeginning, type OrderKind, type OrderPorts, toWatched } from './order-kind.ts';
import { havePassed, isRecallOver, isStartOver } from './patience.ts';
import { planCase } from './plan-case.ts';
import { cancelWaitingLooks, type DueLook, scheduleNextLooks } from './schedule-look.ts';
import { tellDoubt } from './telling/tell-doubt.ts';
import { tellEnding, tellUnresolved } from './telling/tell-ending.ts';

/** The internal tool that looks at orders of a kind again; only the scheduler calls it. */
export function createLookTool<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
): InternalTool<Ports> {
  return internalTool(
    {
      name: kind.lookTool,
      input: z.object({
        order_id: z.string().min(1),
        attempt: z.int().nonnegative(),
        /** Absent in calls that an earlier version scheduled. */
        due: z.iso.datetime().optional(),
        /** Of the look that stands guard. */
        day: z.int().positive().optional(),
      }),
      output: z.object({
        status: z.string().meta({ description: 'A stage, an ending, or NONE without an order.' }),
      }),
    },
    async ({ order_id: orderId, attempt, due, day }, context, ports: Ports) => {
      const planned = { orderId, attempt, due: new Date(due ?? context.now) };
      const look = day === undefined ? planned : { ...planned, day };
      const order = await lookAtOrder(kind, look, context, ports);
      return ok({ status: order?.ending?.type ?? order?.stage ?? 'NONE' });
    },
  );
}

/**
 * Takes an order as far as possible now and tells the person when it ended. The looks that come
 * after it are scheduled first, so that a failure in this one loses nothing. The last one leaves
 * the order to a colleague: a case, an alarm, and a word to the person.
 */
export async function lookAtOrder<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  look: DueLook,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms> | undefined> {
  const { orderId } = look;
  const known = (await findOrder(kind, context.userId, orderId, ports.table))?.order;
  if (known === undefined) return undefined;
  const begun = findBeginning(kind, known);
  if (isOpen(known)) await scheduleNextLooks(kind, look, begun, context, ports.scheduler);
  const order = await advance(kind, known, context, ports);
  if (isOpen(order)) {
    await tellDoubt(kind, orderId, context, ports);
    return order;
  }
  const latest = (await findOrder(kind, context.userId, orderId, ports.table))?.order ?? order;
  // It is wanted back since: nobody is told of an end that may be undone, and looks go on.
  if (isOpen(latest)) return latest;
  const tell = isUnresolved(latest) ? tellUnresolved : tellEnding;
  await tell(kind, latest, context, ports.events);
  await closeCases(kind, latest, context, ports);
  await cancelWaitingLooks(kind, toWatched(kind, order), context, ports.scheduler, look);
  return order;
}

/**
 * After the last look the order has an end or a case, even when nobody answers; one that something
 * has kept from beginning is not made.
 */
async function advance<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  known: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms>> {
  const isLast = isPatienceOver(kind, known, context.now);
  try {
    const order = await advanceOrder(kind, known.order_id, 'look', context, ports);
    if (!isLast || order === undefined || !isOpen(order)) return order ?? known;
  } catch (error) {
    if (!isTemporary(error)) throw error;
    // Nobody answers: the next look asks again.
    if (!isLast) return known;
  }
  const giveUp = known.stage === 'scheduled' ? declineUnstarted : leaveToColleague;
  return giveUp(kind, known, context, ports);
}

async function declineUnstarted<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  known: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms>> {
  const { userId, now } = context;
  const stored = await findOrder(kind, userId, known.order_id, ports.table);
  if (stored?.order.stage !== 'scheduled' || !isOpen(stored.order)) return stored?.order ?? known;
  const ending = { type: 'declined', reason: 'NOT_STARTED_IN_TIME' } as const;
  const order = { ...stored.order, ending, ended_by: 'look' as const, updated_at: now };
  const freed = kind.free?.(order, userId) ?? [];
  await ports.table.write([putOrder(kind, userId, order, stored.version), ...freed]);
  return (await findOrder(kind, userId, known.order_id, ports.table))?.order ?? order;
}

async function leaveToColleague<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  known: PaidOrder<Terms>,
  context: CallContext,
  ports: Ports,
): Promise<PaidOrder<Terms>> {
  const { userId, now } = context;
  const stored = await findOrder(kind, userId, known.order_id, ports.table);
  if (stored === undefined || !isOpen(stored.order)) return stored?.order ?? known;
  const order = { ...stored.order, case_opened_at: now };
  await ports.table.write([
    putOrder(kind, userId, order, stored.version),
    ...planCase(kind, stored.order, order, context, ports),
  ]);
  return (await findOrder(kind, userId, known.order_id, ports.table))?.order ?? order;
}

function isPatienceOver<Terms, Data extends object, Ports extends OrderPorts>(
  { patience, later }: OrderKind<Terms, Data, Ports>,
  { ending, stage, since, recall, terms }: PaidOrder<Terms>,
  now: string,
): boolean {
  if (ending !== undefined) return recall !== undefined && isRecallOver(recall.since, now);
  if (stage === 'scheduled') return isStartOver(later?.startsAt(terms) ?? since, now);
  return havePassed(patience.endAfterDays, since, now);
}

/** True while neither an ending nor a colleague has it. */
function isOpen(order: PaidOrder<unknown>): boolean {
  return isUnresolved(order) && order.case_opened_at === undefined;
}

/** True while nobody knows how it ends, or whether its end can be undone. */
function isUnresolved(order: PaidOrder<unknown>): boolean {
  return order.ending === undefined || isRecalled(order);
}
