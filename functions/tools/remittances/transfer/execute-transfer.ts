import type * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { keyReused, type OnceSteps, runOnce } from '../../../../shared/services/run-once.ts';
import { ok, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import { driveTransfer } from '../payout/drive-transfer.ts';
import { orderPayout } from '../payout/order-payout.ts';
import { advanceKey } from '../payout/schedule-advance.ts';
import { matchesQuote, type TransferInput } from '../quote/matches-quote.ts';
import type { Quote } from '../quote/quote.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { acceptTransfer, type Execution } from './accept-transfer.ts';
import { describeTransfer } from './describe-transfer.ts';
import { findByOperation, type StoredTransfer, type Transfer } from './transfer.ts';
import type { transferSchema } from './transfer-schemas.ts';

type Result = ToolResult<z.input<typeof transferSchema>>;

/**
 * Executes exactly the quoted transfer, once per idempotency key. Refuses without any effect when
 * the quote is missing, somebody else's, expired, used or different from the input.
 * @throws UnavailableError when it is unknown whether wallet or partner did their part; the same
 * key and the scheduled call continue
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
      return stored && toKnownOperation(stored, execution);
    },
    accept: () => acceptTransfer(execution, context, ports),
    perform: async () => {
      const transfer = await driveTransfer(operationId, orderPayout, context, ports);
      if (transfer === undefined) throw new ConflictError('Stored transfer not found');
      // This call tells the person, so no scheduled call has to.
      const isOver = transfer.status === 'FAILED';
      if (isOver) await ports.scheduler.cancel(advanceKey({ operationId, attempt: 1 }));
      return transfer;
    },
    report: reportTransfer,
  };
  return runOnce(steps);
}

function toKnownOperation(stored: StoredTransfer, { tool, quoteId, input }: Execution) {
  const { transfer } = stored;
  const isSame = transfer.quote_id === quoteId && transfer.tool === tool;
  if (!isSame || !matchesQuote(transfer, input)) return keyReused;
  const isOrdered = transfer.status !== 'PROCESSING' || transfer.partner_reference !== undefined;
  if (!isOrdered) return { type: 'accepted', operation: stored } as const;
  return { type: 'settled', stored: transfer } as const;
}

const walletFailures = ['INSUFFICIENT_FUNDS', 'DAILY_LIMIT_REACHED', 'MONTHLY_LIMIT_REACHED'];

/**
 * A transfer that ended without a payout is not on its way, whatever was said when it was ordered.
 */
function reportTransfer({ failure, ...transfer }: Transfer): Result {
  const { status, partner_reference } = transfer;
  if (status === 'CANCELLED') return refused('ALREADY_CANCELLED', 'It was cancelled since');
  if (status !== 'FAILED') return ok(describeTransfer(transfer));
  if (partner_reference !== undefined) {
    return refused('TRANSFER_FAILED', 'It failed since: the money is back');
  }
  if (failure !== undefined && walletFailures.includes(failure)) {
    return refused(failure, 'The wallet refused the transfer; nothing was sent');
  }
  return refused('TRANSFER_DECLINED', `The payout partner declined the transfer: ${failure}`);
}
