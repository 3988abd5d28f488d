import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { DebitOutcome } from '../../../../shared/services/ports/wallet-ledger.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import { openKey } from '../eligibility/eligibility.ts';
import { lending } from '../eligibility/tier.ts';
import { encodeLoan, type Instalment, type Loan, loanKey, readLoan } from '../loan/loan.ts';
import type { SnplPorts } from '../snpl-ports.ts';

const WALLET_ATTEMPTS = 3;

export type InstalmentPayment =
  /** Also when it was paid before; `paid_by` says by whom. */
  | { readonly type: 'paid'; readonly loan: Loan; readonly instalment: Instalment }
  | Exclude<DebitOutcome, { type: 'captured' }>;

/**
 * Pays an instalment from the wallet, once: the wallet's key is the instalment's own, whoever pays
 * it and however often.
 * @throws UnavailableError when it is unknown whether it was paid; calling again continues
 */
export async function payFromWallet(
  { loan_id, number }: { readonly loan_id: string; readonly number: number },
  by: NonNullable<Instalment['paid_by']>,
  context: CallContext,
  ports: SnplPorts,
): Promise<InstalmentPayment> {
  const { table, ledger, wait } = ports;
  const { loan, instalment } = await read(loan_id, number, context, ports);
  if (instalment.paid_at !== undefined) return { type: 'paid', loan, instalment };
  const request = {
    key: `${loan_id}-${number}`,
    category: 'instalment',
    currency: lending.currency,
    amount: instalment.amount,
    fee: 0n,
    reference: loan.reference,
  } as const;
  const debit = await withRetry(WALLET_ATTEMPTS, wait, () => ledger.debit(request, context));
  if (debit.type !== 'captured') return debit;
  return markPaid({ loan_id, number }, by, context, { table });
}

/** Retries when another write changed the loan meanwhile. */
async function markPaid(
  target: { readonly loan_id: string; readonly number: number },
  paid_by: NonNullable<Instalment['paid_by']>,
  context: CallContext,
  ports: Pick<SnplPorts, 'table'>,
): Promise<InstalmentPayment> {
  const { userId, now } = context;
  const found = await read(target.loan_id, target.number, context, ports);
  if (found.instalment.paid_at !== undefined) return { type: 'paid', ...found };
  const instalment = { ...found.instalment, paid_at: now, paid_by };
  const instalments = found.loan.instalments.with(target.number - 1, instalment);
  const loan = { ...found.loan, instalments };
  const isLast = instalments.every(({ paid_at }) => paid_at !== undefined);
  const outcome = await ports.table.write([
    { type: 'put', key: loanKey(userId, loan), data: encodeLoan(loan), expected: found.version },
    ...(isLast ? [{ type: 'delete', key: openKey(userId) } as const] : []),
  ]);
  if (outcome.type === 'written') return { type: 'paid', loan, instalment };
  return markPaid(target, paid_by, context, ports);
}

async function read(
  loanId: string,
  number: number,
  { userId }: CallContext,
  { table }: Pick<SnplPorts, 'table'>,
) {
  const stored = await readLoan(table, userId, loanId);
  const instalment = stored?.loan.instalments[number - 1];
  if (stored === undefined || instalment === undefined) {
    throw new ConflictError('Stored instalment not found');
  }
  return { ...stored, instalment };
}
