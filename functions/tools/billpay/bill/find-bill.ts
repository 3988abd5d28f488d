import type { ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Biller } from '../biller/biller.ts';
import type { Bill } from '../biller/biller-partner.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { PAYMENT_CURRENCY } from '../quote/price.ts';
import { refuse } from '../refusals.ts';
import { type IdentifiedBill, identifyBill } from './identify-bill.ts';

/** A bill with everything needed to pay it. */
export interface FoundBill extends IdentifiedBill {
  readonly type: 'found';
  readonly bill: Bill;
  readonly rate: ExchangeRate;
}

/**
 * Finds the bill that a call refers to and what is due on it now. Returns a question or a refusal
 * when there is none.
 */
export async function findBill(
  input: { readonly biller_id: string; readonly bill_reference?: string | undefined },
  context: Pick<CallContext, 'userId' | 'now'>,
  ports: BillpayPorts,
): Promise<FoundBill | NeedsInput | Refused> {
  const identified = await identifyBill(input, context, ports);
  if (identified.type !== 'identified') return identified;
  const { biller, reference } = identified;
  const rate = await ports.partner.exchangeRate(PAYMENT_CURRENCY, biller.currency);
  if (rate === undefined)
    return ask('biller_id', 'CURRENCY_NOT_SERVED', { details: describeBiller(biller) });
  const query = { payerId: context.userId, billerId: biller.id, reference, at: context.now };
  const lookup = await ports.partner.bill(query);
  if (lookup.type === 'biller-down') return refuse('BILLER_UNAVAILABLE');
  if (lookup.type === 'unknown-reference') {
    return ask('bill_reference', 'UNKNOWN_REFERENCE', { details: describeBiller(biller) });
  }
  return { ...identified, type: 'found', bill: lookup.bill, rate };
}

function describeBiller({ name, currency, reference }: Biller) {
  return { biller: name, currency, number: reference.name };
}
