import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import {
  findOrder,
  isLeftToColleague,
  listOrders,
} from '../../../../shared/services/paid-order/order.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { type BillCandidates, findCandidates } from '../bill/identify-bill.ts';
import { readSavedBills } from '../bill/saved-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { billPayments } from '../payment/bill-payments.ts';
import { readSlots } from '../payment/bill-slots.ts';
import type { Payment } from '../payment/payment.ts';
import { refuse } from '../refusals.ts';

/** So many of the latest payments are searched for one that is under way. */
const MAX_SEARCHED = 20;

/** Lists a person's payments that wait for their day. */
export async function listScheduled(
  { table }: Pick<BillpayPorts, 'table'>,
  userId: string,
): Promise<readonly Payment[]> {
  const slots = await readSlots(table, userId);
  const stored = await Promise.all(
    slots.map(({ payment_id: id }) => findOrder(billPayments, userId, id, table)),
  );
  return stored.flatMap((each) => (each?.order.stage === 'scheduled' ? [each.order] : []));
}

/**
 * Finds the scheduled payment that the name or the number of its bill means. Nobody is asked for a
 * company or a number of which nothing is scheduled; one that is under way is too late.
 */
export async function findScheduled(
  {
    biller_id,
    bill_reference,
  }: { readonly biller_id: string; bill_reference?: string | undefined },
  { userId }: Pick<CallContext, 'userId'>,
  ports: BillpayPorts,
): Promise<{ readonly type: 'found'; readonly payment: Payment } | NeedsInput | Refused> {
  await ports.accounts.open(userId);
  const [billers, bills, scheduled] = await Promise.all([
    ports.partner.billers(),
    readSavedBills(ports.table, userId),
    listScheduled(ports, userId),
  ]);
  const candidates = findCandidates(biller_id, billers, bills);
  if (candidates.billers.length === 0) return refuse('NO_SUCH_BILL');
  const digits = bill_reference?.replace(/[\s-]/g, '');
  const isMeant = ({ terms }: Payment) => digits === undefined || terms.bill_reference === digits;
  const [only, ...others] = listNamed(scheduled, candidates).filter(isMeant);
  if (only === undefined) {
    const latest = await listOrders(billPayments, userId, MAX_SEARCHED, ports.table);
    const underWay = latest.filter(({ stage, ending }) => !ending && stage !== 'scheduled');
    return refuseUnderWay(listNamed(underWay, candidates).filter(isMeant));
  }
  if (others.length === 0) return { type: 'found', payment: only };
  const names = [only, ...others].map(({ terms }) => terms.bill_name);
  return ask('biller_id', 'WHICH_BILL', {
    choices: names.map((name) => ({ value: name, label: name })),
  });
}

/** Why what was begun is not called off: its day has come, or a colleague has it by now. */
function refuseUnderWay(payments: readonly Payment[]): Refused {
  if (payments.length === 0) return refuse('NOTHING_SCHEDULED');
  const left = payments.find(isLeftToColleague);
  return left === undefined
    ? refuse('TOO_LATE_TO_CANCEL')
    : refuse('WITH_COLLEAGUE', { reference: left.reference });
}

/** The payments of the bills that the words name, else those of the companies. */
function listNamed(
  scheduled: readonly Payment[],
  { saved, billers }: BillCandidates,
): readonly Payment[] {
  const ofBills = scheduled.filter(({ terms }) =>
    saved.some(
      ({ biller_id, bill_reference }) =>
        biller_id === terms.biller_id && bill_reference === terms.bill_reference,
    ),
  );
  if (ofBills.length > 0) return ofBills;
  return scheduled.filter(({ terms }) => billers.some(({ id }) => id === terms.biller_id));
}
