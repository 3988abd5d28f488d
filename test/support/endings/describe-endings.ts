import { billPayments } from '../../../functions/tools/billpay/payment/bill-payments.ts';
import { transferOrders } from '../../../functions/tools/remittances/transfer/transfer-orders.ts';
import { topupOrders } from '../../../functions/tools/topups/purchase/topup-orders.ts';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import {
  type Ending,
  endingSchema,
  type PaidOrder,
} from '../../../shared/services/paid-order/order.ts';
import type { OrderKind, OrderPorts } from '../../../shared/services/paid-order/order-kind.ts';
import { ConfigWords, type Language } from './config-words.ts';
import { sampleEvents } from './sample-events.ts';
import {
  samplePayment,
  sampleScheduledPayment,
  sampleTopup,
  sampleTransfer,
} from './sample-orders.ts';

/** Every way in which money can end, by service, with what the person reads. */
export function describeEndings(language: Language): string {
  return [
    describeOrders('Top-ups', 'topups', topupOrders, sampleTopup, language),
    describeOrders('Bills', 'billpay', billPayments, samplePayment, language),
    describeOrders('Scheduled bills', 'billpay', billPayments, sampleScheduledPayment, language),
    describeOrders('Transfers', 'remittances', transferOrders, sampleTransfer, language),
    describeEvents('Scheduled transfers', 'remittances', language),
    describeEvents('Loans and instalments', 'snpl', language),
  ].join('\n\n');
}

/** Every event that the page shows, by service. */
export function listToldEvents(): ReadonlyMap<string, ReadonlySet<string>> {
  const told: readonly (readonly [string, readonly string[]])[] = [
    ['topups', listEvents(topupOrders, sampleTopup)],
    ['billpay', listEvents(billPayments, samplePayment)],
    ['billpay', listEvents(billPayments, sampleScheduledPayment)],
    ['remittances', listEvents(transferOrders, sampleTransfer)],
    ...Object.entries(sampleEvents).map(
      ([service, events]) => [service, events.map(([event]) => event)] as const,
    ),
  ];
  const services = new Set(told.map(([service]) => service));
  return new Map(
    [...services].map((service) => {
      const own = told.filter(([each]) => each === service);
      return [service, new Set(own.flatMap(([, events]) => events))];
    }),
  );
}

function listEvents<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
): readonly string[] {
  const ends = listEndings(kind).map((ending) =>
    kind.outcomes[ending.type].event({ ...order, ending }),
  );
  return [...ends, kind.unresolvedEvent, ...findDoubtEvent(kind, order)];
}

/** The event of an order for a later day, when nobody knows on its day whether it was done. */
function findDoubtEvent<Terms, Data extends object, Ports extends OrderPorts>(
  { later }: OrderKind<Terms, Data, Ports>,
  { terms }: PaidOrder<Terms>,
): readonly string[] {
  return later?.startsAt(terms) === undefined ? [] : [later.doubtEvent];
}

function describeOrders<Terms, Data extends object, Ports extends OrderPorts>(
  title: string,
  agent: string,
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  language: Language,
): string {
  const words = new ConfigWords(agent);
  const rows = listEndings(kind).map((ending) => {
    const ended = { ...order, ending };
    const { event, answer } = kind.outcomes[ending.type];
    const reason = 'reason' in ending ? ending.reason : ending.type;
    const refusal = answer === 'receipt' ? undefined : answer(reason, ended).errorCode;
    const said =
      refusal === undefined
        ? describeReceipts(words, kind, ended, language)
        : describeBoth(words.refusal(refusal, language));
    const told = words.notice(event(ended), kind.toEvent(ended), language);
    return `| ${ending.type} | ${said} | ${told} |`;
  });
  const left = words.notice(kind.unresolvedEvent, kind.toEvent(order), language);
  const open = describeReceipts(words, kind, order, language);
  const opened = { ...order, case_opened_at: order.updated_at };
  const withCase = describeReceipts(words, kind, opened, language);
  const doubts = findDoubtEvent(kind, order).map((event) => {
    const told = words.notice(event, kind.toEvent(order), language);
    return `| open, half an hour after its time | ${open} | ${told} |`;
  });
  return [
    `### ${title}`,
    '',
    '| ending | after a yes in the flow | when their own call returns it elsewhere | when it ends later |',
    '| --- | --- | --- | --- |',
    ...rows,
    `| open | ${open} | – |`,
    ...doubts,
    `| open, a colleague has it | ${withCase} | ${left} |`,
  ].join('\n');
}

/** A refusal has the same words, whoever asked. */
function describeBoth(text: string): string {
  return `${text} | ${text}`;
}

/** What is read of an order that is accepted: the flow's own words, and the receipt of any other. */
function describeReceipts<Terms, Data extends object, Ports extends OrderPorts>(
  words: ConfigWords,
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  language: Language,
): string {
  const data = jsonObjectSchema.parse(kind.describe(order));
  const isForLater = kind.later?.startsAt(order.terms) !== undefined;
  // The flow of a bill keeps what it knows of the bill in one value.
  const known = { ...data, bill: data };
  const inFlow = isForLater ? undefined : words.completion(order.tool, known, language);
  return `${inFlow ?? '–'} | ${words.receipt(order.tool, data, language)}`;
}

/** Rows of orders that may still be open: whoever calls is asked for the reference. */
export function listOpenReceipts(language: Language): readonly string[] {
  const rows = describeEndings(language).split('\n');
  return rows.filter((row) => /^\| open[, ]/.test(row));
}

/** One of each ending that there is, as orders are stored with it. */
function listEndings({ abandonedReason }: { readonly abandonedReason: string }): readonly Ending[] {
  const reasons: Readonly<Record<string, string>> = { abandoned: abandonedReason };
  return endingSchema.options.map(({ shape }) => {
    const type = shape.type.value;
    return endingSchema.parse({
      type,
      ...('reason' in shape && { reason: reasons[type] ?? 'DECLINED' }),
    });
  });
}

function describeEvents(title: string, service: string, language: Language): string {
  const words = new ConfigWords(service);
  const rows = (sampleEvents[service] ?? []).map(
    ([event, data]) => `| ${event} | ${words.notice(event, data, language)} |`,
  );
  return [`### ${title}`, '', '| event | what they read |', '| --- | --- |', ...rows].join('\n');
}
