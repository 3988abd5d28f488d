import * as z from 'zod';
import { ConflictError } from '../../../domain/errors.ts';
import type { CallContext } from '../../bound-tool.ts';
import { type InternalTool, internalTool } from '../../tool.ts';
import { ok, type Refused } from '../../tool-result.ts';
import { advanceOrder } from '../advance-order.ts';
import { closeCase, findClosedCase, listCases } from '../case-desk.ts';
import type { Case } from '../open-case.ts';
import { endingSchema, findOrder, type PaidOrder } from '../order.ts';
import { type OrderKind, type OrderPorts, toWatched } from '../order-kind.ts';
import { cancelWaitingLooks } from '../schedule-look.ts';
import { publish } from '../tell-ending.ts';
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
  if (kept.as !== as) return refuseOther(kept);
  const order = await advanceOrder(speakForPartner(kind, as), orderId, 'look', context, ports);
  if (order === undefined || !isSettled(order, as)) return refuseToSettle('ENDED_OTHERWISE');
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

async function finish<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  { kept: { by, at }, open }: Finishing,
  context: CallContext,
  ports: Ports,
): Promise<Settled> {
  const { reference, ending, order_id: orderId } = order;
  if (ending === undefined) throw new ConflictError('A settled order has no ending');
  const told = await tell(kind, order, open, context, ports);
  await cancelWaitingLooks(kind, toWatched(kind, order), context, ports.scheduler);
  const cases = await findCases(kind, orderId, ports);
  for (const each of cases) await closeCase(each, ports.table);
  const left = await listOwnCases(kind, orderId, ports);
  return {
    reference,
    ending,
    settlement: { by, at },
    told,
    cases_left: left.length,
  };
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
  const { ending, recall, order_id: orderId } = order;
  const { reason, conversationId = '' } =
    open ?? (await findClosedCase(kind.service, orderId, table)) ?? {};
  if (reason === 'unconfirmed') return 'before';
  const event = ending ? kind.outcomes[ending.type].event : 'none';
  if (ending === undefined || event === 'none' || conversationId === '') return 'nowhere';
  const what = recall?.is_refused === true ? 'settled' : ending.type;
  const person = { ...context, conversationId };
  if (open) await publish(kind, order, event(order), what, person, events);
  return 'now';
}

/** The cases that a partner's word closes; money that is lost is for the books. */
async function findCases<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  orderId: string,
  ports: Pick<OrderPorts, 'table'>,
): Promise<readonly Case[]> {
  const cases = await listOwnCases(kind, orderId, ports);
  return cases.filter(({ reason }) => reason !== 'uncollected');
}

async function listOwnCases<Terms, Data extends object, Ports extends OrderPorts>(
  { service }: OrderKind<Terms, Data, Ports>,
  orderId: string,
  { table }: Pick<OrderPorts, 'table'>,
): Promise<readonly Case[]> {
  const cases = await listCases(service, table);
  return cases.filter(({ operationId }) => operationId === orderId);
}
