import type * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { type OnceSteps, runOnce } from '../../../../shared/services/run-once.ts';
import { ok, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import type { transferSchema } from '../definition/tool-schemas.ts';
import { driveTransfer } from '../payout/drive-transfer.ts';
import { orderPayout } from '../payout/order-payout.ts';
import { advanceKey } from '../payout/schedule-advance.ts';
import { isQuotedInput, type TransferInput } from '../quote/matches-quote.ts';
import type { Quote } from '../quote/quote.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { acceptTransfer, type Execution } from './accept-transfer.ts';
import { describeTransfer } from './describe-transfer.ts';
import { findByOperation, type StoredTransfer, type Transfer } from './transfer.ts';

type Result = ToolResult<z.input<typeof transferSchema>>;

/**
 * Executes a quote exactly, once per idempotency key. Refuses, without an effect: no quote or another
 * person's, an expired or used one, and figures that differ from it.
 * @throws UnavailableError when nobody knows whether wallet or partner did it; the same key continues, and so
 * does the scheduled look at it
 */
export function executeTransfer(
  tool: Quote['tool'],
  { quote_id, ...input }: TransferInput & { readonly quote_id?: string | undefined },
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Result> {
  if (quote_id === undefined) {
    return Promise.resolve(refused('QUOTE_REQUIRED', 'A transfer executes a prepared quote'));
  }
  const { userId, idempotencyKey } = context;
  const operationId = deriveId('tra', userId, idempotencyKey);
  const execution: Execution = { tool, quoteId: quote_id, operationId, input };
  const steps: OnceSteps<StoredTransfer, Transfer, Result> = {
    find: async () => {
      const stored = await findByOperation(ports.table, userId, operationId);
      return stored && knownAs(stored, execution);
    },
    accept: () => acceptTransfer(execution, context, ports),
    perform: async () => {
      const transfer = await driveTransfer(operationId, orderPayout, context, ports);
      if (transfer === undefined) throw new ConflictError('The accepted transfer is gone');
      return transfer;
    },
    settle: async (_accepted, transfer) => {
      // The person is told now: nobody has to come back to it.
      const isOver = transfer.status === 'FAILED';
      if (isOver) await ports.scheduler.cancel(advanceKey({ operationId, attempt: 1 }));
      return firstResultOf(transfer);
    },
  };
  return runOnce(steps);
}

function knownAs(stored: StoredTransfer, { tool, quoteId, input }: Execution) {
  const { transfer } = stored;
  const isSame = transfer.quote_id === quoteId && transfer.tool === tool;
  if (!isSame || !isQuotedInput(transfer, input)) return keyReused;
  const isOrdered = transfer.status !== 'PROCESSING' || transfer.partner_reference !== undefined;
  if (!isOrdered) return { type: 'accepted', operation: stored } as const;
  return { type: 'settled', result: firstResultOf(transfer) } as const;
}

const keyReused = {
  type: 'settled',
  result: refused('IDEMPOTENCY_KEY_REUSED', 'The key belongs to another operation'),
} as const;

const hadNoMoney = ['INSUFFICIENT_FUNDS', 'DAILY_LIMIT_REACHED', 'MONTHLY_LIMIT_REACHED'];

/** What the call that ordered it was told, whatever became of the transfer since. */
function firstResultOf({ failure, ...transfer }: Transfer): Result {
  const { partner_reference, status, created_at } = transfer;
  if (partner_reference !== undefined) {
    const ordered = { ...transfer, status: 'PROCESSING', updated_at: created_at } as const;
    return ok(describeTransfer(ordered));
  }
  if (status !== 'FAILED') return ok(describeTransfer(transfer));
  if (failure !== undefined && hadNoMoney.includes(failure)) {
    return refused(failure, 'The wallet refused the transfer; nothing was sent');
  }
  return refused('TRANSFER_DECLINED', `The payout partner declined the transfer: ${failure}`);
}
