import * as z from 'zod';
import { ConflictError } from '../../../domain/errors.ts';
import type { CallContext } from '../../bound-tool.ts';
import { type InternalTool, internalTool } from '../../tool.ts';
import { ok, type Refused } from '../../tool-result.ts';
import { advanceOrder } from '../advance-order.ts';
import { findClosedCase } from '../case-desk.ts';
import { endCase, findCases, listOwnCases } from '../close-cases.ts';
import type { Case } from '../open-case.ts';
import { endingSchema, findOrder, isUndecided, type PaidOrder } from '../order.ts';
import { type OrderKind, type OrderPorts, toWatched } from '../order-kind.ts';
import { cancelWaitingLooks } from '../schedule-look.ts';
import { publish } from '../telling/tell-ending.ts';
import { checkSettlement, isSettled, refuseOther, refuseToSettle } from './check-settlement.ts';
import { findSettlement, putSettlement, type Settlement, verdictSchema } from './settlement.ts';
import { speakForPartner } from './speak-for-partner.ts';

/** The internal tool by which a colleague settles a case; only `npm run ops` calls it. */
export const SETTLE_TOOL = 'settle_order';

/** What became of a settled order. */
export const settledSchema = z.object({
  reference: z.string(),
  ending: endingSchema,
  settlement: z.object({ by: z.string(), at: z.string() }),
  told: z.enum(['now', 'before', 'nowhere']).meta({
    description: 'How the person hears of it; `nowhere`: nobody knows where they are.',
  }),
  said_by: z.enum(['colleague', 'partner', 'person']).meta({
    description: 'Whose word it is: the partner’s own, or the person’s, counts more.',
  }),
  cases_left: z.int().meta({ description: 'E.g. money that could not be collected.' }),
});

type Settled = z.input<typeof settledSchema>;

/**
 * The internal tool that settles orders of a kind that software could not end, with what the
 * partner told a colleague. Agents and programs reach only what is in `service.json`; a colleague
 * invokes the service's function with a role of their own.
 */
export function createSettleTool<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
): InternalTool<Ports> {
  return internalTool(
    {
      name: SETTLE_TOOL,
      input: z.object({
        order_id: z.string().min(1),
        as: verdictSchema,
        partner_reference: z.string().min(1).max(200),
        by: z.string().min(1).max(200),
      }),
      output: settledSchema,
    },
    async (input, context, ports: Ports) => {
      const settled = await settleOrder(kind, { ...input, at: context.now }, context, ports);
      return 'type' in settled ? settled : ok(settled);
    },
  );
}

/**
 * Settles an order by its service's own rules, as if the partner had said so: its money is
 * collected or given back, the person is told, and the case leaves the desk. Who settled it is
 * stored first, so that a repetition continues and a colleague who says otherwise is refused.
 * @throws UnavailableError | ThrottledError settling it again continues
 */
async function settleOrder<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  settlement: Settlement,
  context: CallContext,
  ports: Ports,
): Promise<Settled | Refused> {
  const { order_id: orderId, as } = settlement;
  const { userId } = context;
  const stored = await findOrder(kind, userId, orderId, ports.table);
  if (stored === undefined) return refuseToSettle('ORDER_UNKNOWN');
  const [open] = await findCases(kind, orderId, ports);
  const earlier = await findSettlement(userId, orderId, ports.table);
  const refusal = checkSettlement(stored.order, as, earlier, open !== undefined);
  if (refusal !== undefined) return refusal;
  const kept = earlier ?? (await keep(settlement, userId, ports));
  if (kept.as !== as && !isSettled(stored.order, as)) return refuseOther(kept);
  const order = await advanceOrder(speakForPartner(kind, as), orderId, 'look', context, ports);
  if (order === undefined || isUndecided(order)) {
    throw new ConflictError('An order that was settled has no end yet');
  }
  return finish(kind, order, { kept, open }, context, ports);
}

/** Stores who settles it, unless somebody did so at the same moment: they were first. */
async function keep(
  settlement: Settlement,
  userId: string,
  { table }: Pick<OrderPorts, 'table'>,
): Promise<Settlement> {
  const written = await table.write([putSettlement(userId, settlement)]);
  if (written.type === 'written') return settlement;
  const first = await findSettlement(userId, settlement.order_id, table);
  if (first === undefined) throw new ConflictError('The settlement of an order disappeared');
  return first;
}

interface Finishing {
  readonly kept: Settlement;
  /** Absent once it was closed: then the person is not told again. */
  readonly open: Case | undefined;
}

/** The same steps whoever said how it ends: what the partner says itself ends the case as well. */
async function finish<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  { kept: { as, by, at }, open }: Finishing,
  context: CallContext,
  ports: Ports,
): Promise<Settled> {
  const { reference, ending, order_id: orderId } = order;
  if (ending === undefined) throw new ConflictError('A settled order has no ending');
  const told = await tell(kind, order, open, context, ports);
  await cancelWaitingLooks(kind, toWatched(kind, order), context, ports.scheduler);
  const cases = await findCases(kind, orderId, ports);
  for (const each of cases) await endCase(kind, order, each, context, ports);
  const left = await listOwnCases(kind, orderId, ports);
  return {
    reference,
    ending,
    settlement: { by, at },
    told,
    said_by: isSettled(order, as) ? 'colleague' : findSpeaker(order),
    cases_left: left.length,
  };
}

function findSpeaker({ ended_by }: PaidOrder<unknown>): Settled['said_by'] {
  return ended_by === 'call' ? 'person' : 'partner';
}

/**
 * Whoever heard that a colleague takes over hears how it ended, also when it stays as it was. What
 * was given up was told when it was; its case only asks whether that is true.
 */
async function tell<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  open: Case | undefined,
  context: CallContext,
  { table, events }: Pick<OrderPorts, 'table' | 'events'>,
): Promise<Settled['told']> {
  const { recall, order_id: orderId } = order;
  const isKept = recall?.is_refused === true;
  const latest = (await findOrder(kind, context.userId, orderId, table))?.order ?? order;
  const { ending } = latest;
  // What their own call ended since, it has told them.
  if (!isKept && latest.ended_by === 'call') return 'before';
  const known = open ?? (await findClosedCase(kind.service, orderId, table));
  const told = known === undefined ? 'nowhere' : planTelling(known);
  if (told !== 'now' || ending === undefined) return told;
  const event = kind.outcomes[ending.type].event(latest);
  const what = isKept ? 'settled' : ending.type;
  const person = { ...context, conversationId: known?.conversationId ?? '' };
  if (open) await publish(kind, latest, event, what, person, events);
  return 'now';
}

/** A look that knew no conversation told nobody; an earlier version did not keep which it was. */
function planTelling({ reason, conversationId }: Case): Settled['told'] {
  if (reason === 'unconfirmed') return conversationId === '' ? 'nowhere' : 'before';
  return conversationId === undefined || conversationId === '' ? 'nowhere' : 'now';
}
