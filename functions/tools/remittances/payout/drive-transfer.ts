import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import {
  encodeTransfer,
  findByOperation,
  type Transfer,
  transferKey,
} from '../transfer/transfer.ts';

/** What one step found out about a transfer. Money was moved by then, under keys that make a repetition harmless. */
export type Progress = Partial<
  Pick<Transfer, 'status' | 'payment_id' | 'partner_reference' | 'failure'>
>;

/** The next step of a transfer; `undefined` when there is none now. */
export type NextStep = (
  transfer: Transfer,
  context: CallContext,
  ports: RemittancesPorts,
) => Promise<Progress | undefined>;

/** More changes than a life has, and as many lost races. */
const MOST_STEPS = 12;

/**
 * Takes a transfer step by step as far as it goes now, and stores each. Several processes may drive the same
 * one: who stores first decides, the others look again.
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
  for (let step = 0; step < MOST_STEPS; step += 1) {
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
  throw new ConflictError('Others kept changing the transfer');
}
