import { billPayments } from '../../../functions/tools/billpay/payment/bill-payments.ts';
import { transferOrders } from '../../../functions/tools/remittances/transfer/transfer-orders.ts';
import { topupOrders } from '../../../functions/tools/topups/purchase/topup-orders.ts';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import type { Ending, PaidOrder } from '../../../shared/services/paid-order/order.ts';
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

function describeOrders<Terms, Data extends object, Ports extends OrderPorts>(
  title: string,
  agent: string,
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  language: Language,
): string {
  const words = new ConfigWords(agent);
  const rows = listEndings(kind.abandonedReason).map((ending) => {
    const ended = { ...order, ending };
    const { event, answer } = kind.outcomes[ending.type];
    const reason = 'reason' in ending ? ending.reason : ending.type;
    const refusal = answer === 'receipt' ? undefined : answer(reason, ended).errorCode;
    const said =
      refusal === undefined
        ? words.receipt(order.tool, jsonObjectSchema.parse(kind.describe(ended)), language)
        : words.refusal(refusal, language);
    const told = event === 'none' ? '–' : words.notice(event(ended), kind.toEvent(ended), language);
    return `| ${ending.type} | ${said} | ${told} |`;
  });
  const left = words.notice(kind.unresolvedEvent, kind.toEvent(order), language);
  const open = words.receipt(order.tool, jsonObjectSchema.parse(kind.describe(order)), language);
  return [
    `### ${title}`,
    '',
    '| ending | when their own call returns it | when it ends later |',
    '| --- | --- | --- |',
    ...rows,
    `| open, a colleague has it | ${open} | ${left} |`,
  ].join('\n');
}

function listEndings(abandonedReason: string): readonly Ending[] {
  return [
    { type: 'completed' },
    { type: 'paid-late' },
    { type: 'declined', reason: 'DECLINED' },
    { type: 'abandoned', reason: abandonedReason },
    { type: 'cancelled' },
    { type: 'reversed' },
  ];
}

function describeEvents(title: string, service: string, language: Language): string {
  const words = new ConfigWords(service);
  const rows = (sampleEvents[service] ?? []).map(
    ([event, data]) => `| ${event} | ${words.notice(event, data, language)} |`,
  );
  return [`### ${title}`, '', '| event | what they read |', '| --- | --- |', ...rows].join('\n');
}
