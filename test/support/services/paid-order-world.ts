import * as z from 'zod';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import { storedMinorSchema } from '../../../shared/services/amounts/stored-money.ts';
import type { CallContext } from '../../../shared/services/bound-tool.ts';
import { createRefuse } from '../../../shared/services/create-refuse.ts';
import { createService } from '../../../shared/services/domain-service.ts';
import { executeOrder } from '../../../shared/services/paid-order/execute-order.ts';
import { createLookTool } from '../../../shared/services/paid-order/look-at-order.ts';
import { listOrders, type PaidOrder } from '../../../shared/services/paid-order/order.ts';
import type { OrderKind, OrderPorts } from '../../../shared/services/paid-order/order-kind.ts';
import type {
  OrderPartner,
  PartnerAnswer,
} from '../../../shared/services/paid-order/order-partner.ts';
import { recallOrder } from '../../../shared/services/paid-order/recall-order.ts';
import { scheduleNextLooks } from '../../../shared/services/paid-order/schedule-look.ts';
import { createSettleTool } from '../../../shared/services/paid-order/settlement/settle-order.ts';
import { lockQuote } from '../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../shared/services/quote/quoted-input.ts';
import { preparedTool } from '../../../shared/services/tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { FaultPlan } from '../fakes/fault-plan.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { RecordingCaseAlarm } from '../fakes/recording-case-alarm.ts';
import { RecordingEventPublisher } from '../fakes/recording-event-publisher.ts';
import { createExpiringWallet, daysLater } from './expiring-wallet.ts';
import { InProcessToolInvoker } from './in-process-tool-invoker.ts';
import { aToolContext } from './topups-caller.ts';

const termsSchema = z.strictObject({ amount: storedMinorSchema });
type Terms = z.output<typeof termsSchema>;

const quotes = { tool: 'send_parcel', terms: termsSchema };
const refusals = { PARCEL_REFUSED: 'No', INSUFFICIENT_FUNDS: 'Too little' } as const;
const refuse = createRefuse(refusals);
const receiptSchema = z.object({ reference: z.string(), ending: z.string().optional() });

/** What the partner says at a moment, counted in days since the order; `down`: nothing. */
export type Answer = PartnerAnswer | 'down';

export interface Behaviour {
  readonly says: (day: number) => Answer | Promise<Answer>;
  /** Whether an order can be taken back; `undefined`: nobody can take any back. */
  readonly withdraw?: (day: number) => boolean | 'down';
  readonly canReverse?: boolean;
  readonly answersWhileUnknown?: boolean;
}

