import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { listSlots } from '../payment/bill-slots.ts';
import type { billpayTools } from '../tools.ts';
import { describeBill } from './describe-bill.ts';
import { findBill } from './find-bill.ts';
import { listSavedBills, type SavedBill } from './saved-bill.ts';

type Tool = (typeof billpayTools)['list_saved_bills'];

/** Lists a person's saved bills with what is due on them, as far as their billers answer. */
export function createListSavedBills(
  ports: BillpayPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, context) => {
    const { userId } = context;
    await ports.accounts.open(userId);
    const saved = await listSavedBills(ports.table, userId);
    const slots = await listSlots(ports.table, userId);
    const describe = async ({ biller_id, biller_name, bill_reference, bill_name }: SavedBill) => {
      const found = await findBill({ biller_id, bill_reference }, context, ports);
      const slot = slots.find(
        (one) => one.biller_id === biller_id && one.bill_reference === bill_reference,
      );
      const unknown = {
        biller_id,
        biller_name,
        bill_reference,
        status: 'UNKNOWN',
        currency: 'MXN',
      } as const;
      return {
        ...(found.type === 'found' ? describeBill(found) : unknown),
        bill_name,
        ...(slot && { scheduled_for: slot.pay_day }),
      };
    };
    return ok({ bills: await Promise.all(saved.map(describe)) });
  };
}
