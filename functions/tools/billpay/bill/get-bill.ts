import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { findSlot } from '../payment/bill-slots.ts';
import type { billpayTools } from '../tools.ts';
import { describeBill } from './describe-bill.ts';
import { type FoundBill, findBill } from './find-bill.ts';

type Tool = (typeof billpayTools)['get_bill'];

/** Returns one bill and the amounts to offer for it. */
export function createGetBill(
  ports: BillpayPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async (input, context) => {
    const found = await findBill(input, context, ports);
    if (found.type !== 'found') return found;
    const described = describeBill(found);
    const slot = await findSlot(ports.table, context.userId, described);
    const { surcharge } = found.bill;
    const { acceptsPartial } = found.biller;
    const bill = {
      ...described,
      ...(slot && { scheduled_for: slot.pay_day }),
      surcharge: toJsonAmount(surcharge.minor, surcharge.currency),
      is_paid: described.status === 'PAID',
      is_overdue: described.status === 'OVERDUE',
      accepts_partial: acceptsPartial,
      payable: listPayableAmounts(found),
    };
    return ok({ bill });
  };
}

function listPayableAmounts({ bill: { due }, biller: { min, acceptsPartial } }: FoundBill) {
  const { currency } = due;
  const all = { amount: toJsonAmount(due.minor, currency), currency, is_minimum: false };
  if (due.minor === 0n) return [];
  if (!acceptsPartial || min.minor >= due.minor) return [all];
  return [all, { amount: toJsonAmount(min.minor, currency), currency, is_minimum: true }];
}
