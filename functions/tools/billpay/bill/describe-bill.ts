import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { FoundBill } from './find-bill.ts';

/** Describes a bill for tool outputs and notices. */
export function describeBill({
  biller,
  reference,
  name,
  bill,
}: Pick<FoundBill, 'biller' | 'reference' | 'name' | 'bill'>) {
  return {
    biller_id: biller.id,
    biller_name: biller.name,
    bill_reference: reference,
    bill_name: name,
    status: toBillStatus(bill),
    amount_due: toJsonAmount(bill.due.minor, biller.currency),
    currency: biller.currency,
    due_on: bill.dueOn,
  };
}

export type DescribedBill = ReturnType<typeof describeBill>;

function toBillStatus({ due, isOverdue }: FoundBill['bill']) {
  if (due.minor === 0n) return 'PAID' as const;
  return isOverdue ? ('OVERDUE' as const) : ('DUE' as const);
}
