import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import {
  encodeTransfer,
  findByOperation,
  type Transfer,
  transferKey,
} from '../transfer/transfer.ts';

/**
 * What one step changed. The step has moved money already, under keys that make a repetition
 * harmless.
 */
export type Progress = Partial<
  Pick<Transfer, 'status' | 'payment_id' | 'partner_reference' | 'failure' | 'uncollected'>
>;

/** The next step of a transfer. Returns `undefined` when there is none now. */
export type NextStep = (
  transfer: Transfer,
  context: CallContext,
  ports: RemittancesPorts,
) => Promise<Progress | undefined>;

/** More than the steps of a whole transfer plus as many lost races. */
const MAX_STEPS = 12;

/**
 * Takes a transfer as far as possible now, step by step, and stores each step. Several processes
 * may drive the same transfer: the first write wins, the others read again.
 * @returns `undefined` when the operation made no transfer
 * @throws whatever the steps throw; driving again continues
 */
export async function driveTransfer(
  operationId: string,
  next: NextStep,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Transfer | undefined> {
  const { table } = ports;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const stored = await findByOperation(table, context.userId, operationId);
    if (stored === undefined) return undefined;
    const { transfer, version } = stored;
    const progress = await next(transfer, context, ports);
    if (progress === undefined) return transfer;
    const changed = { ...transfer, ...progress, updated_at: context.now };
    const key = transferKey(context.userId, transfer.transfer_id);
    const data = encodeTransfer(changed);
    await table.write([{ type: 'put', key, data, expected: version }]);
  }
  throw new ConflictError('Parallel writes kept changing the transfer');
}
