import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { freeBill } from './bill-slots.ts';
import { findPayment, type Payment, replacePayment, type StoredPayment } from './payment.ts';

export interface Settlement {
  readonly status: 'COMPLETED' | 'FAILED';
  readonly failure?: string;
  readonly partner_reference?: string;
  /** Who found out: the person's own call, or a scheduled one, after which the person is told. */
  readonly by: 'call' | 'schedule';
}

/** Stores what became of a payment, if nobody did yet. Answers with what is stored. */
export async function settlePayment(
  { payment, version }: StoredPayment,
  { by, ...outcome }: Settlement,
  { userId, now }: Pick<CallContext, 'userId' | 'now'>,
  table: RecordTable,
): Promise<StoredPayment> {
  const settled: Payment = { ...payment, ...outcome, settled_by: by, settled_at: now };
  const writes = [replacePayment(userId, settled, version), ...freeBill(userId, payment)];
  const written = await table.write(writes);
  if (written.type === 'written') return { payment: settled, version: version + 1 };
  const stored = await findPayment(table, userId, payment.payment_id);
  if (stored === undefined) throw new ConflictError('The payment is gone');
  return stored;
}
