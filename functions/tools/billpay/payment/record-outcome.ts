import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { releaseBill } from './bill-slots.ts';
import { findPayment, type Payment, replacePayment, type StoredPayment } from './payment.ts';

export interface RecordedOutcome {
  readonly status: 'COMPLETED' | 'FAILED';
  readonly failure?: string;
  readonly partner_reference?: string;
  /** Which call found out: the person's own, or a scheduled one, after which the person is told. */
  readonly by: 'call' | 'schedule';
}

/** Stores the outcome of a payment, unless another process did. Returns what is stored. */
export async function recordOutcome(
  { payment, version }: StoredPayment,
  { by, ...outcome }: RecordedOutcome,
  { userId, now }: Pick<CallContext, 'userId' | 'now'>,
  table: RecordTable,
): Promise<StoredPayment> {
  const settled: Payment = { ...payment, ...outcome, settled_by: by, settled_at: now };
  const writes = [replacePayment(userId, settled, version), ...releaseBill(userId, payment)];
  const written = await table.write(writes);
  if (written.type === 'written') return { payment: settled, version: version + 1 };
  const stored = await findPayment(table, userId, payment.payment_id);
  if (stored === undefined) throw new ConflictError('Stored payment not found');
  return stored;
}
