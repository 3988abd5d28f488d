import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { checkFunds } from '../quote/check-funds.ts';
import { deriveQuoteId, priceBill } from '../quote/price-bill.ts';
import { describeQuote, lockQuote, toQuotedRequest } from '../quote/quote.ts';
import type { billpayTools } from '../tools.ts';

type Tool = (typeof billpayTools)['pay_bill'];

/**
 * Checks bill, amount and funds, and locks the price. The same idempotency key and input return the
 * same quote.
 */
export function createPreparePayBill(
  ports: BillpayPorts,
): ToolImplementation<Tool['input'], Tool['prepared']> {
  return async (input, context) => {
    const priced = await priceBill(input, context, ports);
    if (priced.type !== 'priced') return priced;
    const refusal = await checkFunds(ports.ledger, context, priced.price);
    if (refusal) return refusal;
    const request = toQuotedRequest(input);
    const quote = await lockQuote(ports.table, context, {
      ...priced.terms,
      quote_id: deriveQuoteId('pay', request, context),
      purpose: 'pay',
      request,
    });
    return ok({ ...describeQuote(quote), is_partial: !quote.pays_all });
  };
}