/** Parcels of 100 dollars and a fee of 1: the simplest paid order there can be. */
export function createParcelWorld({
  says,
  withdraw,
  canReverse = false,
  answersWhileUnknown = false,
}: Behaviour) {
  const faults = new FaultPlan();
  const wallet = createExpiringWallet('parcels');
  const table = new InMemoryRecordTable(faults);
  const scheduler = new InMemoryCallScheduler(faults);
  const events = new RecordingEventPublisher(faults);
  const alarm = new RecordingCaseAlarm();
  let today = 0;
  let looks = 0;
  const deadLooks = new Set<number>();
  /** The orders that the partner did, by their ids: an order that it did stays done. */
  const done = new Set<string>();

  const answer = async ({ order_id }: PaidOrder<Terms>): Promise<PartnerAnswer> => {
    const said = await says(today);
    if (said === 'down') throw new UnavailableError('down');
    if (said.type === 'done') done.add(order_id);
    if (said.type === 'cancelled') done.delete(order_id);
    return said;
  };
  const partner: OrderPartner<Terms, OrderPorts> = {
    place: answer,
    look: answer,
    canReverse,
    ...(withdraw && {
      withdraw: () => {
        const isWithdrawn = withdraw(today);
        return isWithdrawn === 'down'
          ? Promise.reject(new UnavailableError('down'))
          : Promise.resolve(isWithdrawn);
      },
    }),
  };
  const tell = (event: string) => ({ event: () => event, answer: 'receipt' }) as const;
  const fail = { event: () => 'failed', answer: () => refuse('PARCEL_REFUSED') } as const;
  const kind: OrderKind<Terms, z.input<typeof receiptSchema>, OrderPorts> = {
    service: 'parcels',
    record: 'PARCEL',
    terms: termsSchema,
    prefixes: { id: 'par', reference: 'PAR' },
    lookTool: 'look_at_parcel',
    patience: { waits: [60, 3_600], giveUpAfterDays: 3, withdrawAfterDays: 5, endAfterDays: 20 },
    partner,
    outcomes: {
      completed: tell('done'),
      'paid-late': tell('done'),
      declined: fail,
      abandoned: fail,
      cancelled: tell('taken back'),
      reversed: tell('taken back'),
    },
    unresolvedEvent: 'unresolved',
    abandonedReason: 'SILENCE',
    answersWhileUnknown,
    toPayment: ({ terms: { amount } }) => ({
      category: 'transfer',
      amount,
      fee: 100n,
      currency: 'USD',
    }),
    describe: ({ reference, ending }) => ({ reference, ...(ending && { ending: ending.type }) }),
    toEvent: ({ reference }) => ({ reference }),
  };
  const tool = preparedTool(
    {
      name: 'send_parcel',
      kind: 'action',
      description: 'Sends a parcel.',
      examples: [],
      movesMoney: true,
      prepared: z.object({ quote_id: z.string() }),
      input: z.object({ ...quotedInputShape }),
      output: receiptSchema,
      refusals,
    },
    {
      prepare: async (_input, context: CallContext, ports: OrderPorts) => {
        const quote = await lockQuote(quotes, { amount: 10_000n }, {}, context, ports.table);
        return ok({ quote_id: quote.quote_id });
      },
      execute: ({ quote_id }, context, ports: OrderPorts) => {
        const call = { tool: 'send_parcel', quoteId: quote_id, input: {}, show: () => ({}) };
        return executeOrder(kind, call, context, ports);
      },
    },
  );
  const ports = {
    table,
    ledger: wallet.ledger,
    scheduler,
    events,
    alarm,
    wait: () => Promise.resolve(),
  };
  const definition = { service: 'parcels', description: 'Parcels.', tools: [tool] };
  const internalTools = [createLookTool(kind), createSettleTool(kind)];
  const service = createService({ ...definition, internalTools }, ports);
  const invoker = new InProcessToolInvoker({ parcels: service });

  /** Where its person is, as calls and looks know it. */
  let place: Pick<CallContext, 'conversationId'> | undefined;

  const call = (
    name: string,
    input: Record<string, string | number>,
    idempotencyKey: string,
    intention: Pick<CallContext, 'isInquiry' | 'isTakenBack'> = {},
  ) =>
    invoker.invoke({
      service: 'parcels',
      tool: name,
      input,
      context: aToolContext({ idempotencyKey, now: daysLater(today), ...place, ...intention }),
    });
  const prepare = async (key = 'prepare_1'): Promise<string> => {
    const prepared = await call('prepare_send_parcel', {}, key);
    if (prepared.type !== 'ok') throw new Error(JSON.stringify(prepared));
    return z.string().parse(prepared.data['quote_id']);
  };
  const isAlive = (): boolean => {
    looks += 1;
    return !deadLooks.has(looks);
  };
  const runDue = async (): Promise<void> => {
    const due = scheduler.takeDue(new Date(daysLater(today))).filter(isAlive);
    for (const { key, tool: name, input } of due) {
      const given = z.record(z.string(), z.union([z.string(), z.number()])).parse(input);
      // Lambda makes a failed call twice more.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        if ((await call(name, given, key)).type !== 'failed') break;
      }
    }
  };

  return {
    faults,
    wallet,
    scheduler,
    alarm,
    /** Looks, counted from 1 as they come, whose process dies in every try before it does anything. */
    deadLooks,
    done,
    prepare,
    send: (quote_id: string, key = 'confirm_1') => call('send_parcel', { quote_id }, key),
    /** Asks by the same key what became of it, for a person who no longer wants it. */
    takeBack: (quote_id: string) =>
      call('send_parcel', { quote_id }, 'confirm_1', { isInquiry: true, isTakenBack: true }),
    orders: () => listOrders(kind, 'carlos', 10, table),
    /** What the person is told; the desk alone hears more. */
    told: () => events.events.filter(({ isTold }) => isTold !== true).map(({ type }) => type),
    notices: () => events.events,
    cases: () => table.all.filter(({ key }) => key.partition === 'CASES' && key.sort < 'C'),
    /** Closed by hand, by an earlier version: nothing leads to the order but the person. */
    loseCases: async () => {
      const keys = table.all.map(({ key }) => key).filter(({ partition }) => partition === 'CASES');
      for (const key of keys) await table.write([{ type: 'delete', key }]);
    },
    /** Has looks wait for an order that began today zero, which its own looks would have ended. */
    waitAgain: async (orderId: string) => {
      const [order] = await listOrders(kind, 'carlos', 10, table);
      const begun = new Date(order?.created_at ?? '');
      const context = aToolContext({ now: daysLater(today) });
      await scheduleNextLooks(kind, { orderId, attempt: 0, due: begun }, begun, context, scheduler);
    },
    recall: (orderId: string) =>
      recallOrder(kind, orderId, aToolContext({ now: daysLater(today) }), ports),
    settle: (orderId: string, as: string, by = 'colleague') => {
      const input = { order_id: orderId, as, partner_reference: 'ticket 12', by };
      return call('settle_order', input, `settle-${orderId}`);
    },
    /** What is stored of who settled what. */
    settlements: () => table.all.filter(({ key }) => key.sort.startsWith('SETTLEMENT#')),
    look: (orderId: string) => call('look_at_parcel', { order_id: orderId, attempt: 0 }, 'look'),
    /** From now on nobody knows in which conversation the person is. */
    losePlace: () => {
      place = { conversationId: '' };
    },
    /** Lets days pass in which nothing looks at anything. */
    sleepDays: async (days: number) => {
      today += days;
      await wallet.expireHolds(daysLater(today));
    },
    /** Does something else in the middle, before the n-th access from now on, from zero. */
    meanwhile: (after: number, act: () => Promise<void>) => faults.interrupt(after, act),
    /** Lets days pass, six hours at a time; the wallet's own calls come first. */
    passDays: async (days: number) => {
      const last = today + days;
      while (today < last) {
        today = Math.min(today + 0.25, last);
        await wallet.expireHolds(daysLater(today));
        await runDue();
      }
    },
  };
}

export type ParcelWorld = ReturnType<typeof createParcelWorld>;
